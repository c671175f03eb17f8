/** The embedded identity provider: answers everything beneath `/idp`. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ProductError } from '@pawhood/contract/errors.ts';
import type { Language } from '@pawhood/contract/values/words.ts';
import type { Account, AccountsService } from './account.ts';
import { createAccountLinksService } from './accounts/account-links.service.ts';
import { createAccountsService } from './accounts/accounts.service.ts';
import { createAccountsStore } from './accounts/accounts.store.ts';
import { type BrowsersStore, createBrowsersStore } from './accounts/browsers.store.ts';
import { createFactorLinks } from './accounts/factor-links.store.ts';
import { createLegacySessions, type LegacySessions } from './accounts/legacy-sessions.service.ts';
import { createPasswords } from './accounts/passwords.ts';
import { createRecoveryService } from './accounts/recovery.service.ts';
import { createSignOutStore, type SignOutStore } from './accounts/sign-out.store.ts';
import type { Database } from './database/connection.ts';
import type { UpstreamSettings } from './federation/upstream.ts';
import type {
  ClosedBecause,
  Design,
  Designs,
  HeldPets,
  Limits,
  Mailer,
  News,
  OnProofChange,
  OnSessionEnd,
  RecordEvent,
} from './host.ts';
import { createAnswers } from './http/answer.ts';
import { languageOf } from './http/language.ts';
import { usePublicAddress } from './http/request.ts';
import { createJobs, type IdentityJob } from './jobs.ts';
import { createKeysService, type KeysService, type PublicKey } from './keys/keys.service.ts';
import { createKeysStore } from './keys/keys.store.ts';
import { createProtocolLoader, lazySessions } from './load-protocol.ts';
import { createAccountMails } from './mail-links/account-mails.ts';
import { createMailLinksService } from './mail-links/mail-links.service.ts';
import { createMailLinksStore, type MailLinksStore } from './mail-links/mail-links.store.ts';
import { mailSpeech } from './notices/mail-speech.ts';
import { createNoticesService, type NotifyOwner } from './notices/notices.service.ts';
import { createNoticesStore, type NoticesStore } from './notices/notices.store.ts';
import { failureNotice, type Notice, noticePage, problemNotice } from './pages/notice-page.ts';
import type { PasskeyPlace } from './passkeys/passkey-answers.ts';
import { createPasskeySignIn } from './passkeys/passkey-sign-in.service.ts';
import { createPasskeysService, type PasskeysService, passkeyPlace } from './passkeys/passkeys.service.ts';
import { createPasskeysStore } from './passkeys/passkeys.store.ts';
import { REFRESH_LEEWAY_S } from './provider/lifetimes.ts';
import {
  createSecondFactorService,
  type SecondFactorService,
} from './second-factor/second-factor.service.ts';
import { createSecondFactorStore } from './second-factor/second-factor.store.ts';
import { createSecondStepService, type SecondStepService } from './second-step/second-step.service.ts';
import type { CurrentSession, Sessions } from './sessions.ts';
import { createPayloadsStore } from './storage/payloads.store.ts';

/** Dependencies of the provider; it knows nothing else of the server. */
export interface IdentityProviderParts {
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
  readonly designs: Designs;
  /** Null where no mail server is configured. */
  readonly mailer: Mailer | null;
  readonly limits: Limits;
  readonly logger: { error(facts: object): void };
  /** By what browsers are told to insist on https; null where the site is reached by http. */
  readonly strictTransport: string | null;
  /** The network address that a request comes from. */
  clientAddress(request: IncomingMessage): string;
  /** Called once an account has another address, so that whatever else shows it can follow. */
  readonly onEmailChanged: (accountId: string, email: string) => Promise<void>;
  /** Ends what hangs on sessions that end before their time. */
  readonly onSessionEnd: OnSessionEnd;
  readonly onProofChange: OnProofChange;
  readonly closedBecause: ClosedBecause;
  readonly pets: HeldPets;
  /** Null where nobody is asked about them. */
  readonly news: News | null;
  readonly recordEvent: RecordEvent;
  /** Whether an error means that the database cannot be reached just now. */
  isUnavailable(error: unknown): boolean;
  /** For how long a used refresh token may be used again, in seconds; for tests. */
  readonly refreshLeewayS?: number;
  /** Changes when the operator has replaced the keys; read at each use of them. */
  readonly keysVersion: () => string;
  /** Another clock for codes of authenticator apps; for tests. */
  readonly codeClock?: () => Date;
}

/** The provider as the server mounts it. */
export interface IdentityProvider {
  readonly accounts: AccountsService;
  readonly factors: SecondFactorService;
  readonly secondStep: SecondStepService;
  readonly passkeys: PasskeysService;
  readonly sessions: Sessions;
  readonly signOut: SignOutStore;
  readonly notifyOwner: NotifyOwner;
  readonly legacySessions: LegacySessions;
  /** The session that the cookie of any request names; reads it and changes nothing. See `Sessions.current`. */
  currentSession(request: IncomingMessage): Promise<CurrentSession | null>;
  /** Answers a request beneath `/idp`; returns at once. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** The keys that verify our access tokens. See `KeysService.publicKeys`. */
  publicKeys(unknown?: string): Promise<readonly PublicKey[]>;
  /** Begins to load what requests of its pages and for tokens need, where one is likely to come soon. */
  prepare(): void;
  /** The jobs of a running server for it. */
  readonly jobs: readonly IdentityJob[];
}

/** Makes the embedded provider; its library, 8 MB, is loaded by `prepare` or by the first request. */
export function createIdentityProvider(parts: IdentityProviderParts): IdentityProvider {
  const { database, publicUrl, applicationUrl = publicUrl, designs, logger } = parts;
  const { refreshLeewayS = REFRESH_LEEWAY_S } = parts;
  const keys = createKeysService({ store: createKeysStore(database), version: parts.keysVersion });
  const payloads = createPayloadsStore(database);
  const mailLinks = createMailLinksStore(database);
  const signOut = createSignOutStore(
    database,
    parts.onSessionEnd,
    placeOf(parts) !== null,
    parts.onProofChange,
  );
  const browsers = createBrowsersStore(database);
  const notices = createNoticesStore(database);
  const { accounts, accountLinks, recovery, sendNotices, ...factors } = createAccounts(parts, {
    ...{ mailLinks, notices, signOut, browsers },
    secretKey: keys.secretKey,
  });
  const answers = createAnswers(applicationUrl, designs.in(designs.siteLanguage()), parts.strictTransport);
  const notice = (design: Design, response: ServerResponse, status: number, content: Notice) =>
    answers.page(response, status, noticePage(design, applicationUrl, content));
  const onFailure = (response: ServerResponse, error: unknown) => {
    if (parts.isUnavailable(error)) return 503;
    logger.error({ id: response.getHeader('x-request-id'), route: '/idp/*', err: error });
    return 500;
  };
  function showFailure(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    const design = designs.in(languageOf(designs, request));
    if (error instanceof ProductError) {
      if (error.retryAfterS !== null) response.setHeader('retry-after', error.retryAfterS);
      notice(design, response, error.status, problemNotice(design.words, error));
      return;
    }
    const status = onFailure(response, error);
    notice(design, response, status, failureNotice(design.words, status));
  }

  const protocol = createProtocolLoader(keys.current, {
    ...parts,
    ...{ applicationUrl, payloads, accounts, accountLinks, recovery, ...factors },
    ...{ signOut, browsers, answers, notice, onFailure, refreshLeewayS },
  });

  let isPrepared = false;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    usePublicAddress(request, publicUrl);
    const [path = ''] = (request.url ?? '').split('?');
    await (await protocol()).answer(request, response, path);
  }

  return {
    ...{ accounts, ...factors },
    ...lazySessions(async () => (await protocol()).sessions, publicUrl),
    signOut,
    legacySessions: createLegacySessions(payloads),
    publicKeys: keys.publicKeys,

    handle(request, response) {
      answer(request, response).catch((error: unknown) => {
        // Of the response: a request counts as destroyed as soon as its form is read.
        if (response.headersSent || response.destroyed) response.destroy();
        else showFailure(request, response, error);
      });
    },

    prepare() {
      if (isPrepared) return;
      isPrepared = true;
      protocol().catch((error: unknown) => {
        if (!parts.isUnavailable(error)) logger.error({ err: error });
      });
    },

    jobs: createJobs({
      sendNotices,
      stores: [payloads, mailLinks, notices, browsers],
      shorten: (most) => payloads.shorten(most, refreshLeewayS),
      isUnavailable: parts.isUnavailable,
    }),
  };
}

/** A server that only leads to another one has no passkeys of its own. */
const placeOf = ({ upstream, publicUrl }: IdentityProviderParts): PasskeyPlace | null =>
  upstream === null ? passkeyPlace(publicUrl) : null;

interface AccountsStores {
  readonly mailLinks: MailLinksStore;
  readonly notices: NoticesStore;
  readonly signOut: SignOutStore;
  readonly browsers: BrowsersStore;
  readonly secretKey: KeysService['secretKey'];
}

function createAccounts(parts: IdentityProviderParts, stores: AccountsStores) {
  const { mailLinks, notices, signOut, browsers, secretKey } = stores;
  const { database, publicUrl, designs, mailer, limits, logger, onEmailChanged, recordEvent } = parts;
  const { onProofChange } = parts;
  const store = createAccountsStore(database);
  const passwords = createPasswords();
  const { operatorName, supportEmail, siteName } = designs.in(designs.siteLanguage());
  const mailLanguages = { ...designs, wordsFor: (language: Language) => designs.in(language).words };
  const speechOf = (account: Account) => mailSpeech(mailLanguages, account);
  const site = { publicUrl, operatorName, siteName };
  const links = createMailLinksService(mailLinks, publicUrl);
  const onFailure = (error: unknown) => logger.error({ err: error });
  const mails =
    mailer &&
    createAccountMails({
      links,
      mailer,
      publicUrl,
      ...{ supportEmail, siteName, speechOf, onFailure },
    });
  const { tell: notifyOwner, sendCollected: sendNotices } = createNoticesService({
    ...{ store: notices, accounts: store, mailer, limits, publicUrl },
    factorLinks: createFactorLinks(database, publicUrl),
    ...{ supportEmail, siteName, speechOf, onFailure },
  });
  const factors = createSecondFactorService({
    store: createSecondFactorStore(database, onProofChange),
    secretKey,
    hostname: new URL(publicUrl).hostname,
    siteName,
    now: parts.codeClock ?? (() => new Date()),
  });
  const passkeysStore = createPasskeysStore(database, onProofChange);
  const place = placeOf(parts);
  const passkeySignIn = createPasskeySignIn({
    ...{ store: passkeysStore, accounts: store, browsers, place, limits, recordEvent },
  });
  return {
    ...{ factors, passkeySignIn, notifyOwner, sendNotices },
    passkeys: createPasskeysService({ store: passkeysStore, place, limits, siteName }),
    secondStep: createSecondStepService({
      ...{ store, browsers, factors, passkeys: passkeySignIn, limits, recordEvent },
    }),
    accounts: createAccountsService({
      ...{ store, browsers, passwords, site, limits, links, mails, notifyOwner, recordEvent },
    }),
    accountLinks: createAccountLinksService({
      ...{ store, browsers, passwords, limits, links, mails, onEmailChanged, recordEvent, onFailure },
      news: parts.news,
    }),
    recovery: createRecoveryService({
      ...{ database, signOut, passwords, links, site, pets: parts.pets, notifyOwner, recordEvent },
    }),
  };
}
