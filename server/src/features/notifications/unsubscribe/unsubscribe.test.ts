import { readNotificationSettings } from '@pawhood/contract/notifications/notification-settings.ts';
import { loadWords } from '@pawhood/contract/values/words.ts';
import { mailedSite, NOON } from '@pawhood/testing/people/mailed-site.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { userProfile } from '../../../database/people/people.tables.ts';
import { newId } from '../../../lib/random-ids.ts';
import { EVERY_KIND } from '../../../notifications/notifications.service.ts';
import { notificationChoice, notificationKey } from '../../../notifications/notifications.tables.ts';

const site = await mailedSite();
const { database, newPerson, unsubscribe, workAt } = site;
const { url } = site.site;

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** On this server, whatever address a mail names. */
const here = (address: string) => address.replace('https://pets.example.org', url);

const press = (address: string, headers: Readonly<Record<string, string>> = FORM) =>
  fetch(here(address), { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' });

const withoutButton = (page: string) => page.replace(/<button.*?<\/button>/, '');

const choicesOf = async (userId: string) => {
  const rows = await database.select().from(notificationChoice).where(eq(notificationChoice.userId, userId));
  return rows.map(({ kind, channel, pace }) => `${kind} ${channel} ${pace}`).sort();
};

test('one click of a mail program switches one kind off, and the person still gets others', async () => {
  const { id, tell, mails } = await newPerson();
  site.setNow(NOON);
  await tell('walk', 'one');
  await workAt(NOON);
  const { headers } = mails()[0] ?? { headers: new Map<string, string>() };
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const [, address = ''] = /^<(\S+)>$/.exec(headers.get('list-unsubscribe') ?? '') ?? [];
  const answer = await press(address.replace('lang=en', 'lang=nl'));
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringContaining('href="/nl/profile#notifications"'),
  ]);
  expect(await choicesOf(id)).toEqual(['walk mail never']);
  await tell('walk', 'two');
  await tell('care', 'three');
  await workAt('2026-01-16T08:00:00Z');
  expect(mails().map(({ text }) => /^(?:one|two|three)$/m.exec(text)?.[0])).toEqual(['one', 'three']);
});

test('a mail about several kinds stops all but decisions, kinds that come later, too', async () => {
  const { id, tell, mails } = await newPerson();
  site.setNow(new Date('2026-01-15T07:00:00Z'));
  await tell('care', 'one');
  site.setNow(new Date('2026-01-15T08:00:00Z'));
  await tell('walk', 'two');
  await workAt('2026-01-15T08:00:00Z');
  const [, address = ''] = /^<(\S+)>$/.exec(mails()[0]?.headers.get('list-unsubscribe') ?? '') ?? [];
  await database
    .insert(notificationChoice)
    .values({ userId: id, kind: 'walk', channel: 'mail', pace: 'weekly' });
  await press(address);
  expect(await choicesOf(id)).toEqual([`${EVERY_KIND} mail never`, 'walk mail never']);
  const text = mails()[0]?.text ?? '';
  expect(text.match(/\/unsubscribe\//g)).toHaveLength(3);
  await tell('care', 'of a kind without a choice');
  await tell('decision', 'decided');
  await workAt('2026-01-16T08:00:00Z');
  expect(mails().map(({ headers }) => headers.get('subject'))).toEqual([expect.anything(), 'decided']);
});

test('to open its address a hundred times changes nothing, and shows a button', async () => {
  const { id } = await newPerson();
  const address = await unsubscribe.addressOf(id, 'walk', 'nl');
  const answers = await Promise.all(Array.from({ length: 100 }, () => fetch(here(address))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const page = (await answers[0]?.text()) ?? '';
  expect(page).toContain('<html lang="nl">');
  const words = (await loadWords(['nl']))('nl');
  expect(page).toContain(`${words.digest.STOP}</button>`);
  expect(page).not.toContain('<script');
  expect(answers[0]?.headers.get('content-security-policy')).not.toContain('script-src');
  expect(answers[0]?.headers.get('cache-control')).toBe('no-store');
  expect(await choicesOf(id)).toEqual([]);
});

test.each([
  ['care', 'No more emails about this: Care that is due'],
  [EVERY_KIND, 'Stop all of these emails'],
  ['walk', 'Stop these emails'],
  ['__proto__', 'Stop these emails'],
])('the button of the page for %s says what it stops', async (scope, label) => {
  const page = await fetch(here(await unsubscribe.addressOf('nobody', scope, 'en')));
  expect(await page.text()).toContain(`${label}</button>`);
});

test.each([
  {},
  { origin: 'https://mail.example.net' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/json' },
  { 'content-type': ';' },
])('it works whatever a mail program says of itself: %o', async (headers) => {
  const { id } = await newPerson();
  const answer = await press(await unsubscribe.addressOf(id, 'walk', 'en'), { ...FORM, ...headers });
  expect([answer.status, await choicesOf(id)]).toEqual([200, ['walk mail never']]);
});

test('everything else refuses writes from another site', async () => {
  const headers = { ...FORM, origin: 'https://mail.example.net' };
  for (const path of ['/confirm-address/x', readNotificationSettings.path])
    expect((await fetch(url + path, { method: 'POST', headers })).status, path).not.toBe(200);
});

test('every tampered token, and that of somebody who has left, gets the same page and changes nothing', async () => {
  const { id } = await newPerson();
  const other = await newPerson();
  const address = await unsubscribe.addressOf(id, 'walk', 'en');
  const [before = '', token = '', after = ''] =
    /^(.*\/unsubscribe\/)([^?]*)(.*)$/.exec(address)?.slice(1) ?? [];
  const [, , signature = ''] = token.split('.');
  const gone = await newPerson();
  const ofGone = await unsubscribe.addressOf(gone.id, 'walk', 'en');
  await database.delete(userProfile).where(eq(userProfile.id, gone.id));
  const hostile = [
    ...[`${other.id}.walk.${signature}`, `${id}.care.${signature}`, `${id}.all.${signature}`],
    ...[`${id}.decision.${signature}`, `${id}.walk.`, `${id}.walk`, `${id}.walk.${signature}.x`, 'x', '...'],
    ...[
      signature,
      token.slice(0, -1),
      `${token}A`,
      token.toUpperCase(),
      encodeURIComponent(`${id}\n.walk.${signature}`),
      `${id}.walk.${signature}%00`,
    ],
    ...["'; drop table notification; --", '%F0%9F%90%95', 'a'.repeat(1_500)].map((text) =>
      encodeURIComponent(text),
    ),
  ];
  const addresses = [ofGone, ...hostile.map((each) => `${before}${each}${after}`)];
  const right = [
    withoutButton(await (await fetch(here(address))).text()),
    await (await press(address)).text(),
  ];
  await database.delete(notificationChoice);
  for (const each of addresses) {
    const [shown, pressed] = [await fetch(here(each)), await press(each)];
    expect([shown.status, pressed.status], each).toEqual([200, 200]);
    // The button says what stands in the address, whether or not it is ours.
    expect([withoutButton(await shown.text()), await pressed.text()], each).toEqual(right);
  }
  expect(await database.$count(notificationChoice)).toBe(0);
});

test('a link cannot switch anything on, nor decisions off', async () => {
  const { id } = await newPerson();
  await database
    .insert(notificationChoice)
    .values({ userId: id, kind: 'walk', channel: 'mail', pace: 'weekly' });
  await press(await unsubscribe.addressOf(id, 'walk', 'en'));
  await press(await unsubscribe.addressOf(id, 'walk', 'en'));
  const ofDecisions = await unsubscribe.addressOf(id, 'decision', 'en');
  await unsubscribe.stop(/unsubscribe\/([^?]*)/.exec(ofDecisions)?.[1] ?? '');
  expect(await choicesOf(id)).toEqual(['walk mail never']);
});

test('links of a former key work for a year', async () => {
  const { id } = await newPerson();
  site.setNow(NOON);
  const address = await unsubscribe.addressOf(id, 'walk', 'en');
  const token = decodeURIComponent(/unsubscribe\/([^?]*)/.exec(address)?.[1] ?? '');
  await database.update(notificationKey).set({ retiredAt: NOON });
  await database.insert(notificationKey).values({ id: newId(), kind: 'unsubscribe', value: 'another' });
  expect(await unsubscribe.addressOf(id, 'walk', 'en')).not.toBe(address);
  site.setNow(new Date('2027-01-16T12:00:00Z'));
  await unsubscribe.stop(token);
  expect(await choicesOf(id)).toEqual([]);
  site.setNow(new Date('2027-01-14T12:00:00Z'));
  await unsubscribe.stop(token);
  expect(await choicesOf(id)).toEqual(['walk mail never']);
});

test('a body that is too long is refused', async () => {
  const address = await unsubscribe.addressOf('nobody', 'walk', 'en');
  const answer = await fetch(here(address), { method: 'POST', headers: FORM, body: 'x'.repeat(20_000) });
  expect(answer.status).toBe(413);
});
