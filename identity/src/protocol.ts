/** Everything that needs the protocol's library and the keys; made again when the keys change. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { ProductError } from '@pawhood/contract/errors.ts';
import type { AccountsService } from './account.ts';
import { createAccountRoutes } from './account-pages/account-routes.ts';
import type { AccountLinksService } from './accounts/account-links.service.ts';
import type { BrowsersStore } from './accounts/browsers.store.ts';
import type { RecoveryService } from './accounts/recovery.service.ts';
import type { SignOutStore } from './accounts/sign-out.store.ts';
import { createFederation } from './federation/federation.ts';
import type { UpstreamSettings } from './federation/upstream.ts';
import type { ClosedBecause, Design, Designs, Limits, News, RecordEvent } from './host.ts';
import { type Answers, protocolHeaders } from './http/answer.ts';
import { createCsrf } from './http/csrf.ts';
import { languageOf } from './http/language.ts';
import { createInteractions } from './interactions/interactions.ts';
import type { Step } from './interactions/steps.ts';
import type { Keys } from './keys/keys.service.ts';
import type { NotifyOwner } from './notices/notices.service.ts';
import { failureNotice, type Notice } from './pages/notice-page.ts';
import type { PasskeySignInService } from './passkeys/passkey-sign-in.service.ts';
import type { PasskeysService } from './passkeys/passkeys.service.ts';
import { IDENTITY_PATH, IDENTITY_PATHS } from './paths.ts';
import type { createProvider, errors, ProtocolProvider } from './provider/create-provider.ts';
import { answerLogout, type LogoutParts } from './provider/logout.ts';
import { createSessions } from './provider/sessions.ts';
import type { SecondFactorService } from './second-factor/second-factor.service.ts';
import type { SecondStepService } from './second-step/second-step.service.ts';
import type { PayloadsStore } from './storage/payloads.store.ts';

/** Dependencies of the protocol, besides its library and the keys. */
export interface ProtocolParts {
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Where our one client is, without a trailing slash. */
  readonly applicationUrl: string;
  readonly clientId: string;
  readonly audience: string;
  /** By what browsers are told to insist on https; null where the site is reached by http. */
  readonly strictTransport: string | null;
  readonly refreshLeewayS: number;
  readonly payloads: PayloadsStore;
  readonly accounts: AccountsService;
  readonly accountLinks: AccountLinksService;
  readonly recovery: RecoveryService;
  readonly factors: SecondFactorService;
  readonly secondStep: SecondStepService;
  readonly passkeys: PasskeysService;
  readonly passkeySignIn: PasskeySignInService;
  readonly notifyOwner: NotifyOwner;
  readonly signOut: SignOutStore;
  readonly browsers: BrowsersStore;
  /** The server that signs people in; null where that is this one. */
  readonly upstream: UpstreamSettings | null;
  readonly answers: Answers;
  readonly designs: Designs;
  readonly limits: Pick<Limits, 'signInPages'>;
  readonly news: News | null;
  readonly closedBecause: ClosedBecause;
  readonly recordEvent: RecordEvent;
  clientAddress(request: IncomingMessage): string;
  /** Answers with a page that shows one message. */
  notice(design: Design, response: ServerResponse, status: number, notice: Notice): void;
  /** Hears of bugs of ours and of an absent database; answers the status to give. */
  onFailure(response: ServerResponse, error: unknown): number;
}

/** The protocol in use. */
export type Protocol = ReturnType<typeof createProtocol>;

/** Paths that the protocol's library answers, with the methods it takes there. */
const LIBRARY_PATHS: readonly (readonly [path: RegExp, methods: string])[] = [
  [/^\/idp\/authorize(?:\/[\w-]+)?$/, 'GET, HEAD'],
  [/^\/idp\/oauth\/(?:token|revoke)$/, 'OPTIONS, POST'],
  [/^\/idp\/userinfo$/, 'GET, HEAD, OPTIONS, POST'],
  [/^\/idp\/\.well-known\/(?:jwks\.json|openid-configuration)$/, 'GET, HEAD, OPTIONS'],
];

/** Puts the protocol together for these keys. */
export function createProtocol(
  library: { createProvider: typeof createProvider },
  keys: Keys,
  parts: ProtocolParts,
) {
  const { publicUrl, applicationUrl, clientId, answers, designs, notice } = parts;
  const protocol = library.createProvider({
    ...parts,
    keys,
    showError: (response, error) => showError(parts, response, error),
  });
  const { provider } = protocol;
  const sessions = createSessions({ ...parts, provider, isHttps: publicUrl.startsWith('https:') });
  const csrf = createCsrf(() => keys.cookie);
  // Names of browsers outlive the keys of cookies.
  const browserMarks = createCsrf(() => keys.secret.map(({ value }) => value));
  const { upstream } = parts;
  const federation = upstream && createFederation({ ...parts, provider, sessions, csrf, upstream });
  const leave =
    federation &&
    (async (step: Step) => {
      await countSignIn(parts, step.request);
      await federation.leave(step);
    });
  const interactions = createInteractions({ ...parts, provider, sessions, csrf, browserMarks, leave });
  const accountRoutes = createAccountRoutes({
    ...{ ...parts, sessions, csrf, browserMarks },
    hasPasswords: upstream === null,
  });
  const headers = protocolHeaders(parts.strictTransport);
  const isSameOrigin = applicationUrl === publicUrl;
  const returnTo = `${applicationUrl}/auth`;
  const logout = {
    ...{ sessions, answers, clientId, returnTo, isSameOrigin },
    logOutUpstream: federation?.logOut ?? null,
  };

  return {
    sessions,

    /** Answers a request; `path` is its address without the query. */
    async answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
      const [, methods] = LIBRARY_PATHS.find(([pattern]) => pattern.test(path)) ?? [];
      if (startsSignIn(request, path)) await countSignIn(parts, request);
      if (methods?.split(', ').includes(request.method ?? 'GET'))
        return answerProtocol(protocol, headers, request, response);
      const design = designs.in(languageOf(designs, request));
      const { wrongMethod, unknownPage } = design.words.identity.NOTICES;
      if (methods !== undefined) {
        response.setHeader('allow', methods);
        return notice(design, response, 405, wrongMethod);
      }
      if (path.startsWith(`${IDENTITY_PATHS.interaction}/`)) return interactions(request, response, path);
      if (path === IDENTITY_PATHS.logout) {
        const inLanguage = { design, notice: noticeIn(parts, design) };
        return answerLogout({ ...logout, ...inLanguage }, request, response);
      }
      if (federation && path === IDENTITY_PATHS.upstreamCallback)
        return federation.comeBack(request, response);
      const route = accountRoutes.get(path);
      if (route === undefined) return notice(design, response, 404, unknownPage);
      return route(request, response);
    },
  };
}

/** Answers with a page that shows one message, in one language. */
const noticeIn =
  ({ notice }: ProtocolParts, design: Design): LogoutParts['notice'] =>
  (...page) =>
    notice(design, ...page);

/** Whether a request starts a sign-in that waits for a person; what the hidden frame asks is answered at once. */
function startsSignIn({ url = '' }: IncomingMessage, path: string): boolean {
  const isHidden = new URLSearchParams(url.split('?')[1]).get('prompt') === 'none';
  return path === `${IDENTITY_PATH}/authorize` && !isHidden;
}

/** @throws `too_many_attempts` */
async function countSignIn(
  { limits, clientAddress }: ProtocolParts,
  request: IncomingMessage,
): Promise<void> {
  const retryAfterS = await limits.signInPages.take(clientAddress(request));
  if (retryAfterS !== null) throw new ProductError('too_many_attempts', { retryAfterS });
}

function answerProtocol(
  { answer }: ProtocolProvider,
  headers: OutgoingHttpHeaders,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) response.setHeader(name, value);
  }
  return answer(request, response);
}

/** Shows a failure that the application cannot be told, because it is not known whether it asked. */
function showError(
  { notice, onFailure, designs }: ProtocolParts,
  response: ServerResponse,
  error: unknown,
): void {
  const design = designs.in(languageOf(designs, response.req));
  const { words } = design;
  const { expired, wrongRequest } = words.identity.NOTICES;
  if (!isExpected(error)) {
    const status = onFailure(response, error);
    notice(design, response, status, failureNotice(words, status));
  } else if (error.name === 'SessionNotFound') notice(design, response, 410, expired);
  else notice(design, response, error.statusCode, { ...wrongRequest, detail: error.error_description ?? '' });
}

/** Whether the library refused a request; anything else is a failure of ours. */
function isExpected(error: unknown): error is errors.OIDCProviderError {
  return error instanceof Error && 'expose' in error && error.expose === true;
}
