/** The embedded identity provider: answers everything beneath `/idp`. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ProductError } from '@pawhood/contract/errors.ts';
import { createAccountLinksService } from './accounts/account-links.service.ts';
import { createAccountsService } from './accounts/accounts.service.ts';
import { createAccountsStore } from './accounts/accounts.store.ts';
import type { AccountsService } from './accounts/accounts.ts';
import { createLegacySessions, type LegacySessions } from './accounts/legacy-sessions.service.ts';
import { createPasswords } from './accounts/passwords.ts';
import type { Database } from './database/connection.ts';
import type { UpstreamSettings } from './federation/upstream.ts';
import { createAnswers } from './http/answer.ts';
import { useOwnAddress } from './http/own-address.ts';
import { failureNotice, type Notice, noticePage } from './interactions/notice-page.ts';
import { createKeysService, type Keys, type PublicKey } from './keys/keys.service.ts';
import { createKeysStore } from './keys/keys.store.ts';
import { createLetters } from './mail-links/letters.ts';
import { createMailLinksService } from './mail-links/mail-links.service.ts';
import { createMailLinksStore, type MailLinksStore } from './mail-links/mail-links.store.ts';
import type { Mailer } from './mailer.ts';
import type { Design } from './pages/design.ts';
import { REFRESH_LEEWAY_S } from './provider/lifetimes.ts';
import { loadLibrary } from './provider/load-library.ts';
import { createProtocol, type Protocol, type ProtocolParts } from './provider/protocol.ts';
import type { Sessions } from './sessions.ts';
import { createPayloadsStore } from './storage/payloads.store.ts';
import { keepPurging } from './storage/purging.ts';
import type { Throttle } from './throttle.ts';

export interface IdentityParts {
  readonly database: Database;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Where the application is, without a trailing slash, where that is not `publicUrl`; for tests. */
  readonly applicationUrl?: string;
  readonly clientId: string;
  /** The API that access tokens are for. */
  readonly audience: string;
  /** The server that signs people in; null where that is this one, with passwords. */
  readonly upstream: UpstreamSettings | null;
  readonly design: Design;
  /** Null where no mail server is configured. */
  readonly mailer: Mailer | null;
  readonly throttle: Throttle;
  /** Counts the sign-ins that networks begin; apart, for strangers could make it forget attempts with passwords. */
  readonly beginnings: Throttle;
  readonly logger: { error(facts: object): void };
  clientAddress(request: IncomingMessage): string;
  /** Told once an account has another address: what else shows it follows. */
  readonly onEmailChanged: (accountId: string, email: string) => Promise<void>;
  /** Whether an error means that the database cannot be reached just now. */
  isUnavailable(error: unknown): boolean;
  /** For how long a used refresh token may be used again, in seconds; for tests. */
  readonly refreshLeewayS?: number;
}

export interface Identity {
  readonly accounts: AccountsService;
  readonly sessions: Sessions;
  readonly legacySessions: LegacySessions;
  /** Answers a request beneath `/idp`; returns at once. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** What verifies our access tokens. See `KeysService.publicKeys`. */
  publicKeys(unknown?: string): Promise<readonly PublicKey[]>;
  /** Loads what the first sign-in needs, and deletes what is over from time to time. */
  start(): void;
  stop(): Promise<void>;
}

/** After listening, the first requests go before the loading of the library, in milliseconds. */
const LOAD_AFTER_MS = 1_000;

export function createIdentity(parts: IdentityParts): Identity {
  const { database, publicUrl, applicationUrl = publicUrl, design, logger } = parts;
  const keys = createKeysService(createKeysStore(database));
  const payloads = createPayloadsStore(database);
  const mailLinks = createMailLinksStore(database);
  const { accounts, accountLinks } = createAccounts(parts, mailLinks);
  const answers = createAnswers(applicationUrl, design);
  const notice = (response: ServerResponse, status: number, what: Notice) =>
    answers.page(response, status, noticePage(design, applicationUrl, what));
  const onFailure = (response: ServerResponse, error: unknown) => {
    if (parts.isUnavailable(error)) return 503;
    logger.error({ id: response.getHeader('x-request-id'), route: '/idp/*', err: error });
    return 500;
  };
  const running = createLoader(keys.current, {
    ...parts,
    ...{ applicationUrl, payloads, accounts, accountLinks, answers, notice, onFailure },
    refreshLeewayS: parts.refreshLeewayS ?? REFRESH_LEEWAY_S,
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    useOwnAddress(request, publicUrl);
    const [path = ''] = (request.url ?? '').split('?');
    const protocol = await running();
    await protocol.answer(request, response, path);
  }

  let stop = async () => {};
  return {
    accounts,
    sessions: lateSessions(async () => (await running()).sessions),
    legacySessions: createLegacySessions(payloads),
    publicKeys: keys.publicKeys,

    handle(request, response) {
      answer(request, response).catch((error: unknown) => {
        // The response's own: a request counts as destroyed as soon as its form is read.
        if (response.headersSent || response.destroyed) response.destroy();
        else if (error instanceof ProductError)
          notice(response, error.status, { title: 'This did not work', text: error.message });
        else {
          const status = onFailure(response, error);
          notice(response, status, failureNotice(status));
        }
      });
    },

    start() {
      const onTrouble = (error: unknown) => {
        if (!parts.isUnavailable(error)) logger.error({ err: error });
      };
      const loading = setTimeout(() => void running().catch(onTrouble), LOAD_AFTER_MS).unref();
      const endPurging = keepPurging([payloads, mailLinks], onTrouble);
      stop = async () => {
        clearTimeout(loading);
        await endPurging();
      };
    },

    stop: () => stop(),
  };
}

/** Loads the library at the first need, and puts the protocol together anew when the keys have changed. */
function createLoader(currentKeys: () => Promise<Keys>, parts: ProtocolParts): () => Promise<Protocol> {
  let made: { readonly keys: Keys; readonly protocol: Protocol } | null = null;
  return async () => {
    const [library, keys] = await Promise.all([loadLibrary(), currentKeys()]);
    if (made?.keys !== keys) made = { keys, protocol: createProtocol(library, keys, parts) };
    return made.protocol;
  };
}

/** Sessions for those who are not answered by the protocol itself. */
function lateSessions(load: () => Promise<Sessions>): Sessions {
  return {
    current: async (request, response) => (await load()).current(request, response),
    list: async (accountId) => (await load()).list(accountId),
    end: async (accountId, id) => (await load()).end(accountId, id),
    endOthers: async (accountId, keptId) => (await load()).endOthers(accountId, keptId),
    endAll: async (accountId) => (await load()).endAll(accountId),
    begin: async (request, response, accountId) => (await load()).begin(request, response, accountId),
    leave: async (request, response) => (await load()).leave(request, response),
  };
}

function createAccounts(parts: IdentityParts, mailLinks: MailLinksStore) {
  const { database, publicUrl, design, mailer, throttle, logger, onEmailChanged } = parts;
  const store = createAccountsStore(database);
  const passwords = createPasswords();
  const links = createMailLinksService(mailLinks, publicUrl);
  const letters =
    mailer &&
    createLetters({
      ...{ links, mailer, publicUrl },
      supportEmail: design.supportEmail,
      onFailure: (error) => logger.error({ err: error }),
    });
  return {
    accounts: createAccountsService({ store, passwords, throttle, letters }),
    accountLinks: createAccountLinksService({ store, passwords, throttle, links, letters, onEmailChanged }),
  };
}
