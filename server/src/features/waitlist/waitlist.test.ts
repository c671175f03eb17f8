import { createProfile, deleteOwnAccount } from '@pawhood/contract/users/users.ts';
import { joinWaitlist } from '@pawhood/contract/waitlist/waitlist.ts';
import { downloadExport } from '@pawhood/testing/people/data-export.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { testVoter } from '@pawhood/testing/people/voter.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { afterEach, expect, test } from 'vitest';
import { logTo } from '../../http/server/logger.ts';
import { createWaitlistStore } from './waitlist.store.ts';

const log: string[] = [];
const logger = logTo('trace', { write: (line) => log.push(line) });
const tenant = await testTenant();
const { url, database } = await testApp({ settings: { ...tenant.settings, RATE_LIMITS: 'off' }, logger });
await database.$client.query(
  `insert into feature (id, name, icon, category, origin)
   select id, id, 'Heart', 'community', 'operator' from unnest(array['reviews', 'reminders', 'sitter-sheet']) as id`,
);

const entries = async (): Promise<string[]> => {
  const { rows } = await database.$client.query<{ email: string }>(
    'select email from waitlist_entry order by email_key',
  );
  return rows.map(({ email }) => email);
};
const waitingTransactions = async (): Promise<number> => {
  const { rows } = await database.$client.query<{ count: number }>(
    `select count(*)::integer from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
};
const join = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
  fetch(url + joinWaitlist.path, { method: 'POST', headers: { 'content-type': type }, body });

afterEach(async () => {
  await database.$client.query('delete from waitlist_joiner');
  await database.$client.query('delete from waitlist_entry');
});

test('§7.11a the bare address is taken, with a JSON content type that it is not', async () => {
  const response = await join('ann@example.com');
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect(await entries()).toEqual(['ann@example.com']);
});

test.each([
  ['"nala@example.com"', 'application/json', 'nala@example.com'],
  ['{"email":"nala@example.com"}', 'application/json; charset=utf-8', 'nala@example.com'],
  [' {"email": " nala@example.com\\n", "city": "dublin"}\n', 'application/json', 'nala@example.com'],
  ['\r\n nala+pets@mail.example.nl ', 'text/plain', 'nala+pets@mail.example.nl'],
  ['"nala@example.com"', 'text/plain;charset=UTF-8', 'nala@example.com'],
  ['{"email":"nala@example.com"}', 'Text/Plain', 'nala@example.com'],
  ['Nala@Bücher.example', 'application/json', 'Nala@Bücher.example'],
  [`${'n'.repeat(242)}@example.com`, 'application/json', `${'n'.repeat(242)}@example.com`],
])('%j as %s joins', async (body, type, kept) => {
  expect((await join(body, type)).status).toBe(204);
  expect(await entries()).toEqual([kept]);
});

test.each([
  ...['application/octet-stream', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'],
  ...['text/html', 'text/plainer', 'application/json-patch+json', 'application/jsonp', 'nonsense', 'json'],
])('a body of the type %s is refused with what to send', async (type) => {
  const response = await join('nala@example.com', type);
  expect(response.status).toBe(415);
  expect(await response.json()).toMatchObject({
    code: 'unsupported_media_type',
    detail: 'Send this request as application/json.',
  });
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await entries()).toEqual([]);
});

test('a body that says no type is refused, too', async () => {
  // Of bytes `fetch` says no type by itself.
  const response = await fetch(url + joinWaitlist.path, {
    method: 'POST',
    body: new TextEncoder().encode('nala@example.com'),
  });
  expect(response.status).toBe(415);
  expect(await entries()).toEqual([]);
});

const NOTHING = new Uint8Array();
test.each([
  ...[
    '',
    ' ',
    '\n',
    'nala',
    'nala@',
    '@example.com',
    'nala@example',
    'na la@example.com',
    'nala@exam ple.com',
  ],
  ...[
    'nala@@example.com',
    'nala@b@example.com',
    'nala@example..com',
    'nala@.example.com',
    'nala@example.com.',
  ],
  ...[
    'nala@example.com nala@example.com',
    'nala@example.com,ben@example.com',

    '<nala@x>',
  ],
  ...['nala\u0000@example.com', 'nala\u0007@example.com', 'nala@example.com\u001b', 'na\u200bla@example.com'],
  ...[
    'nala\r\nBcc: ben@example.com',
    'nala\tb@example.com',
    `${'n'.repeat(243)}@example.com`,
    'null',
    'true',
  ],
  ...[
    '""',
    '"nala"',
    '"nala@example"',
    '"nala@example.com',
    'nala@example.com"x y',
    '"nala\\u0000@example.com"',
  ],
  ...[
    '{}',
    '{"email":""}',
    '{"email":null}',
    '{"email":7}',
    '{"email":["nala@example.com"]}',
    '{"email":{}}',
  ],
  ...[
    '{"mail":"nala@example.com"}',
    '{"email":"nala"}',
    '{"email":"nala@example.com"',
    '{email:nala@example.com}',
  ],
  ...[
    '{"email":"nala@example.com\\n\\nb@example.com"}',
    '57',
    '{"Email":"nala@example.com"}',
    '""nala@example.com',
  ],
  ...[
    '{"__proto__":{"email":"nala@example.com"}}',
    '"\\ud800@example.com"',
    '[[[[',
    '{"email":"nala@example.com"}}',
  ],
  NOTHING,
  new Uint8Array([0xff, 0xfe, 0x40, 0x61, 0x2e, 0x62]),
  new Uint8Array([0x6e, 0x40, 0xc3, 0x28, 0x2e, 0x63]),
])('%j is refused with the sentence that stands at the field', async (body) => {
  const response = await join(body);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    detail: 'Please enter a valid email address',
    code: 'invalid_address',
  });
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await entries()).toEqual([]);
});

test('a request without any body or type is refused the same way', async () => {
  const response = await fetch(url + joinWaitlist.path, { method: 'POST' });
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ detail: 'Please enter a valid email address' }),
  ]);
});

test('more than 4 KiB is not read, here alone', async () => {
  expect((await join(`${' '.repeat(4_096 - 15)}ann@example.com`)).status).toBe(204);
  expect((await join(`${' '.repeat(4_097 - 15)}ann@example.com`)).status).toBe(413);
  const elsewhere = await fetch(`${url}/local/api/features`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: 'A fountain',
  });
  expect(elsewhere.status).toBe(415);
});

test('a new and a known address are answered alike, to a new and to a known browser', async () => {
  const shapeOf = async (response: Response) => ({
    status: response.status,
    body: await response.text(),
    headers: Object.fromEntries(
      [...response.headers].map(([name, value]) => [
        name,
        ['date', 'x-request-id'].includes(name) ? '' : value.replace(/=[\w-]{32};/, '=…;'),
      ]),
    ),
  });
  const fresh = await shapeOf(await testVoter(url).join('ann@example.com'));
  expect(fresh.headers['set-cookie']).toMatch(/^pawhood_voter=…; Max-Age=\d+; .*HttpOnly/);
  expect(await shapeOf(await testVoter(url).join('ann@example.com'))).toEqual(fresh);
  expect(await shapeOf(await testVoter(url).join('ANN@example.com'))).toEqual(fresh);
  const browser = testVoter(url);
  for (const address of ['ben@example.com', 'ben@example.com', 'ann@example.com']) {
    expect(await shapeOf(await browser.join(address))).toEqual(fresh);
  }
  expect(await entries()).toEqual(['ann@example.com', 'ben@example.com']);
});

test('an address is one, however its letters are put together', async () => {
  expect((await join('zo\u0065\u0308@example.com')).status).toBe(204);
  expect((await join('ZO\u00cb@example.com')).status).toBe(204);
  expect(await entries()).toHaveLength(1);
});

test('an address is one, whether its domain is written in its letters or in ASCII', async () => {
  for (const address of ['ann@b\u00fccher.example', 'ann@bu\u0308cher.example', 'Ann@XN--BCHER-KVA.example'])
    expect((await join(address)).status).toBe(204);
  expect(await entries()).toHaveLength(1);
});

test('an entry with the key of before gets that of today, and two that are one then are one', async () => {
  await join('Nala@xn--bcher-kva.example');
  await join('ann@xn--bcher-kva.example');
  await join('bö@example.com');
  await database.$client.query(
    `with entry as (
       insert into waitlist_entry (email_key, email, joined_at)
       values ('nala@bücher.example', 'nala@Bücher.example', '2026-01-02'),
         ('bob@bücher.example', 'bob@bücher.example', '2026-01-03') returning email_key
     ), newcomer as (insert into voter (id) values ('early-voter') returning id)
     insert into waitlist_joiner (email_key, voter_id) select email_key, id from entry, newcomer`,
  );
  const store = createWaitlistStore(database);
  expect(await store.renewKeys()).toBe(2);
  const { rows } = await database.$client.query(
    `select email_key, waitlist_entry.joined_at < '2026-02-01' as early, array_agg(voter_id = 'early-voter' order by voter_id = 'early-voter') as joiners
     from waitlist_entry left join waitlist_joiner using (email_key) group by 1, 2 order by 1`,
  );
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['ann@xn--bcher-kva.example', false, [false]],
    ['bob@xn--bcher-kva.example', true, [true]],
    ['bö@example.com', false, [false]],
    ['nala@xn--bcher-kva.example', true, [false, true]],
  ]);
  expect(await store.renewKeys()).toBe(0);
});

test('a browser that joins keeps its votes', async () => {
  const browser = testVoter(url);
  await browser.vote('reviews');
  const before = browser.cookie();
  await browser.join('ann@example.com');
  expect(browser.cookie()).toBe(before);
  expect(await browser.voted()).toEqual(['reviews']);
});

test('twenty simultaneous joins with one address are one entry', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      testVoter(url).join(index % 2 ? 'Ann@example.com' : 'ann@example.com'),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  expect(await entries()).toHaveLength(1);
});

test('a stranger who knows the address neither sees the votes nor takes it off the list', async () => {
  const [ann, stranger] = [testVoter(url), testVoter(url)];
  await ann.join('ann@example.com');
  await ann.vote('reminders');
  await stranger.join('ann@example.com');
  expect(await stranger.voted()).toEqual([]);
  expect(await (await stranger.withdraw('reminders')).json()).toEqual({ votes: 1 });
  expect((await stranger.leave()).status).toBe(204);
  expect((await testVoter(url).leave()).status).toBe(204);
  expect(await entries()).toEqual(['ann@example.com']);
  expect(await ann.voted()).toEqual(['reminders']);
  expect((await ann.leave()).status).toBe(204);
  expect(await entries()).toEqual([]);
  expect(await ann.voted()).toEqual(['reminders']);
});

test('leaving in the moment somebody else joins with the address keeps theirs', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [leaver, joiner] = [testVoter(url), testVoter(url)];
    await leaver.join('ann@example.com');
    const answers = await Promise.all([leaver.leave(), joiner.join('ann@example.com')]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await entries()).toEqual(['ann@example.com']);
    await joiner.leave();
    expect(await entries()).toEqual([]);
  }
});

test("a person's entry is in the export and goes with the account; the votes stay, as nobody's", async () => {
  const token = await tenant.token({ sub: 'auth0|ann' });
  const call = callerWith(url, token);
  await call('POST', createProfile.path, { userProfile: { fullName: 'Ann' } });
  expect((await downloadExport(call)).data).toMatchObject({ voting: null, waitlist: null });
  const browser = testVoter(url);
  await browser.join('Ann@example.com');
  await browser.vote('sitter-sheet');
  await browser.as(token).claim();
  await browser.as(token).suggest('A fountain in the park');
  expect((await downloadExport(call)).data).toMatchObject({
    voting: {
      votes: [{ featureId: 'sitter-sheet', name: 'sitter-sheet' }, { name: 'A fountain in the park' }],
      suggestions: [{ name: 'A fountain in the park' }],
    },
    waitlist: [{ email: 'Ann@example.com', joinedAt: expect.any(String) }],
  });
  expect((await call('DELETE', deleteOwnAccount.path)).status).toBe(204);
  expect(await entries()).toEqual([]);
  expect(await browser.voted()).toEqual([]);
  const { rows } = await database.$client.query(
    `select votes, (select count(*)::int from voter where profile_id is not null) as owned from feature where id = 'sitter-sheet'`,
  );
  expect(rows).toEqual([{ votes: 1, owned: 0 }]);
});

test('who signs in with a browser in the moment its address is taken off is signed in, and off the list', async () => {
  const token = await tenant.token({ sub: 'auth0|ben' });
  await callerWith(url, token)('POST', createProfile.path, { userProfile: { fullName: 'Ben' } });
  const browser = testVoter(url);
  await browser.join('ben@example.com');
  const removal = await database.$client.connect();
  await removal.query('begin');
  await removal.query(`select from waitlist_entry where email_key = 'ben@example.com' for update`);
  const claimed = browser.as(token).claim();
  await expect.poll(waitingTransactions).toBe(1);
  await removal.query('delete from waitlist_joiner');
  await removal.query('delete from waitlist_entry');
  await removal.query('commit');
  removal.release();
  expect((await claimed).status).toBe(204);
  expect(await entries()).toEqual([]);
});

test('who leaves in the moment the browser is joined to a person is off the list', async () => {
  const token = await tenant.token({ sub: 'auth0|mia' });
  await callerWith(url, token)('POST', createProfile.path, { userProfile: { fullName: 'Mia' } });
  for (let round = 0; round < 10; round += 1) {
    const browser = testVoter(url);
    await browser.join('mia@example.com');
    const answers = await Promise.all([browser.as(token).claim(), browser.leave()]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await entries()).toEqual([]);
  }
});

test('an address that comes while the operator takes it off stays, or was not there', async () => {
  await database.$client.query(`
    create function pause() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(57); return null; end $$;
    create trigger pause before delete on waitlist_joiner for each statement execute function pause()`);
  const other = await database.$client.connect();
  await other.query('select pg_advisory_lock(57)');
  let hasEnded = false;
  const removed = createWaitlistStore(database)
    .remove('ann@example.com')
    .catch((error: unknown) => error)
    .finally(() => {
      hasEnded = true;
    });
  await expect.poll(async () => hasEnded || (await waitingTransactions()) === 1).toBe(true);
  expect((await join('ann@example.com')).status).toBe(204);
  await other.query('select pg_advisory_unlock(57)');
  other.release();
  expect(await removed).toBe(false);
  expect(await entries()).toEqual(['ann@example.com']);
  await database.$client.query('drop trigger pause on waitlist_joiner');
});

test('the address stands in no line of the log, not even when the database fails', async () => {
  log.length = 0;
  await testVoter(url).join('secret.ann@example.com');
  await join('secret.ann@example');
  await database.$client.query(`
    create function stay() returns trigger language plpgsql as $$
      begin raise exception 'the lights went out' using detail = new.email; end $$;
    create trigger stay before insert on waitlist_entry for each row execute function stay()`);
  expect((await join('secret.ben@example.com')).status).toBe(500);
  await database.$client.query('drop trigger stay on waitlist_entry');
  expect(log.length).toBeGreaterThan(3);
  expect(log.join('')).toContain('the lights went out');
  expect(log.filter((line) => /secret/i.test(line))).toEqual([]);
});
