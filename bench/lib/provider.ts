import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

/** An identity provider that a built server believes: it publishes a key and signs tokens of an hour for anybody. */
export interface Provider {
  /** For the server, as in the environment. */
  readonly settings: Readonly<Record<string, string>>;
  token(sub: string): string;
  close(): void;
}

const AUDIENCE = 'https://pets.example.org/api';

/** Starts a provider on a free port. */
export async function startProvider(): Promise<Provider> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' };
  const server = createServer((_, response) => response.end(JSON.stringify({ keys: [key] })));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The provider listens on no port.');
  const domain = `http://127.0.0.1:${address.port}`;
  return {
    settings: {
      IDENTITY_MODE: 'auth0',
      IDENTITY_DOMAIN: domain,
      IDENTITY_CLIENT_ID: 'pets',
      IDENTITY_AUDIENCE: AUDIENCE,
    },
    token(sub: string): string {
      const now = Math.floor(Date.now() / 1000);
      const claims = { iss: `${domain}/`, aud: AUDIENCE, sub, iat: now, auth_time: now, exp: now + 3600 };
      const input = [{ alg: 'RS256', kid: 'one' }, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      return `${input}.${sign('sha256', Buffer.from(input), privateKey).toString('base64url')}`;
    },
    close: () => server.close(),
  };
}
