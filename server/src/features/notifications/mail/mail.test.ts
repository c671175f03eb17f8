import { CHANNELS } from '@pawhood/contract/notifications/kinds.ts';
import { listNotifications } from '@pawhood/contract/notifications/notifications.ts';
import { loadWords } from '@pawhood/contract/values/words.ts';
import { mailedSite, NOON } from '@pawhood/testing/people/mailed-site.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { userProfile } from '../../../database/people/people.tables.ts';
import { newId } from '../../../lib/random-ids.ts';
import {
  confirmedAddress,
  notificationChoice,
  notificationSettings,
  pushSubscription,
} from '../../../notifications/notifications.tables.ts';
import type { Batch } from '../../../notifications/sender.ts';
import { makeDigest } from './digest.ts';

const site = await mailedSite();
const { database, newPerson, workAt, waysOf, settingsOf, outboxWith } = site;

const outcomesOf = async (userId: string) => (await waysOf(userId)).map(({ outcome }) => outcome);
const day = (number: number, time = '12:00') =>
  new Date(`2026-02-${String(number).padStart(2, '0')}T${time}Z`);

test('a mail says what to tell, with links, as text and as plain HTML, without pictures', async () => {
  const { tell, mails } = await newPerson();
  site.setNow(NOON);
  await tell('walk', 'A walk & <b>more</b>', 'Another');
  await workAt(NOON);
  const [mail] = mails();
  expect(mail?.headers.get('subject')).toBe('2 things to know from Pawhood');
  expect(mail?.text).toContain('A walk & <b>more</b>\nhttps://pets.example.org/pets/A%20walk');
  expect(mail?.html).toContain('A walk &amp; &lt;b&gt;more&lt;/b&gt;</a>');
  expect(mail?.html).not.toMatch(/<img|<script|<style|<link|src=|background/);
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  const links = [...(mail?.html.matchAll(/href="([^"]*)"/g) ?? [])].map(([, href = '']) => new URL(href));
  expect(new Set(links.map(({ origin }) => origin))).toEqual(new Set(['https://pets.example.org']));
});

test('the first mail alone begins with why it comes and how to stop', async () => {
  const { tell, mails } = await newPerson();
  site.setNow(NOON);
  await tell('walk', 'first');
  await workAt(NOON);
  await tell('walk', 'second');
  await workAt(NOON);
  const why = 'You have an account at Pawhood, so we email you what is new for you.';
  expect(mails().map(({ text }) => text.replaceAll('\n', ' ').startsWith(why))).toEqual([true, false]);
  expect(mails().map(({ html }) => html.includes(why))).toEqual([true, false]);
});

test('a mail and its links are in the language of the profile', async () => {
  const { id, tell, mails } = await newPerson();
  await database.update(userProfile).set({ language: 'nl' }).where(eq(userProfile.id, id));
  site.setNow(NOON);
  await tell('walk', 'een', 'twee');
  await workAt(NOON);
  expect(mails()[0]?.headers.get('subject')).toBe('2 meldingen van Pawhood');
  expect(mails()[0]?.html).toContain('<html lang="nl">');
  expect(mails()[0]?.text).toContain('https://pets.example.org/nl/pets/een\n');
  expect(mails()[0]?.text).toContain('https://pets.example.org/nl/profile#notifications\n');
  expect(mails()[0]?.headers.get('list-unsubscribe')).toMatch(/\?lang=nl>$/);
});

test('no text makes a header', async () => {
  const { tell, mails } = await newPerson();
  site.setNow(NOON);
  await tell('walk', 'Hi\r\nBcc: ben@example.org\r\n\r\nand more');
  await workAt(NOON);
  expect(mails()[0]?.headers.get('subject')).toBe('Hi Bcc: ben@example.org and more');
  expect([...(mails()[0]?.headers.keys() ?? [])]).not.toContain('bcc');
  expect(mails()[0]?.to).toHaveLength(1);
});

test('decisions can be switched off by nobody, and carry no way to', async () => {
  const { tell, mails } = await newPerson();
  site.setNow(NOON);
  await tell('decision', 'decided');
  await workAt(NOON);
  expect(mails()[0]?.headers.has('list-unsubscribe')).toBe(false);
  expect(mails()[0]?.text).not.toContain('/unsubscribe/');
  expect(mails()[0]?.text).toContain('We always email you decisions');
});

test('two mails go in a day, the rest goes the next day, and decisions go at any time', async () => {
  const { id, tell, mails } = await newPerson();
  for (const name of ['one', 'two', 'three']) {
    site.setNow(day(2));
    await tell('walk', name);
    await workAt(day(2));
  }
  expect(mails()).toHaveLength(2);
  await tell('walk', 'four');
  await tell('decision', 'decided');
  await workAt(day(2, '12:30'));
  expect(
    mails()
      .slice(2)
      .map(({ headers }) => headers.get('subject')),
  ).toEqual(['decided']);
  await workAt(day(3, '07:59'));
  expect(mails()).toHaveLength(3);
  await workAt(day(3, '08:00'));
  expect(mails()).toHaveLength(4);
  // The newest first, as in the app.
  expect(mails()[3]?.text).toMatch(/^four$.*^three$/ms);
  expect(await outcomesOf(id)).toEqual(['sent', 'sent', 'sent', 'sent', 'sent']);
});

test('after six mails without a visit no more go but decisions, until the person is here', async () => {
  const { id, call, tell, mails } = await newPerson();
  for (let number = 1; number <= 8; number += 1) {
    site.setNow(day(number));
    await tell('walk', `day ${number}`);
    await workAt(day(number));
  }
  expect(mails()).toHaveLength(6);
  expect((await settingsOf(id))?.mailStopped).toBe('unread');
  await tell('decision', 'decided');
  await workAt(day(8, '13:00'));
  expect(mails()).toHaveLength(7);
  expect((await call('GET', listNotifications.path)).status).toBe(200);
  expect(await settingsOf(id)).toMatchObject({ mailStopped: '', unreadMails: 0 });
  site.setNow(day(9));
  await tell('walk', 'again');
  await workAt(day(9));
  expect(mails()).toHaveLength(8);
});

test('an address that the mail server refuses for good three times gets nothing more', async () => {
  const { id, address, tell, mails } = await newPerson();
  const name = address.split('@')[0] ?? '';
  site.mail.refused.add(name);
  for (const number of [1, 2, 3]) {
    site.setNow(day(number));
    await tell('walk', `refused ${number}`);
    await workAt(day(number));
  }
  expect(await outcomesOf(id)).toEqual(['refused', 'refused', 'refused']);
  expect((await settingsOf(id))?.mailStopped).toBe('refused');
  site.mail.refused.delete(name);
  site.setNow(day(3, '13:00'));
  await tell('decision', 'decided');
  await workAt(day(3, '13:00'));
  expect([mails().length, (await outcomesOf(id)).at(-1)]).toEqual([0, 'stopped']);
  expect(site.failures.map(String).join()).not.toContain(name);
});

test('refusals count together only while no mail is taken', async () => {
  const { id, address, tell } = await newPerson();
  const name = address.split('@')[0] ?? '';
  for (const [number, isRefused] of [true, true, false, true, true].entries()) {
    site.mail.refused[isRefused ? 'add' : 'delete'](name);
    site.setNow(day(number + 1));
    await tell('walk', `${number}`);
    await workAt(day(number + 1));
  }
  expect(await settingsOf(id)).toMatchObject({ mailStopped: '', refusals: 2 });
});

test('nothing goes to an address that nobody has confirmed', async () => {
  const { id, tell } = await newPerson();
  await database.delete(confirmedAddress).where(eq(confirmedAddress.userId, id));
  await database.update(userProfile).set({ email: 'stranger@example.org' }).where(eq(userProfile.id, id));
  site.setNow(NOON);
  await tell('walk', 'to nobody');
  await workAt(NOON);
  expect(await outcomesOf(id)).toEqual(['no-address']);
  expect(site.mail.mails.filter(({ to }) => to.includes('stranger@example.org'))).toEqual([]);
});

const WAYS = ['care', 'walk', 'decision'].flatMap((kind) =>
  (['push', 'mail'] as const).map((channel) => ({ kind, channel })),
);

test.each(WAYS)('who has chosen never for $kind by $channel gets none', async ({ kind, channel }) => {
  const { id, tell, mails } = await newPerson();
  await database.insert(pushSubscription).values({
    ...{ id: newId(), userId: id, sessionId: 's', endpoint: 'https://push.example', endpointHash: newId() },
    ...{ p256dh: '', auth: '' },
  });
  const chosen = CHANNELS.map((each) => ({ userId: id, kind, channel: each, pace: 'never' as const }));
  await database.insert(notificationChoice).values(chosen);
  site.setNow(NOON);
  await tell(kind, 'it');
  const pushed: Batch[] = [];
  site.setNow(new Date('2026-01-16T08:00:00Z'));
  const push = {
    channel: 'push' as const,
    send: async (batch: Batch) => {
      pushed.push(batch);
      return { outcome: 'sent' };
    },
  };
  await outboxWith([push, site.sender])();
  const got = channel === 'push' ? pushed.length : mails().length;
  expect(got).toBe(kind === 'decision' && channel === 'mail' ? 1 : 0);
});

test('a mail about very many things is short, and says how many there are more', async () => {
  const words = (await loadWords(['en']))('en');
  const items = Array.from({ length: 500 }, (_, index) => ({
    text: `${index} ${'🐕'.repeat(600)}`,
    url: `https://pets.example.org/pets/${index}`,
  }));
  const { subject, text, html } = makeDigest({
    ...{
      words,
      language: 'en',
      siteName: 'Pawhood',
      items,
      allUrl: 'https://pets.example.org/notifications',
    },
    ...{ isFirst: true, links: [], end: '' },
  });
  expect(subject).toBe('500 things to know from Pawhood');
  expect(Buffer.byteLength(text) + Buffer.byteLength(html)).toBeLessThanOrEqual(20_000);
  const shown = [...text.matchAll(/https:\/\/pets\.example\.org\/pets\//g)].length;
  expect(shown).toBeGreaterThan(0);
  expect(text).toContain(`And ${500 - shown} more:\nhttps://pets.example.org/notifications`);
  expect(html).toContain(`And ${500 - shown} more:`);
});

test('no line of a mail is broken at a no-break space, as French has before signs', async () => {
  const words = (await loadWords(['fr']))('fr');
  const parts = {
    words,
    language: 'fr',
    siteName: 'Pawhood',
    allUrl: 'https://pets.example.org/notifications',
  };
  for (let length = 1; length <= 76; length += 1) {
    const items = [
      {
        text: `${'a'.repeat(length)} «\u00a0Nala\u00a0»\u202f! Oui.`,
        url: 'https://pets.example.org/pets/nala',
      },
    ];
    const { text } = makeDigest({ ...parts, items, isFirst: false, links: [], end: '' });
    expect(text).toContain('«\u00a0Nala\u00a0»\u202f!');
  }
});

test('a pause that is chosen holds for mails that wait for the next day, too', async () => {
  const { id, tell, mails } = await newPerson();
  site.setNow(day(2));
  await tell('care', 'with a pause');
  const pausedUntil = day(5, '10:00');
  await database.update(notificationSettings).set({ pausedUntil }).where(eq(notificationSettings.userId, id));
  await workAt(day(3, '08:00'));
  expect(mails()).toHaveLength(0);
  await workAt(day(5, '10:00'));
  expect(mails()).toHaveLength(1);
});
