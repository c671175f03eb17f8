import { PassThrough } from 'node:stream';
import {
  identityAccount,
  identityAuthenticator,
  identityPasskey,
  identityRecoveryCode,
} from '@pawhood/identity/database/schema.ts';
import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { testMail } from '@pawhood/testing/services/test-mail.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { userProfile } from '../../database/people/people.tables.ts';
import { createRolesStore } from '../../desk/roles.store.ts';
import { OWN_ISSUER } from '../../lib/person.ts';
import { removeSecondFactor } from './second-factor.command.ts';

const mail = await testMail();
const server = await testApp({ settings: { RATE_LIMITS: 'off' } });
const person = { name: 'Roan Ó Sé', email: 'roan@example.org', password: 'a heron by the weir' };

async function run(address: string, settings: Record<string, string> = {}) {
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const context = {
    database: server.database,
    config: readConfig(settings),
    terminal: { input, output, errors },
  };
  const code = await removeSecondFactor(address, context);
  return { code, output: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
}

test('who has lost app and recovery codes signs in with the password alone again', async () => {
  await testBrowser(server).signUp(person);
  const signIn = async () => (await callerWith(server.url, null)('POST', '/api/login', person)).status;
  const [account] = await server.database.select().from(identityAccount);
  const { id: accountId } = account ?? { id: '' };
  await server.database
    .insert(identityAuthenticator)
    .values({ accountId, secret: 's', confirmedAt: new Date() });
  await server.database.insert(identityRecoveryCode).values({ accountId, codeHash: 'h' });
  expect(await signIn()).toBe(401);
  const owner = { issuer: OWN_ISSUER, subject: accountId };
  await server.database.insert(userProfile).values({ id: 'roan', fullName: 'Roan', ...owner });
  const roles = createRolesStore(server.database);
  await roles.give('roan', 'operator', '');
  const { code, output } = await run(' Roan@Example.org ');
  expect([code, output]).toEqual([
    0,
    expect.stringContaining('Roan Ó Sé signs in with the password alone again.'),
  ]);
  expect(await signIn()).toBe(200);
  // Whoever has asked may be somebody else.
  expect((await roles.all())[0]?.asleepSince).toBeInstanceOf(Date);
  expect(await server.database.select().from(identityRecoveryCode)).toEqual([]);
  expect((await run(person.email)).output).toContain('has no second factor');
  const passkey = { id: 'c', publicKey: 'p', counter: 0, transports: [], name: 'Phone' };
  await server.database.insert(identityPasskey).values({ ...passkey, accountId });
  expect(await signIn()).toBe(401);
  expect((await run(person.email)).output).toContain('signs in with the password alone again.');
  expect(await signIn()).toBe(200);
  const { rows } = await server.database.$client.query(
    `select kind from security_event where subject = $1 and kind = 'second-factor-removal'`,
    [accountId],
  );
  expect(rows).toHaveLength(2);
});

test('a person with a confirmed address is told by mail, or the operator that they could not be', async () => {
  const { id: accountId, emailKey } = identityAccount;
  const [account] = await server.database.select({ accountId }).from(identityAccount);
  const lose = () =>
    server.database
      .insert(identityAuthenticator)
      .values({ accountId: account?.accountId ?? '', secret: 's', confirmedAt: new Date() });
  const settings = { SMTP_URL: mail.url, MAIL_FROM: 'help@example.org' };
  await lose();
  expect((await run(person.email, settings)).output).not.toContain('told');
  await server.database
    .update(identityAccount)
    .set({ emailVerified: true })
    .where(eq(emailKey, person.email));
  await lose();
  expect((await run(person.email)).output).not.toContain('told');
  await lose();
  expect((await run(person.email, settings)).output).toContain('They are told by mail.');
  const { headers, text } = await mail.next(person.email);
  expect(headers.get('subject')).toBe('Your Pawhood account: the second step is gone');
  expect(text).toContain('If that was you, all is well.');
  expect(text.split('\n').every((line) => line.length <= 76)).toBe(true);
  expect(mail.mails).toHaveLength(1);
  await lose();
  mail.refused.add('roan');
  expect(await run(person.email, settings)).toMatchObject({
    code: 0,
    output: expect.stringContaining('signs in with the password alone again.'),
    errors: expect.stringMatching(/^They could not be told by mail\. .*550/),
  });
});

test('without such an account, or where signing in is looked after elsewhere, the command says so', async () => {
  expect(await run('nobody@example.org')).toEqual({
    code: 1,
    output: '',
    errors: 'No account has the email address nobody@example.org.\n',
  });
  const upstream = { UPSTREAM_ISSUER: 'https://login.example.org', UPSTREAM_CLIENT_ID: 'pets' };
  expect((await run(person.email, { IDENTITY_MODE: 'federated', ...upstream })).errors).toBe(
    'With IDENTITY_MODE federated, signing in is looked after somewhere else. Ask there.\n',
  );
});
