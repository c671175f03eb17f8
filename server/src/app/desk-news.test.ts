import type { Role } from '@pawhood/contract/desk/roles.ts';
import { readTodo } from '@pawhood/contract/desk/todo.ts';
import {
  type NotificationSettings,
  readNotificationSettings,
} from '@pawhood/contract/notifications/notification-settings.ts';
import { listNotifications } from '@pawhood/contract/notifications/notifications.ts';
import { mailedSite, NOON } from '@pawhood/testing/people/mailed-site.ts';
import { beforeEach, expect, test } from 'vitest';
import { keepWaiting, readWaiting } from '../desk/waiting.store.ts';
import { deskKind } from '../features/desk/told/desk-kind.ts';
import { toldJob } from '../features/desk/told/told.job.ts';
import { createToldService, type ToldService } from '../features/desk/told/told.service.ts';
import { createWatchersStore } from '../features/desk/told/watchers.store.ts';
import { correctionKind } from '../features/directory/edits/corrections.store.ts';
import { suggestionKind } from '../features/voting/held-suggestions.store.ts';
import { notificationChoice } from '../notifications/notifications.tables.ts';

/** Ids of corrections that stand for what nobody may leave lying. */
const urgent: string[] = [];
let service: ToldService;
const site = await mailedSite(new Set(), (database) => {
  const watchers = createWatchersStore(database);
  return [
    deskKind({
      isFor: async (id) => (await watchers.find(id)) !== null,
      isAnyWaiting: (id) => service.isAnyWaiting(id),
    }),
  ];
});
const { database, newPerson, waysOf, workAt, setNow } = site;
const sql = (text: string, values: unknown[] = []) => database.$client.query(text, values);
const corrections = { ...correctionKind(database), urgent: async () => urgent };
service = createToldService({
  kinds: () => [suggestionKind(database), corrections],
  watchers: createWatchersStore(database),
  keep: (rows) => keepWaiting(database, rows),
  notifications: site.notifications,
});
/** A server's look; several share the database. */
const look = () => toldJob(service).run(new AbortController().signal);

const LATER = new Date(NOON.getTime() + 3_600_000);

beforeEach(async () => {
  urgent.length = 0;
  setNow(NOON);
  await sql(
    'truncate provider, provider_edit, feature, desk_role, desk_look, desk_waiting, notification cascade',
  );
  await sql(`insert into provider (id, name, category, city, source) values
    ('vets', 'Example Vets', 'Veterinarians', 'dublin', 'file'), ('calgary', 'Prairie Vets', 'Veterinarians', 'calgary', 'file')`);
});

/** Somebody has a suggestion for a place; answers its id. */
async function correct(place = 'vets', at = NOON): Promise<string> {
  const { rows } = await sql(
    `insert into provider_edit (provider_id, changes, created_at) values ($1, '{"phone": "01"}', $2) returning id::text`,
    [place, at],
  );
  return rows[0].id;
}
const suggest = (id: string) =>
  sql(
    `insert into feature (id, name, description, icon, category, origin, approval, created_at)
     values ($1, 'Walks', '', 'Lightbulb', 'custom', 'suggestion', 'held', $2)`,
    [id, NOON],
  );
const settle = (id: string) =>
  sql(`update provider_edit set status = 'rejected', settled_at = now() where id = $1`, [id]);

async function withRole(role: Role, city = '') {
  const person = await newPerson();
  await sql('insert into desk_role (user_id, role, city) values ($1, $2, $3)', [person.id, role, city]);
  const inbox = async () => (await person.call('GET', listNotifications.path)).json;
  const told = async () =>
    ((await inbox())['notifications'] as { kind: string; text: string; path: string }[]).map(
      ({ kind, text, path }) => `${kind} ${path} ${text}`,
    );
  const ways = async () => (await waysOf(person.id)).filter(({ outcome }) => outcome === '');
  const choose = (channel: 'app' | 'mail' | 'push', pace: 'now' | 'never') =>
    database.insert(notificationChoice).values({ userId: person.id, kind: 'desk', channel, pace });
  return { ...person, inbox, told, ways, choose };
}

test('one notification stands for all that waits, told once by however many servers, and goes with the last of it', async () => {
  const mia = await withRole('operator');
  await look();
  expect(await mia.told()).toEqual([]);
  const first = await correct();
  await Promise.all([look(), look(), look()]);
  await look();
  expect(await mia.told()).toEqual(['desk /desk One thing waits at the desk.']);
  const { seq } = await mia.inbox();
  await suggest('walks');
  await correct();
  await Promise.all([look(), look()]);
  expect(await mia.told()).toEqual(['desk /desk 3 things wait at the desk.']);
  expect(await mia.inbox()).toMatchObject({ seq: Number(seq) + 1, unseen: 1 });
  // What was decided is not told; what stands there says the new number.
  await settle(first);
  await look();
  expect(await mia.told()).toEqual(['desk /desk 2 things wait at the desk.']);
  expect((await mia.inbox())['seq']).toBe(Number(seq) + 1);
  await sql('truncate provider_edit; truncate feature cascade');
  expect(await mia.told()).toEqual([]);
  await look();
  await correct();
  await look();
  expect(await mia.told()).toEqual(['desk /desk One thing waits at the desk.']);
});

test('everybody is told of what they look after, and nobody who cannot come to the desk', async () => {
  const [boss, editor, moderator, prairie, asleep, gone, member] = [
    await withRole('operator'),
    await withRole('editor', 'dublin'),
    await withRole('moderator'),
    await withRole('editor', 'calgary'),
    await withRole('operator'),
    await withRole('editor'),
    await withRole('editor'),
  ];
  await sql('update desk_role set asleep_since = now() where user_id = $1', [asleep.id]);
  await sql('delete from desk_role where user_id = $1', [member.id]);
  await sql(
    `insert into user_suspension (subject_hash, reason)
     select encode(sha256(convert_to(issuer || E'\n' || subject, 'UTF8')), 'hex'), 'disabled' from user_profile where id = $1`,
    [gone.id],
  );
  await correct();
  await suggest('walks');
  await look();
  expect(await boss.told()).toEqual(['desk /desk 2 things wait at the desk.']);
  expect([await editor.told(), await moderator.told()]).toEqual([
    ['desk /desk One thing waits at the desk.'],
    ['desk /desk One thing waits at the desk.'],
  ]);
  for (const person of [prairie, asleep, member]) expect(await person.told()).toEqual([]);
  expect(await waysOf(gone.id)).toEqual([]);
  // A role that was taken takes the notification with it.
  await sql('delete from desk_role where user_id = $1', [boss.id]);
  expect(await boss.told()).toEqual([]);
});

test('a mail comes daily with one line for each kind, and none to who has seen it', async () => {
  const [mia, seen] = [await withRole('operator'), await withRole('operator')];
  await correct();
  await look();
  setNow(LATER);
  await correct();
  await suggest('walks');
  await look();
  expect((await mia.ways()).map(({ channel, pace, dueAt }) => [channel, pace, dueAt.toISOString()])).toEqual([
    ['mail', 'daily', '2026-01-16T08:00:00.000Z'],
  ]);
  const { seq } = await seen.inbox();
  await seen.call('POST', '/local/api/notifications/seen', { seq });
  await workAt('2026-01-16T08:00:00Z');
  expect(mia.mails().map(({ text }) => text.match(/^At the desk: .*$/gm))).toEqual([
    ['At the desk: Corrections (2)', 'At the desk: Suggestions (1)'],
  ]);
  expect(mia.mails()[0]?.text).toContain('https://pets.example.org/desk\n');
  expect(mia.mails()[0]?.headers.has('list-unsubscribe')).toBe(true);
  expect(seen.mails()).toEqual([]);
  await look();
  await workAt('2026-01-17T08:00:00Z');
  expect(mia.mails()).toHaveLength(1);
});

test('what is urgent is mailed at once, besides the mails of the day, and not to who wants none', async () => {
  const [mia, quiet] = [await withRole('operator'), await withRole('operator')];
  await quiet.choose('mail', 'never');
  for (const name of ['one', 'two']) {
    await mia.tell('walk', name);
    await workAt(NOON);
  }
  urgent.push(await correct());
  await look();
  // Something else comes before the mail has gone: it is urgent still.
  await suggest('walks');
  await look();
  await workAt(NOON);
  const text = 'Look at the desk now: something there may be dangerous or illegal.';
  expect(mia.mails().map((mail) => mail.text.replaceAll('\n', ' ').includes(text))).toEqual([
    false,
    false,
    true,
  ]);
  expect(await mia.told()).toContain(`desk /desk ${text}`);
  expect(quiet.mails()).toEqual([]);
  // What is not comes daily again.
  await correct();
  await look();
  expect((await mia.ways()).map(({ pace }) => pace)).toEqual(['daily']);
  urgent.push(await correct());
  await look();
  expect((await mia.ways()).map(({ pace }) => pace)).toEqual(['now']);
});

test('after three days without a look operators are mailed daily, even those who want no mail', async () => {
  const [mia, editor] = [await withRole('operator'), await withRole('editor')];
  await mia.choose('mail', 'never');
  await editor.choose('mail', 'never');
  await correct();
  await look();
  setNow('2026-01-18T11:59:00Z');
  await look();
  expect(await mia.ways()).toEqual([]);
  setNow('2026-01-18T12:00:00Z');
  await Promise.all([look(), look()]);
  const text = 'For three days nobody has looked at what waits at the desk.';
  expect(await mia.told()).toEqual([`desk /desk ${text}`]);
  expect(await editor.told()).toEqual(['desk /desk One thing waits at the desk.']);
  expect(await readWaiting(database)).toMatchObject([{ kind: 'correction', isNeglected: true }]);
  await workAt('2026-01-19T08:00:00Z');
  await look();
  await workAt('2026-01-20T08:00:00Z');
  await workAt('2026-01-20T08:01:00Z');
  expect(mia.mails().map((mail) => mail.text.replaceAll('\n', ' ').includes(text))).toEqual([true, true]);
  expect(editor.mails()).toEqual([]);
  // A look at the list is one, also of somebody else who looks after the place.
  expect((await editor.call('GET', readTodo.path)).status).toBe(200);
  await sql(`update desk_look set at = '2026-01-20T09:00:00Z'`);
  setNow('2026-01-21T12:00:00Z');
  await look();
  expect(await mia.told()).toEqual(['desk /desk One thing waits at the desk.']);
  expect(await readWaiting(database)).toMatchObject([{ isNeglected: false }]);
});

test('a look by who looks after another city is none, and a decision by command is one', async () => {
  await withRole('editor', 'calgary');
  await correct();
  await sql('insert into desk_look (user_id, at) select user_id, $1 from desk_role', [LATER]);
  setNow('2026-01-18T12:30:00Z');
  await look();
  expect(await readWaiting(database)).toMatchObject([{ isNeglected: true }]);
  await sql(
    `insert into desk_decision (kind, item, decision, about, way, undo, at) values ('correction', '1', 'reject', '', 'command', '{}', now())`,
  );
  await look();
  expect(await readWaiting(database)).toMatchObject([{ isNeglected: false }]);
});

test('how it comes is for people with a role to choose', async () => {
  const [mia, ann] = [await withRole('editor'), await newPerson()];
  const kinds = async ({ call }: Pick<typeof ann, 'call'>) =>
    ((await call('GET', readNotificationSettings.path)).json as NotificationSettings).kinds; // held against the contract
  expect((await kinds(mia)).find(({ kind }) => kind === 'desk')).toMatchObject({
    ...{ app: 'now', push: 'never', mail: 'daily', fixed: [] },
  });
  expect((await kinds(ann)).map(({ kind }) => kind)).not.toContain('desk');
});
