import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { testVoter } from '@pawhood/testing/people/voter.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { expect, test } from 'vitest';
import { createFeaturesStore } from '../features.store.ts';
import { SEED_FEATURES } from '../seed-features.ts';
import { createUnusedVotersStore } from './unused-voters.store.ts';

const database = await testDatabase();
await createFeaturesStore(database).addSeedOnce(SEED_FEATURES);
const unused = createUnusedVotersStore(database);
const sql = async (query: string) => (await database.$client.query(query)).rows;
const voters = async () => (await sql(`select id from voter order by id`)).map(({ id }) => id);

test('a year of browsers without a vote leaves those of the last days', async () => {
  await sql(`
    insert into voter (id, created_at)
    select 'y-' || day || '-' || number, now() - make_interval(days => day)
    from generate_series(0, 364) day, generate_series(1, 20) number`);
  await sql(`
    insert into voter_browser (token_hash, voter_id, seen_on, created_at)
    select encode(sha256(id::bytea), 'hex'), id, created_at::date, created_at from voter`);
  expect(await unused.forget(7)).toBe(20 * (365 - 7));
  const [counts] = await sql(
    `select (select count(*)::integer from voter) as voters, (select count(*)::integer from voter_browser) as browsers`,
  );
  expect(counts).toEqual({ voters: 140, browsers: 140 });
  expect(await unused.forget(7)).toBe(0);
  await sql('delete from voter_browser');
  await sql('delete from voter');
});

test('who has voted, joined, suggested or signed in stays, and who has come of late', async () => {
  await sql(`insert into user_profile (id, issuer, subject, full_name) values ('u1', 'i', 's', 'Ann')`);
  await sql(`
    insert into voter (id, profile_id, created_at)
    select name, case when name = 'person' then 'u1' end, now() - interval '57 days'
    from unnest(array['voted', 'joined', 'suggested', 'person', 'recent', 'nothing', 'browserless']) name`);
  await sql(`
    insert into voter_browser (token_hash, voter_id, seen_on)
    select encode(sha256(id::bytea), 'hex'), id, current_date - case when id = 'recent' then 6 else 57 end
    from voter where id <> 'browserless'`);
  await sql(`insert into feature_vote (feature_id, voter_id) values ('reminders', 'voted')`);
  await sql(`insert into waitlist_entry (email_key, email) values ('ann@example.org', 'ann@example.org')`);
  await sql(`insert into waitlist_joiner (email_key, voter_id) values ('ann@example.org', 'joined')`);
  await sql(`update feature set suggested_by = 'suggested' where id = 'articles'`);
  expect(await unused.forget(7)).toBe(2);
  expect(await voters()).toEqual(['joined', 'person', 'recent', 'suggested', 'voted']);
});

test('a browser that took its vote back and was forgotten votes as a new one', async () => {
  const { url } = await testApp({ database, settings: { RATE_LIMITS: 'off' } });
  const voter = testVoter(url);
  await voter.vote('reminders');
  await voter.withdraw('reminders');
  await sql(`update voter set created_at = now() - interval '57 days'`);
  await sql(`update voter_browser set seen_on = current_date - 57`);
  const before = await voters();
  expect(await unused.forget(7)).toBe(2);
  expect(await voters()).toHaveLength(before.length - 2);
  expect((await voter.vote('reminders')).status).toBe(200);
  expect(await voter.voted()).toEqual(['reminders']);
});
