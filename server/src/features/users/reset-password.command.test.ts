import { PassThrough } from 'node:stream';
import { identityAccount } from '@pawhood/identity/database/schema.ts';
import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { resetPassword } from './reset-password.command.ts';

const server = await testApp({ settings: { RATE_LIMITS: 'off' } });
const person = { name: 'Roan Ó Sé', email: 'roan@example.org', password: 'a heron by the weir' };

async function run(address: string, settings: Record<string, string> = {}) {
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const context = {
    database: server.database,
    config: readConfig(settings),
    terminal: { input, output, errors },
    concerns: () => {},
  };
  const code = await resetPassword(address, context);
  return { code, output: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
}

test('the link sets a new password once; the operator learns no password, and no address is proved by it', async () => {
  const browser = testBrowser(server);
  const tokens = await browser.signUp(person);
  const { code, output } = await run(' Roan@Example.org ');
  expect(code).toBe(0);
  expect(output).toContain('Then give this link to Roan Ó Sé\n(roan@example.org) and to nobody else.');
  const link = /http:\/\/localhost:3000(\/idp\/new-password\?token=[\w-]{43})\n$/.exec(output)?.[1] ?? '';
  const elsewhere = testBrowser(server);
  const form = await elsewhere.open(link);
  const set = { password: 'a kingfisher instead' };
  expect((await elsewhere.send(form, '/new-password', set)).html).toContain('Your new password is set');
  expect((await elsewhere.send(form, '/new-password', set)).status).toBe(410);
  await testBrowser(server).signIn({ ...person, ...set });
  expect((await browser.refresh(tokens.refresh_token)).status).toBe(400);
  const [row] = await server.database.select().from(identityAccount);
  expect(row?.emailVerified).toBe(false);
});

test.each([['nobody@example.org'], ['no address'], ['']])('there is no link for %j', async (address) => {
  expect(await run(address)).toEqual({
    code: 1,
    output: '',
    errors: `No account has the email address ${address}.\n`,
  });
});

test('where passwords are kept elsewhere, the command says so', async () => {
  const upstream = { UPSTREAM_ISSUER: 'https://login.example.org', UPSTREAM_CLIENT_ID: 'pets' };
  expect(await run(person.email, { IDENTITY_MODE: 'federated', ...upstream })).toEqual({
    code: 1,
    output: '',
    errors: 'With IDENTITY_MODE federated, passwords are kept somewhere else. Reset the password there.\n',
  });
});

test('the link leads to a page in the language of the account', async () => {
  await server.database.update(identityAccount).set({ language: 'nl' });
  const { output } = await run(person.email);
  expect(output).toMatch(/\/idp\/new-password\?token=[\w-]{43}&ui_locales=nl\n$/);
});

test('a disabled account gets no link', async () => {
  await server.database.update(identityAccount).set({ disabledAt: new Date() });
  expect((await run(person.email)).errors).toMatch(/^This account is disabled/);
});
