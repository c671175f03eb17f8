/** Joins are as exact together as alone: what is put on the list in the same moment goes there in one statement. */
import { createProfile } from '@pawhood/contract/users/users.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { type TestVoter, testVoter } from '@pawhood/testing/people/voter.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { tokenHash } from '../../lib/random-ids.ts';
import { createWaitlistStore, type Join } from './waitlist.store.ts';

vi.setConfig({ testTimeout: 120_000 });

const tenant = await testTenant();
const settings = { ...tenant.settings, RATE_LIMITS: 'off' };
const here = await testApp({ settings });
const { database } = here;
const servers = [here.url, (await testApp({ settings, database })).url];
const { join } = createWaitlistStore(database);

beforeEach(async () => {
  await database.$client.query('truncate voter, waitlist_entry cascade');
});

/** The addresses that each voter on the list joined with. */
async function joined(): Promise<string[]> {
  const { rows } = await database.$client.query<{ emails: string[] }>(
    'select array_agg(email_key) as emails from waitlist_joiner group by voter_id',
  );
  return inOrder(rows.map(({ emails }) => emails));
}

const inOrder = (lists: readonly string[][]): string[] =>
  lists.map((emails) => emails.toSorted().join(' ')).sort();

async function entries(): Promise<string[]> {
  const { rows } = await database.$client.query<{ email: string }>(
    'select email_key as email from waitlist_entry',
  );
  return rows.map(({ email }) => email).sort();
}

async function waitingTransactions(): Promise<number> {
  const { rows } = await database.$client.query<{ count: number }>(
    `select count(*)::integer from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

const newVoter = (id: string): Join['voter'] => ({ id, profileId: null, newTokenHash: tokenHash(id) });
const knownVoter = (id: string): Join['voter'] => ({ id, profileId: null, newTokenHash: null });

test('who is no longer there takes nobody else along, and leaves no address behind', async () => {
  await join([{ email: 'ann@example.com', voter: newVoter('ann') }]);
  await database.$client.query(
    `with person as (insert into user_profile (id, issuer, subject, full_name) values ('p-57', 'https://id.example', '57', 'Siep') returning id)
     insert into voter (id, profile_id) select 'owned', id from person`,
  );
  const answers = await join([
    { email: 'gone@example.com', voter: knownVoter('gone') },
    { email: 'Nala@example.com', voter: newVoter('nala') },
    { email: 'ann-too@example.com', voter: knownVoter('ann') },
    // Became a person's after it was looked up, and the other way round.
    { email: 'owned@example.com', voter: knownVoter('owned') },
    { email: 'nala@example.com', voter: { ...knownVoter('owned'), profileId: 'p-57' } },
    { email: 'unowned@example.com', voter: { ...knownVoter('ann'), profileId: 'p-57' } },
  ]);
  expect(answers).toEqual([false, true, true, false, true, false]);
  expect(await entries()).toEqual(['ann-too@example.com', 'ann@example.com', 'nala@example.com']);
  const { rows } = await database.$client.query(
    `select email, array_agg(voter_id order by voter_id) as voters from waitlist_entry join waitlist_joiner using (email_key)
     where email_key = 'nala@example.com' group by email`,
  );
  // As it was written first.
  expect(rows).toEqual([{ email: 'Nala@example.com', voters: ['nala', 'owned'] }]);
});

test('of known and new browsers at two servers each is on the list with exactly what it joined with', async () => {
  const known = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const voter = testVoter(servers[index % 2] ?? '');
      await voter.join(`first-${index}@example.com`);
      return voter;
    }),
  );
  const [leavers, stayers] = [known.slice(0, 10), known.slice(10)];
  const shared = (index: number) => `shared-${(index * 7) % 12}@example.com`;
  const calls: Promise<Response>[] = [];
  for (const [index, voter] of stayers.entries()) {
    // The same one twice, in another case, and another one.
    for (const email of [shared(index), shared(index).toUpperCase(), `own-${index}@example.com`])
      calls.push(voter.join(email));
    for (const url of servers) calls.push(testVoter(url).join(shared(index + 5)));
    calls.push(...leavers.slice(index, index + 1).map((leaver) => leaver.leave()));
  }
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 204)).toEqual([]);

  const expected = stayers.flatMap((_, index) => [
    [`first-${index + leavers.length}@example.com`, `own-${index}@example.com`, shared(index)],
    ...servers.map(() => [shared(index + 5)]),
  ]);
  expect(await joined()).toEqual(inOrder(expected));
  expect(await entries()).toEqual([...new Set(expected.flat())].sort());
});

test('browsers that join while they become a person’s leave the person with all that they joined with', async () => {
  const people = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const token = await tenant.token({ sub: `auth0|joiner-${index}` });
      await callerWith(here.url, token)('POST', createProfile.path, { userProfile: { fullName: 'Ann' } });
      return token;
    }),
  );
  const browsers: TestVoter[] = people.flatMap(() => servers.map((url) => testVoter(url)));
  await Promise.all(browsers.map((browser, index) => browser.join(`before-${index}@example.com`)));
  const calls = browsers.flatMap((browser, index) => [
    browser.join(`shared-${index % 3}@example.com`),
    browser.as(people[index >> 1] ?? null).claim(),
    browser.join(`during-${index}@example.com`),
  ]);
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 204)).toEqual([]);
  const ofBrowser = (index: number) => [
    ...[`before-${index}@example.com`, `during-${index}@example.com`],
    `shared-${index % 3}@example.com`,
  ];
  const expected = people.map((_, index) => [
    ...new Set([...ofBrowser(index * 2), ...ofBrowser(index * 2 + 1)]),
  ]);
  expect(await joined()).toEqual(inOrder(expected));
});

test('who joins in the moment the browser becomes a person’s is on the list as that person', async () => {
  const token = await tenant.token({ sub: 'auth0|siep' });
  await callerWith(here.url, token)('POST', createProfile.path, { userProfile: { fullName: 'Siep' } });
  await testVoter(here.url).as(token).claim();
  const browser = testVoter(here.url);
  await browser.join('before@example.com');
  const claim = await database.$client.connect();
  await claim.query('begin');
  await claim.query('select from voter where profile_id is null for update');
  const answer = browser.join('siep@example.com');
  await expect.poll(waitingTransactions).toBe(1);
  await claim.query(
    'update voter_browser set voter_id = (select id from voter where profile_id is not null)',
  );
  await claim.query('delete from waitlist_joiner');
  await claim.query('delete from voter where profile_id is null');
  await claim.query('commit');
  claim.release();
  expect((await answer).status).toBe(204);
  const { rows } = await database.$client.query(
    'select email_key, profile_id is not null as is_person from waitlist_joiner join voter on voter.id = voter_id',
  );
  expect(rows).toEqual([{ email_key: 'siep@example.com', is_person: true }]);
});
