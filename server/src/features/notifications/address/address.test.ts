import { requestAddressLink } from '@pawhood/contract/notifications/address.ts';
import { readNotificationSettings } from '@pawhood/contract/notifications/notification-settings.ts';
import { createProfile } from '@pawhood/contract/users/users.ts';
import { identityAccount } from '@pawhood/identity/database/schema.ts';
import { accountSite, linkIn } from '@pawhood/testing/people/account-site.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { setSuspended } from '@pawhood/testing/people/suspension.ts';
import { testMail } from '@pawhood/testing/services/test-mail.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { userProfile } from '../../../database/people/people.tables.ts';
import { confirmedAddressOf } from '../../../notifications/confirmed-address.store.ts';
import {
  addressLink,
  confirmedAddress,
  notificationSettings,
} from '../../../notifications/notifications.tables.ts';

const [tenant, mail] = [await testTenant(), await testMail()];
const site = await testApp({
  settings: { ...tenant.settings, RATE_LIMITS: 'off', SMTP_URL: mail.url, MAIL_FROM: 'help@example.org' },
});
const { url, database } = site;
let people = 0;

const newMember = () => member(url, tenant, `member ${++people}`);
const ask = (call: Awaited<ReturnType<typeof newMember>>['call'], address: unknown) =>
  call('POST', requestAddressLink.path, { address });
const press = (path: string) => fetch(url + path, { method: 'POST' });

async function linkTo(address: string): Promise<string> {
  return linkIn((await mail.next(address)).text);
}

test('an address counts once somebody has pressed the button of the link that came there', async () => {
  const { id, call } = await newMember();
  expect((await ask(call, 'ann@example.org')).status).toBe(204);
  const link = await linkTo('ann@example.org');
  expect(link).toMatch(/^\/confirm-address\//);
  const shown = await Promise.all(Array.from({ length: 20 }, async () => (await fetch(url + link)).text()));
  expect(shown[0]).toContain('Use this address</button>');
  expect(await confirmedAddressOf(database, id)).toBe('');
  const confirmed = await (await press(link)).text();
  expect(confirmed).toContain('Your address is confirmed');
  expect(confirmed).toContain('href="/profile#notifications"');
  expect(await confirmedAddressOf(database, id)).toBe('ann@example.org');
  expect((await call('GET', readNotificationSettings.path)).json).toMatchObject({
    address: 'ann@example.org',
  });
  expect(await (await press(link)).text()).toContain('This link no longer works');
  const ended = await (await fetch(url + link)).text();
  expect(ended).toContain('This link no longer works');
  expect(ended).toContain('href="/profile#notifications"');
});

test('the token is in no table', async () => {
  const { call } = await newMember();
  await ask(call, 'bea@example.org');
  const token = /confirm-address\/([^?]*)/.exec(await linkTo('bea@example.org'))?.[1] ?? '';
  const rows = await database.select().from(addressLink).where(eq(addressLink.address, 'bea@example.org'));
  expect([rows.length, JSON.stringify(rows).includes(token), token.length]).toEqual([1, false, 32]);
});

test('a link ends after half an hour, and with the next one that is used', async () => {
  const { id, call } = await newMember();
  await ask(call, 'cleo@example.org');
  const first = await linkTo('cleo@example.org');
  await ask(call, 'cleo2@example.org');
  const second = await linkTo('cleo2@example.org');
  await database
    .update(addressLink)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(addressLink.address, 'cleo@example.org'));
  expect(await (await press(first)).text()).toContain('This link no longer works');
  expect(await (await press(second)).text()).toContain('Your address is confirmed');
  expect(await database.$count(addressLink, eq(addressLink.userId, id))).toBe(0);
});

test('of two presses at once one confirms', async () => {
  const { call } = await newMember();
  await ask(call, 'dora@example.org');
  const link = await linkTo('dora@example.org');
  const pages = await Promise.all([press(link), press(link)].map(async (answer) => (await answer).text()));
  expect(pages.filter((page) => page.includes('Your address is confirmed'))).toHaveLength(1);
});

test('somebody can have five links at a time', async () => {
  const { call } = await newMember();
  const statuses: number[] = [];
  for (let number = 0; number < 7; number += 1)
    statuses.push((await ask(call, `eve${number}@example.org`)).status);
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429]);
});

test('mails that are asked for count by person and by address', async () => {
  const limited = await testApp({
    settings: {
      ...tenant.settings,
      ...{
        SMTP_URL: mail.url,
        MAIL_FROM: 'help@example.org',
        MAILS_PER_DAY: '2',
        NETWORK_MAILS_PER_DAY: '3',
      },
    },
  });
  const newcomer = async () => {
    const call = callerWith(limited.url, await tenant.token({ sub: `auth0|limited ${++people}` }));
    await call('POST', createProfile.path, { userProfile: { fullName: 'Fay' } });
    return call;
  };
  const [one, two] = [await newcomer(), await newcomer()];
  const answers = [
    ...[await ask(one, 'fay@example.org'), await ask(two, 'fay@example.org')],
    ...[await ask(one, 'Fay@example.org'), await ask(one, 'f@example.org'), await ask(one, 'g@example.org')],
  ];
  expect(answers.map(({ status, json }) => json['code'] ?? status)).toEqual([
    ...[204, 204, 'too_many_mails', 204, 'too_many_network_mails'],
  ]);
});

test.each([
  '',
  'ann',
  'ann@example',
  'a@b.example, c@d.example',
  'a@b.example\r\nBcc: c@d.example',
  57,
  null,
])('%o is no address', async (address) => {
  const { call } = await newMember();
  expect((await ask(call, address)).status).toBe(400);
});

test('nobody without a profile asks for a link', async () => {
  const call = callerWith(url, await tenant.token({ sub: 'auth0|without a profile' }));
  expect((await ask(call, 'ann@example.org')).status).toBe(404);
});

test('a link whose mail is refused counts no more', async () => {
  const { id, call } = await newMember();
  mail.refused.add('gina');
  await ask(call, 'gina@example.org');
  await expect.poll(() => database.$count(addressLink, eq(addressLink.userId, id))).toBe(0);
});

test('another address lets mails go again that the former one refused', async () => {
  const { id, call } = await newMember();
  await database.insert(notificationSettings).values({ userId: id, mailStopped: 'refused', refusals: 3 });
  await ask(call, 'hope@example.org');
  await press(await linkTo('hope@example.org'));
  const [row] = await database.select().from(notificationSettings).where(eq(notificationSettings.userId, id));
  expect(row).toMatchObject({ mailStopped: '', refusals: 0 });
});

test('who confirms the stopped address once more ends what it refused, not what the operator stopped', async () => {
  const stops = ['refused', 'operator'] as const;
  const after = await Promise.all(
    stops.map(async (mailStopped) => {
      const { id, call } = await newMember();
      const address = `Kit.${mailStopped}@example.org`;
      await database.insert(confirmedAddress).values({ userId: id, address: address.toLowerCase() });
      await database.insert(notificationSettings).values({ userId: id, mailStopped, refusals: 3 });
      await ask(call, address);
      await press(await linkTo(address));
      return (await call('GET', readNotificationSettings.path)).json['mailStopped'];
    }),
  );
  expect(after).toEqual(['', 'operator']);
});

test('settings say where the last link went, until it is used, replaced or over', async () => {
  const { id, call } = await newMember();
  const asked = async () => (await call('GET', readNotificationSettings.path)).json['askedAddress'];
  expect(await asked()).toBe('');
  await ask(call, ' hal@example.org ');
  expect(await asked()).toBe('hal@example.org');
  await ask(call, 'hal2@example.org');
  expect(await asked()).toBe('hal2@example.org');
  await database
    .update(addressLink)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(addressLink.userId, id));
  expect(await asked()).toBe('');
  await ask(call, 'hal3@example.org');
  await press(await linkTo('hal3@example.org'));
  expect((await call('GET', readNotificationSettings.path)).json).toMatchObject({
    ...{ address: 'hal3@example.org', askedAddress: '' },
  });
});

test('the address of a profile, which anybody can write there, counts for nobody', async () => {
  const call = callerWith(url, await tenant.token({ sub: 'auth0|stranger' }));
  const made = await call('POST', createProfile.path, {
    userProfile: { fullName: 'Ida', email: 'stranger@example.org' },
  });
  await database
    .update(userProfile)
    .set({ email: 'stranger@example.org' })
    .where(eq(userProfile.id, String(made.json['id'])));
  expect(await confirmedAddressOf(database, String(made.json['id']))).toBe('');
});

test('an account of ours has its address once that is confirmed, and none while it is disabled', async () => {
  const accounts = await accountSite();
  const { email, tokens } = await accounts.newPerson();
  const call = callerWith(accounts.server.url, tokens.access_token);
  const made = await call('POST', createProfile.path, { userProfile: { fullName: 'Jo' } });
  const id = String(made.json['id']);
  const addressNow = () => confirmedAddressOf(accounts.server.database, id);
  expect(await addressNow()).toBe('');
  await accounts.server.database.update(identityAccount).set({ emailVerified: true });
  expect(await addressNow()).toBe(email);
  await accounts.server.database
    .insert(confirmedAddress)
    .values({ userId: id, address: 'other@example.org' });
  expect(await addressNow()).toBe(email);
  await accounts.server.database.update(identityAccount).set({ disabledAt: sql`now()` });
  expect(await addressNow()).toBe('');
});

test('whom the operator has suspended has no address until they are let in again, at a tenant, too', async () => {
  const { id } = await newMember();
  await database.insert(confirmedAddress).values({ userId: id, address: 'lou@example.org' });
  const [person] = await database.select().from(userProfile).where(eq(userProfile.id, id));
  if (!person) throw new Error('There is no such person.');
  await setSuspended(site, person, true);
  expect(await confirmedAddressOf(database, id)).toBe('');
  await setSuspended(site, person, false);
  expect(await confirmedAddressOf(database, id)).toBe('lou@example.org');
});
