import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { afterAll, inject } from 'vitest';

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

/** An identity provider as the server sees one: a set of keys at an address, and people with tokens. */
export interface TestTenant {
  /** For `testApp`: makes the server believe this provider. */
  readonly settings: Readonly<Record<string, string>>;
  readonly issuer: string;
  readonly audience: string;
  readonly keys: KeyPair;
  readonly keyId: string;
  /** How often its keys were asked for. */
  asked(): number;
  /** A token as it should be, but for the claims given; `undefined` leaves one out. */
  token(claims: TenantClaims, header?: Readonly<Record<string, unknown>>): Promise<string>;
  /** Makes another key the only one; answers the former. */
  rotate(keyId: string): Promise<void>;
  stop(): Promise<void>;
  restart(): Promise<void>;
}

export type TenantClaims = Readonly<Record<string, unknown>>;

const AUDIENCE = 'https://api.tenant.example/pets';

/** Starts a tenant on a port of its own, until the test file is done. */
export async function testTenant(): Promise<TestTenant> {
  let keys = await keysOfRun();
  let keyId = 'key-57';
  let requests = 0;
  const answer = async () => ({
    keys: [{ ...(await exportJWK(keys.publicKey)), kid: keyId, use: 'sig', alg: 'RS256' }],
  });
  let server = await listen(0);
  const { port } = server.address() as AddressInfo; // listens on a port, not on a path
  const domain = `http://127.0.0.1:${port}`;
  afterAll(() => close(server));

  async function listen(on: number): Promise<Server> {
    const made = createServer(async (request, response) => {
      requests += 1;
      response.statusCode = request.url === '/.well-known/jwks.json' ? 200 : 404;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(await answer()));
    });
    await new Promise<void>((resolve) => {
      made.listen(on, '127.0.0.1', resolve);
    });
    return made;
  }

  return {
    settings: {
      IDENTITY_MODE: 'auth0',
      IDENTITY_DOMAIN: domain,
      IDENTITY_CLIENT_ID: 'pets-57',
      IDENTITY_AUDIENCE: AUDIENCE,
    },
    issuer: `${domain}/`,
    audience: AUDIENCE,
    get keys() {
      return keys;
    },
    get keyId() {
      return keyId;
    },
    asked: () => requests,
    token(claims, header = {}) {
      const now = Math.floor(Date.now() / 1000);
      const all = {
        iss: `${domain}/`,
        aud: AUDIENCE,
        sub: 'auth0|nala',
        iat: now,
        exp: now + 600,
        auth_time: now,
        ...claims,
      };
      return new SignJWT(all as JWTPayload) // a forged token may have any claim
        .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'at+jwt', ...header })
        .sign(keys.privateKey);
    },
    async rotate(next) {
      keys = await generateKeyPair('RS256', { extractable: true });
      keyId = next;
    },
    stop: () => close(server),
    async restart() {
      server = await listen(port);
    },
  };
}

async function keysOfRun(): Promise<KeyPair> {
  const { publicKey, privateKey } = inject('tenantKeys');
  const keyOf = async (key: JWK) => (await importJWK(key, 'RS256', { extractable: true })) as CryptoKey; // none is symmetric
  return { publicKey: await keyOf(publicKey), privateKey: await keyOf(privateKey) };
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
}
