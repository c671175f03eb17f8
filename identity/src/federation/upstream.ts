/** Speaks with the OpenID Connect server that signs our people in. */
import type { ClientAuth, Configuration, IDToken, UserInfoResponse } from 'openid-client';
import type { UpstreamPerson } from '../account.ts';

/** The other server, as the operator has set it. */
export interface UpstreamSettings {
  /** As its own configuration gives it. */
  readonly issuer: string;
  readonly clientId: string;
  /** Empty for a public client. */
  readonly clientSecret: string;
  /** Its name for people. */
  readonly name: string;
}

/** Values that must be the same when the browser comes back. */
export interface DepartureSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** A sign-in on the other server. */
export interface UpstreamSignIn {
  readonly person: UpstreamPerson;
  /** By which that server knows the session again that is to end there. */
  readonly idToken: string;
  /** When the person proved there who they are, in seconds since 1970; null where the server does not say. */
  readonly authenticatedAt: number | null;
}

/** Longest wait for each answer, in seconds. */
const ANSWER_S = 5;

/** The server's own configuration is read again after this, in milliseconds. */
const STALE_MS = 60 * 60_000;

/** @param callback the redirect uri that is registered there. */
export function createUpstream(settings: UpstreamSettings, callback: string) {
  const { issuer, clientId, clientSecret } = settings;
  const secretWay = createSecretWay(clientSecret);
  let latest: { readonly configuration: Promise<Configuration>; readonly at: number } | null = null;

  /** A failure is not remembered: the next person tries again. */
  async function configurationOf(): Promise<Configuration> {
    if (latest === null || Date.now() - latest.at > STALE_MS) {
      latest = { configuration: discover(), at: Date.now() };
    }
    const { configuration } = latest;
    configuration.catch(() => {
      latest = null;
    });
    return configuration;
  }

  async function discover(): Promise<Configuration> {
    const client = await import('openid-client');
    return client.discovery(new URL(issuer), clientId, undefined, secretWay.authentication(client), {
      timeout: ANSWER_S,
      // config.ts lets only a server on this machine do without https.
      execute: [
        ...(/^http:/i.test(issuer) ? [client.allowInsecureRequests] : []),
        // An ID token counts by its signature, too, and not only because it came from there over TLS.
        client.enableNonRepudiationChecks,
      ],
    });
  }

  return {
    /** Whether its configuration says that it tells when people have proved who they are. */
    async advertisesTime(): Promise<boolean> {
      const { claims_supported: claims = [] } = (await configurationOf()).serverMetadata();
      return claims.includes('auth_time');
    },

    /** Where the browser goes to sign in there. @param hints `login_hint`, `prompt` and `max_age` of the application. */
    async leave(
      hints: Readonly<Record<string, string>>,
    ): Promise<{ address: URL; secrets: DepartureSecrets }> {
      const client = await import('openid-client');
      const configuration = await configurationOf();
      const secrets = newSecrets(client);
      const address = client.buildAuthorizationUrl(configuration, {
        ...hints,
        redirect_uri: callback,
        scope: 'openid profile email',
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
      });
      return { address, secrets };
    },

    /**
     * Where the browser goes to end the session there (OpenID Connect RP-Initiated Logout 1.0); null where the server
     * ends none.
     *
     * @param returnTo where it comes back to.
     */
    async endSession(idToken: string | null, returnTo: string): Promise<URL | null> {
      const client = await import('openid-client');
      const configuration = await configurationOf();
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
      const hint = idToken === null ? {} : { id_token_hint: idToken };
      return client.buildEndSessionUrl(configuration, { ...hint, post_logout_redirect_uri: returnTo });
    },

    /**
     * The person that the server vouches for.
     *
     * @param address where the browser came back to, with its query.
     */
    async comeBack(address: URL, secrets: DepartureSecrets): Promise<UpstreamSignIn> {
      const client = await import('openid-client');
      const configuration = await configurationOf();
      const tokens = await tokensFor(configuration, secretWay, address, secrets);
      const claims = checkedClaims(tokens.claims());
      const isComplete = claims['name'] !== undefined && claims['email'] !== undefined;
      const { userinfo_endpoint: endpoint } = configuration.serverMetadata();
      const more =
        isComplete || endpoint === undefined
          ? {}
          : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
      const { auth_time: at } = claims;
      return {
        person: personOf(issuer, claims, more),
        idToken: tokens.id_token ?? '',
        authenticatedAt: typeof at === 'number' ? at : null,
      };
    },
  };
}

const newSecrets = (client: Client): DepartureSecrets => ({
  state: client.randomState(),
  nonce: client.randomNonce(),
  verifier: client.randomPKCECodeVerifier(),
});

/** Redeems the code; tries the other way to send the secret where the first is refused, and tells the first refusal. */
async function tokensFor(
  configuration: Configuration,
  secretWay: SecretWay,
  address: URL,
  { state, nonce, verifier }: DepartureSecrets,
) {
  const { authorizationCodeGrant } = await import('openid-client');
  const redeem = () =>
    authorizationCodeGrant(configuration, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
  return redeem().catch((refusal: unknown) => {
    if (!isClientRefused(refusal) || !secretWay.change()) throw refusal;
    return redeem().catch(() => {
      throw refusal;
    });
  });
}

type SecretWay = ReturnType<typeof createSecretWay>;

/**
 * How the client's secret is sent: as the server's configuration suggests (OpenID Connect Discovery 1.0, §3), or the
 * other way once that was refused, because a client may be registered for one way alone.
 */
function createSecretWay(secret: string) {
  let isLikely = true;
  return {
    authentication:
      ({ None, ClientSecretBasic, ClientSecretPost }: Client): ClientAuth =>
      (server, ...call) => {
        if (secret === '') return None()(server, ...call);
        const listed = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
        const isPost = !listed.includes('client_secret_basic') || listed.includes('client_secret_post');
        return (isPost === isLikely ? ClientSecretPost : ClientSecretBasic)(secret)(server, ...call);
      },

    /** Takes the other way from now on; false where there is no secret. */
    change(): boolean {
      isLikely = !isLikely;
      return secret !== '';
    },
  };
}

type Client = typeof import('openid-client');

/** Whether the server does not take the client's secret, or not in this way. */
const isClientRefused = (error: unknown): boolean =>
  error instanceof Error && 'error' in error && error.error === 'invalid_client';

/** Longest id of a person (OpenID Connect Core 1.0, §2), in characters. */
const LONGEST_SUBJECT = 255;

/** How far the other server's clock may be ahead of ours, in seconds. */
export const CLOCK_DIFFERENCE_S = 60;

/** @throws Error where the token says what none may say; the library checks its signature, issuer and audience. */
function checkedClaims(claims: IDToken | undefined): IDToken {
  if (claims === undefined) throw new Error('The answer holds no ID token.');
  if (claims.sub.length > LONGEST_SUBJECT || !/^[^\p{C}]+$/u.test(claims.sub))
    throw new Error('The id of the person is empty, too long, or has characters that cannot be printed.');
  if (claims.iat > Date.now() / 1_000 + CLOCK_DIFFERENCE_S)
    throw new Error('The ID token is of a time that has not come.');
  return claims;
}

function personOf(issuer: string, claims: IDToken, more: Partial<UserInfoResponse>): UpstreamPerson {
  const text = (claim: string): string => {
    const value = claims[claim] ?? more[claim];
    return typeof value === 'string' ? value : '';
  };
  const given = [text('given_name'), text('family_name')].filter(Boolean).join(' ');
  const nickname = text('nickname') || text('preferred_username');
  return {
    issuer,
    sub: claims.sub,
    email: text('email'),
    name: text('name') || given || nickname,
    nickname,
    picture: text('picture'),
  };
}
