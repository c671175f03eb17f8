import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createCalendar } from '@pawhood/contract/pets/reminders.ts';
import { createShareLink, openShareLink } from '@pawhood/contract/pets/sharing.ts';
import { listOwnSecurityEvents } from '@pawhood/contract/security/security-events.ts';
import { createProfile, readOwnProfile } from '@pawhood/contract/users/users.ts';
import { dayText } from '@pawhood/contract/values/dates.ts';
import { identityPasskey } from '@pawhood/identity/database/schema.ts';
import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { COMMANDS } from '../../app/commands.ts';
import { runCommand } from '../../app/run-command.ts';
import { parseCommand } from '../../commands/parse-command.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'pawhood-users-'));
afterAll(() => rm(dataDir, { recursive: true }));
const own = await testApp({ settings: { DATA_DIR: dataDir, RATE_LIMITS: 'off' } });
const tenant = await testTenant();
const { database } = own;
const abroad = await testApp({ settings: { ...tenant.settings, DATA_DIR: dataDir }, database });

const ME = readOwnProfile.path;
const PASSWORD = 'a boat for two cats';

/** Runs a command as the operator types it, without a person to ask. */
async function pawhood(words: string) {
  const parsed = parseCommand(words.split(' '), COMMANDS);
  if (!('command' in parsed)) throw new Error(`There is no command ${words}.`);
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const { command, operands, options } = parsed;
  if (command.opensNothing) throw new Error(`${words} works without data.`);
  const context = { database, dataDir, config: own.config, terminal: { input, output, errors } };
  const { signal } = new AbortController();
  const code = await runCommand({ command, operands, options }, { ...context, signal });
  return { code, output: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
}

async function member(name: string) {
  const email = `${name.toLowerCase()}@example.org`;
  const browser = testBrowser(own);
  const tokens = await browser.signUp({ name, email, password: PASSWORD });
  const call = callerWith(own.url, tokens.access_token);
  const { json } = await call('POST', createProfile.path, { userProfile: { email, fullName: name } });
  return { call, browser, tokens, email, id: String(json['id']), sub: String(json['providerSub']) };
}

const statusOf = async (call: ReturnType<typeof callerWith>) => (await call('GET', ME)).status;
const visitor = callerWith(own.url, null);

test('the list names everybody, with a profile or without, the oldest first', async () => {
  expect((await pawhood('users list')).output).toBe('0 people.\n');
  const nala = await member('Nala');
  await testBrowser(own).signUp({ name: 'Otis', email: 'otis@example.org', password: PASSWORD });
  const luna = callerWith(abroad.url, await tenant.token({ sub: 'auth0|luna' }));
  const made = await luna('POST', createProfile.path, {
    userProfile: { fullName: 'Luna \u001b[31mred', email: 'luna@example.org' },
  });
  const { code, output } = await pawhood('users list');
  expect(code).toBe(0);
  const today = new Date().toISOString().slice(0, 10);
  const { users } = JSON.parse((await pawhood('users list --json')).output);
  expect(users.map((user: { name: string }) => user.name)).toEqual([
    'Nala',
    'Otis',
    expect.stringMatching('^Luna '),
  ]);
  expect(users[0]).toEqual({
    ...{ id: nala.id, name: 'Nala', email: 'nala@example.org', provider: 'account on this server' },
    ...{ since: expect.stringMatching(`^${today}T`), hasProfile: true, isDisabled: false },
  });
  const [first, second, third, total] = output.split('\n\n');
  expect(first).toBe(
    `${nala.id}  Nala\n   nala@example.org · account on this server · since ${dayText(today)}`,
  );
  expect(second).toMatch(/^[\w-]+ {2}Otis\n {3}otis@example\.org · .* · without a profile$/);
  expect(third).toBe(
    `${String(made.json['id'])}  Luna [31mred\n   luna@example.org · ${tenant.issuer} · since ${dayText(today)}`,
  );
  expect(total).toBe('3 people.\n');
});

test('a disabled person is signed out everywhere, hidden, and kept out until enabled again', async () => {
  const { call, browser, tokens, email, id } = await member('Mimi');
  expect(await statusOf(call)).toBe(200);
  const { code, output } = await pawhood(`users disable ${email}`);
  expect([code, output]).toEqual([
    0,
    'Mimi is disabled. They are signed out everywhere within a second, and nobody else sees them.\n',
  ]);
  await expect.poll(() => statusOf(call)).toBe(401);
  expect((await visitor('GET', `/local/api/users/${id}`)).status).toBe(404);
  expect((await browser.refresh(tokens.refresh_token)).status).toBe(400);
  expect((await browser.silently()).html).toContain('login_required');
  await expect(browser.signIn({ email, password: PASSWORD })).rejects.toThrow(/No tokens|form/);
  expect((await pawhood('users list')).output).toMatch(new RegExp(`^${id} {2}Mimi\n.* · disabled$`, 'm'));
  expect((await pawhood(`users disable ${id}`)).output).toBe('Mimi was disabled already.\n');

  expect((await pawhood(`users enable ${id}`)).output).toBe('Mimi can sign in again.\n');
  expect((await pawhood(`users enable ${id}`)).output).toBe('Mimi is not disabled.\n');
  await own.lists.refresh();
  const back = await testBrowser(own).signIn({ email, password: PASSWORD });
  expect(await statusOf(callerWith(own.url, back.access_token))).toBe(200);
  expect((await visitor('GET', `/local/api/users/${id}`)).status).toBe(200);
});

test('a token from before a person was disabled stays refused when they are let in again', async () => {
  const { call, browser, email } = await member('Moss');
  const token = await tenant.token({ sub: 'auth0|moss', iat: Math.floor(Date.now() / 1000) - 57 });
  const abroadCall = callerWith(abroad.url, token);
  const { json } = await abroadCall('POST', createProfile.path, { userProfile: { fullName: 'Moss B' } });
  for (const person of [email, String(json['id'])]) {
    await pawhood(`users disable ${person}`);
    await pawhood(`users enable ${person}`);
  }
  await Promise.all([own.lists.refresh(), abroad.lists.refresh()]);
  expect([await statusOf(call), await statusOf(abroadCall)]).toEqual([401, 401]);
  const back = await browser.signIn({ email, password: PASSWORD });
  expect(await statusOf(callerWith(own.url, back.access_token))).toBe(200);
  const fresh = await tenant.token({ sub: 'auth0|moss' });
  expect(await statusOf(callerWith(abroad.url, fresh))).toBe(200);
});

test('a person is signed out everywhere, with all shared access, and signs in again at once', async () => {
  const { call, browser, tokens, email, id } = await member('Pixel');
  const other = await testBrowser(own).signIn({ email, password: PASSWORD });
  const calendar = await call('POST', createCalendar.path);
  const pet = await petOf(call);
  const path = createShareLink.path.replace(':petId', pet.id);
  const link = await call('POST', path, { parts: ['about'], hours: 57 });
  const answers = async () => [
    (await visitor('GET', String(calendar.json['path']))).status,
    (await visitor('POST', openShareLink.path, { token: link.json['token'] })).status,
  ];
  expect(await answers()).toEqual([200, 200]);
  const { code, output } = await pawhood(`users sign-out ${email}`);
  expect([code, output]).toEqual([
    0,
    'Pixel is signed out everywhere within a second. Ended: 2 sessions, 1 calendar link, 1 link to pets.\n',
  ]);
  await own.lists.refresh();
  for (const { access_token, refresh_token } of [tokens, other]) {
    expect(await statusOf(callerWith(own.url, access_token))).toBe(401);
    expect((await browser.refresh(refresh_token)).status).toBe(400);
  }
  expect((await browser.silently()).html).toContain('login_required');
  expect(await answers()).toEqual([404, 404]);
  const back = callerWith(own.url, (await browser.signIn({ email, password: PASSWORD })).access_token);
  expect(await statusOf(back)).toBe(200);
  const [last, before] = JSON.parse((await back('GET', listOwnSecurityEvents.path)).text);
  expect([last.kind, before.kind, before.detail]).toEqual(['sign-in', 'command', 'users sign-out']);
  expect((await pawhood(`users sign-out ${id}`)).output).toContain('Ended: 1 session, 0 calendar links');
});

test('signing a person out who has a passkey, or an account elsewhere, says what is left', async () => {
  const { email, sub } = await member('Salem');
  await database.insert(identityPasskey).values({
    ...{ id: `key-${sub}`, accountId: sub, publicKey: 'pQ', counter: 0, transports: [], name: 'Phone' },
  });
  expect((await pawhood(`users sign-out ${email}`)).output).toContain(
    '1 passkey still signs in to the account: the person sees it under ‘Sign-in and security’.',
  );
  const token = await tenant.token({ sub: 'auth0|gizmo', iat: Math.floor(Date.now() / 1000) - 57 });
  const gizmo = callerWith(abroad.url, token);
  const { json } = await gizmo('POST', createProfile.path, { userProfile: { fullName: 'Gizmo' } });
  const { output } = await pawhood(`users sign-out ${String(json['id'])}`);
  expect(output).toContain('They are still signed in at the service that they sign in with');
  await abroad.lists.refresh();
  expect(await statusOf(gizmo)).toBe(401);
  const fresh = await tenant.token({ sub: 'auth0|gizmo' });
  expect(await statusOf(callerWith(abroad.url, fresh))).toBe(200);
});

test('a person with an account elsewhere is kept out by the same command', async () => {
  const token = await tenant.token({ sub: 'auth0|felix' });
  const felix = callerWith(abroad.url, token);
  const { json } = await felix('POST', createProfile.path, { userProfile: { fullName: 'Felix' } });
  expect((await pawhood(`users disable ${String(json['id'])}`)).code).toBe(0);
  await abroad.lists.refresh();
  expect(await statusOf(felix)).toBe(401);
  const fresh = await tenant.token({ sub: 'auth0|felix', iat: Math.floor(Date.now() / 1000) + 50 });
  expect(await statusOf(callerWith(abroad.url, fresh))).toBe(401);
});

test('a person is deleted with profile, picture and account, by --yes where there is nobody to ask', async () => {
  const { call, email, id, sub } = await member('Tigger');
  const red = { create: { width: 90, height: 90, channels: 3, background: '#c00' } } as const;
  const form = new FormData();
  form.set('picture', new File([await sharp(red).png().toBuffer()], 'cat.png', { type: 'image/png' }));
  expect((await call('PUT', `${ME}/picture`, form)).status).toBe(200);
  const asked = await pawhood(`users delete ${email}`);
  expect([asked.code, asked.errors]).toEqual([
    1,
    'Pawhood cannot ask you here. Add --yes to delete this person. Nothing was changed.\n',
  ]);
  expect(await statusOf(call)).toBe(200);

  const { code, output } = await pawhood(`users delete ${id} --yes`);
  expect([code, output]).toEqual([0, expect.stringMatching(/Deleted\.\n$/)]);
  await own.lists.refresh();
  expect(await statusOf(call)).toBe(401);
  const rows = await database.$client.query('select from identity_account where id = $1', [sub]);
  expect(rows.rowCount).toBe(0);
  expect((await readdir(join(dataDir, 'media'))).filter((name) => name.endsWith('.webp'))).toEqual([]);
  expect((await pawhood('users list')).output).not.toContain('Tigger');
});

test('an account without a profile is deleted, too', async () => {
  const tokens = await testBrowser(own).signUp({ name: 'Kit', email: 'kit@example.org', password: PASSWORD });
  expect((await pawhood('users delete kit@example.org --yes')).code).toBe(0);
  await own.lists.refresh();
  const call = callerWith(own.url, tokens.access_token);
  expect((await call('POST', createProfile.path, { userProfile: {} })).status).toBe(401);
  expect((await pawhood('users list')).output).not.toContain('Kit');
});

test('an address that several give names nobody', async () => {
  const thief = callerWith(abroad.url, await tenant.token({ sub: 'auth0|thief' }));
  const victim = await member('Simba');
  await thief('POST', createProfile.path, {
    userProfile: { fullName: 'Not Simba', email: 'SIMBA@example.org' },
  });
  const { code, errors } = await pawhood('users delete simba@example.org --yes');
  expect(code).toBe(1);
  expect(errors).toContain('Several people use this address. Name one of them by id.');
  expect(errors).toContain(victim.id);
  expect(errors).toContain('Nothing was changed.');
  expect(await statusOf(victim.call)).toBe(200);
});

test.each(['disable', 'enable', 'sign-out', 'delete'])(
  'users %s of somebody unknown changes nothing and says so',
  async (verb) => {
    const { code, errors } = await pawhood(
      `users ${verb} nobody@example.org${verb === 'delete' ? ' --yes' : ''}`,
    );
    expect([code, errors]).toEqual([
      1,
      'Nobody has the id or email address nobody@example.org. Nothing was changed.\n',
    ]);
  },
);
