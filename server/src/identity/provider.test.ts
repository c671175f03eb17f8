import { decodeJwt, decodeProtectedHeader } from 'jose';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { testBrowser } from '../testing/test-browser.ts';

const server = await testApp();

const nala = { name: 'Nala van Dam', email: 'nala@example.org', password: 'under the canal bridge' };

test('an account is made, and the application comes back with tokens', async () => {
  const browser = testBrowser(server);
  const tokens = await browser.signUp(nala);
  expect(decodeProtectedHeader(tokens.id_token).alg).toBe('RS256');
  expect(decodeJwt(tokens.id_token)).toMatchObject({
    iss: `${server.config.publicUrl}/idp/`,
    aud: 'pawhood',
    name: nala.name,
    email: nala.email,
    email_verified: false,
  });
  const access = decodeJwt(tokens.access_token);
  expect(access).toMatchObject({ aud: server.config.identity.audience, client_id: 'pawhood' });
  expect((access.exp ?? 0) - (access.iat ?? 0)).toBe(600);
  expect((await browser.refresh(tokens.refresh_token)).status).toBe(200);
});
