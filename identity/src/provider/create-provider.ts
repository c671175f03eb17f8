/** Puts `oidc-provider` behind our paths; everything that loads the library is imported from here. */
import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { SignOutStore } from '../accounts/sign-out.store.ts';
import { createCsrf } from '../http/csrf.ts';
import { IDENTITY_PATH } from '../paths.ts';
import type { PayloadsStore } from '../storage/payloads.store.ts';
import { createAdapterFactory } from './adapter.ts';
import { type ConfigurationParts, providerConfiguration } from './configuration.ts';
import { hasReturnMark } from './return-mark.ts';

export type { errors, Provider } from 'oidc-provider';

/** Dependencies of the provider. */
export interface ProviderParts extends Omit<ConfigurationParts, 'adapter'> {
  readonly payloads: PayloadsStore;
  /** For how long a used refresh token may be used again, in seconds. */
  readonly refreshLeewayS: number;
  /** Refuses the tokens that a grant has given out. */
  readonly signOut: Pick<SignOutStore, 'tokensOf'>;
  /** Hears of bugs of ours and of an absent database; answers the status to give. */
  onFailure(response: ServerResponse, error: unknown): number;
}

/** The library, mounted beneath our paths. */
export interface ProtocolProvider {
  readonly provider: Provider;
  /** Answers a request for one of the protocol's paths. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** Makes the provider of the library. */
export function createProvider(parts: ProviderParts): ProtocolProvider {
  const { publicUrl, applicationUrl, payloads, refreshLeewayS } = parts;
  const adapter = createAdapterFactory(payloads, refreshLeewayS);
  const provider = new Provider(
    `${publicUrl}${IDENTITY_PATH}/`,
    providerConfiguration({ ...parts, adapter }),
  );
  // It trusts the headers that name host and protocol, which `usePublicAddress` has written.
  provider.proxy = true;
  provider.on('server_error', (context, error) => {
    context.status = parts.onFailure(context.res, error);
  });
  // Koa's own event, which the types of the library leave out.
  (provider as EventEmitter).on('error', (error: unknown, context: { res: ServerResponse }) => {
    parts.onFailure(context.res, error);
  });
  provider.on('grant.revoked', (context, grantId) => {
    // By a token or code that came twice, not by a client that gives its tokens back.
    if (context.oidc.route === 'token') context.state[REUSED] = grantId;
  });
  provider.on('authorization.error', (context, error) => {
    // The library answers a frame with a few statuses alone.
    context.state[FRAME_STATUS] = error.statusCode === 429 ? 429 : 200;
  });
  const csrf = createCsrf(() => parts.keys.cookie);
  provider.use(async (context, next) => {
    const proved = await provedIn(provider, context);
    if (proved !== null && !hasReturnMark({ csrf, publicUrl }, context.req, proved)) {
      context.respond = false;
      parts.showError(context.res, new errors.SessionNotFound('another browser has signed in'));
      return;
    }
    await next();
    const grantId: unknown = context.state[REUSED];
    if (typeof grantId === 'string') await parts.signOut.tokensOf(grantId);
    polish(context, new URL(applicationUrl).origin);
  });
  const answer = provider.callback();
  return {
    provider,
    answer(request, response) {
      const path = request.url ?? '';
      // The library finds the path it is mounted at by what the address was before.
      Object.assign(request, { originalUrl: path, url: path.slice(IDENTITY_PATH.length) });
      return answer(request, response);
    },
  };
}

/** The sign-in of a browser that comes back from the sign-in pages; null for every other request. */
async function provedIn(provider: Provider, { path, cookies }: Context) {
  if (!path.startsWith('/authorize/')) return null;
  const uid = cookies.get(provider.cookieName('resume'), { signed: true });
  const interaction = uid === undefined ? undefined : await provider.Interaction.find(uid);
  const accountId = interaction?.result?.login?.accountId;
  return interaction && accountId !== undefined ? { uid: interaction.uid, accountId } : null;
}

type Context = Pick<Parameters<Parameters<Provider['use']>[0]>[0], 'path' | 'cookies'>;

/** Where the status of an answer in a frame is kept; without it, "not signed in" is no failure. */
const FRAME_STATUS = 'frameStatus';

/** Where a grant is kept for the rest of a request whose token or code somebody has used before. */
const REUSED = 'reusedGrant';

/** The parts of an answer that are changed; `oidc` is there once a route of the protocol took the request. */
type Answer = Pick<KoaContextWithOIDC, 'path' | 'status' | 'response' | 'set' | 'state'> & {
  body: unknown;
  readonly oidc?: KoaContextWithOIDC['oidc'];
};

/** After so many seconds a client that renewed its tokens too often may try again. */
const RETRY_AFTER_S = '60';

/** Adds what the library's answers lack for auth0-spa-js. */
function polish(context: Answer, origin: string): void {
  const { body, path } = context;
  if (path === '/oauth/token' && isRefusedRefresh(context)) {
    // The words by which the library in the browser knows that it must sign in again.
    context.body = { ...(body as object), error_description: 'Unknown or invalid refresh token.' };
  }
  if (typeof body === 'string' && body.includes('authorization_response')) allowFrame(context, origin);
  if (context.status === 429) context.set('retry-after', RETRY_AFTER_S);
}

function isRefusedRefresh({ body, oidc }: Answer): boolean {
  const isRefusal =
    typeof body === 'object' && body !== null && 'error' in body && body.error === 'invalid_grant';
  return isRefusal && oidc?.params?.['grant_type'] === 'refresh_token';
}

/** The answer in the hidden frame or the popup; ours alone may frame it. */
function allowFrame(context: Answer, origin: string): void {
  const policy = context.response.get('content-security-policy');
  context.set('content-security-policy', `${policy}; frame-ancestors ${origin}`);
  context.status = Number(context.state[FRAME_STATUS] ?? 200);
}
