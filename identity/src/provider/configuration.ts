/** The provider's settings: what makes `oidc-provider` speak to auth0-spa-js, and no more than that. */
import type { ServerResponse } from 'node:http';
import { LANGUAGES } from '@pawhood/contract/values/words.ts';
import {
  type AdapterFactory,
  type ClientMetadata,
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import type { Account, AccountsService } from '../account.ts';
import { createCookieMarks } from '../http/cookie-marks.ts';
import { cookieNames } from '../http/cookie-names.ts';
import type { Keys } from '../keys/keys.service.ts';
import { IDENTITY_PATHS } from '../paths.ts';
import { LIFETIME_S } from './lifetimes.ts';

/** Dependencies of the settings. */
export interface ConfigurationParts {
  readonly publicUrl: string;
  /** Where our one client is, without a trailing slash. */
  readonly applicationUrl: string;
  readonly clientId: string;
  /** The API that access tokens are for. */
  readonly audience: string;
  readonly keys: Keys;
  readonly adapter: AdapterFactory;
  readonly accounts: AccountsService;
  /** Shows a failure that cannot be told to the application. */
  showError(response: ServerResponse, error: unknown): void;
}

/** Everything our one client may ask for; it is our own, so nobody is asked for consent. */
const SCOPE = 'openid profile email offline_access';

/** The settings of `oidc-provider`. */
export function providerConfiguration(parts: ConfigurationParts): Configuration {
  const { publicUrl, applicationUrl, keys, adapter, accounts } = parts;
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true, secure: isHttps(publicUrl) } as const;
  return {
    adapter,
    jwks: { keys: keys.signing },
    cookies: {
      keys: createCookieMarks(keys.cookie),
      names: cookieNames(publicUrl),
      long: cookie,
      short: cookie,
    },
    clients: [clientOf(parts)],
    clientAuthMethods: ['none'],
    responseTypes: ['code'],
    scopes: ['openid', 'offline_access'],
    claims: {
      openid: ['sub'],
      profile: ['name', 'nickname', 'picture', 'updated_at', 'wants_news'],
      email: ['email', 'email_verified'],
    },
    // The application reads who somebody is from the ID token and makes no call for it.
    conformIdTokenClaims: false,
    extraParams: { audience: null, screen_hint: null, auth0Client: keepOfflineAccess },
    pkce: { required: () => true },
    clientBasedCORS: (_, origin) => origin === new URL(applicationUrl).origin,
    features: featuresOf(parts),
    findAccount: async (_, id) => {
      const account = await accounts.find(id);
      return account === null || account.disabledAt !== null
        ? undefined
        : { accountId: account.id, claims: () => claimsOf(account) };
    },
    loadExistingGrant: (context) => grantOf(context, parts.audience),
    rotateRefreshToken: true,
    // By it an access token ends with its session, and not with the next second.
    extraTokenClaims: ({ oidc: { entities } }, token) =>
      'sessionUid' in token && token.sessionUid !== undefined
        ? { sid: token.sessionUid, ...authTimeOf(entities.AuthorizationCode ?? entities.RefreshToken) }
        : undefined,
    // Signing out ends what the session gave out.
    expiresWithSession: () => true,
    interactions: {
      policy: policy(),
      url: (_, interaction) => `${IDENTITY_PATHS.interaction}/${interaction.uid}`,
    },
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      jwks: '/.well-known/jwks.json',
      userinfo: '/userinfo',
      revocation: '/oauth/revoke',
    },
    ttl: {
      AccessToken: LIFETIME_S.accessToken,
      AuthorizationCode: LIFETIME_S.authorizationCode,
      IdToken: LIFETIME_S.idToken,
      Interaction: LIFETIME_S.interaction,
      Session: LIFETIME_S.session,
      Grant: LIFETIME_S.session,
      // A family ends when its first token would have ended.
      RefreshToken: (context) =>
        context.oidc.entities.RotatedRefreshToken?.remainingTTL ?? LIFETIME_S.session,
    },
    renderError: (context, _, error) => {
      context.respond = false;
      parts.showError(context.res, error);
    },
  };
}

/** Whether the site is reached by https, which its cookies then require. */
export function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}

/** The application in the browser: public, so that PKCE stands in the place of a secret. */
function clientOf({ applicationUrl, clientId }: ConfigurationParts): ClientMetadata {
  return {
    client_id: clientId,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [
      ...[applicationUrl, `${applicationUrl}/`],
      // Pages in other languages than the site's own.
      ...LANGUAGES.map((language) => `${applicationUrl}/${language}`),
    ],
    id_token_signed_response_alg: 'RS256',
  };
}

function featuresOf({ audience }: ConfigurationParts): NonNullable<Configuration['features']> {
  return {
    devInteractions: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    revocation: { enabled: true, allowedPolicy: (_, client, token) => token.clientId === client.clientId },
    webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
    resourceIndicators: {
      enabled: true,
      defaultResource: ({ oidc }, _, oneOf) => oneOf ?? audienceOf(oidc.params) ?? [],
      // The application names the audience once, at /authorize.
      useGrantedResource: () => true,
      getResourceServerInfo: (_, resource) => {
        if (resource !== audience) throw new errors.InvalidTarget();
        return {
          scope: SCOPE,
          audience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: LIFETIME_S.accessToken,
          jwt: { sign: { alg: 'RS256' } },
        };
      },
    },
  };
}

function audienceOf(params: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const audience = params?.['audience'];
  return typeof audience === 'string' ? audience : undefined;
}

/** The library drops `offline_access` unless consent is asked for; our own application needs no consent. */
function keepOfflineAccess(context: KoaContextWithOIDC): void {
  const { params } = context.oidc;
  const isAsked = String(context.query['scope'] ?? '')
    .split(' ')
    .includes('offline_access');
  if (isAsked && typeof params?.['scope'] === 'string') params['scope'] += ' offline_access';
}

/** A person whose account is gone or closed has to sign in again. */
function policy(): interactionPolicy.DefaultPolicy {
  const base = interactionPolicy.base();
  const { Check } = interactionPolicy;
  const isGone = ({ oidc }: KoaContextWithOIDC) =>
    oidc.session?.accountId !== undefined && oidc.account === undefined
      ? Check.REQUEST_PROMPT
      : Check.NO_NEED_TO_PROMPT;
  base
    .get('login')
    ?.checks.add(new Check('account_gone', 'End-User authentication is required', 'login_required', isGone));
  return base;
}

/** When the person proved who they are, as RFC 9068 says it in access tokens. */
function authTimeOf(source: { readonly authTime?: number | undefined } | undefined) {
  return source?.authTime === undefined ? {} : { auth_time: source.authTime };
}

/** The grant of our application in this session: everything it may ask for. */
async function grantOf(context: KoaContextWithOIDC, audience: string) {
  const { client, session, provider } = context.oidc;
  if (!client || session?.accountId === undefined) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const present = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  if (present?.accountId === session.accountId) return present;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  // One that was revoked keeps its id: its renewals go on counting.
  if (grantId !== undefined && present === undefined) grant.jti = grantId;
  grant.addOIDCScope(SCOPE);
  grant.addResourceScope(audience, SCOPE);
  await grant.save();
  return grant;
}

function claimsOf({ id, name, nickname, picture, email, emailVerified, wantsNews }: Account) {
  return {
    sub: id,
    name,
    nickname,
    picture,
    email,
    email_verified: emailVerified,
    // A sign to the application to ask how that stands.
    ...(wantsNews && { wants_news: true }),
  };
}
