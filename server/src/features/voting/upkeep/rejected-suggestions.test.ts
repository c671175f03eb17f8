import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { decideFeature } from '@pawhood/testing/people/decided-feature.ts';
import { expect, test } from 'vitest';
import { createRejectedSuggestionsStore } from './rejected-suggestions.store.ts';

const database = await testDatabase();
const rejected = createRejectedSuggestionsStore(database);
const sql = async (query: string) => (await database.$client.query(query)).rows;
const idsLike = async (pattern: string) =>
  (await sql(`select id from feature where id like '${pattern}' order by id`)).map(({ id }) => id);
const versions = async () =>
  (await sql(`select version from public_list where name = 'features'`))[0]?.version;

test('a year of rejected suggestions leaves those of the last days, with their votes', async () => {
  await sql(`insert into voter (id) values ('v')`);
  await sql(`
    insert into feature (id, name, icon, category, origin, approval, approval_at, suggested_by)
    select 'y-' || day || '-' || number, 'Idea', 'Lightbulb', 'custom', 'suggestion', 'rejected',
           now() - make_interval(days => day), 'v'
    from generate_series(0, 364) day, generate_series(1, 10) number`);
  await sql(`insert into feature_vote (feature_id, voter_id) select id, 'v' from feature`);
  const before = await versions();
  expect(await rejected.remove(57)).toBe(10 * (365 - 57));
  // A list that was kept says them no more, whatever else has changed meanwhile.
  expect(await versions()).not.toBe(before);
  const [counts] = await sql(
    `select (select count(*)::integer from feature) as features, (select count(*)::integer from feature_vote) as votes`,
  );
  expect(counts).toEqual({ features: 570, votes: 570 });
  expect(await rejected.remove(57)).toBe(0);
});

test('what is shown, held, of the operator or merged into stays, and what is shown again begins anew', async () => {
  await sql(`
    insert into feature (id, name, icon, category, origin, approval, approval_at)
    select 'k-' || id, id, 'Lightbulb', 'custom', origin, approval, now() - interval '99 days'
    from (values ('shown', 'suggestion', 'shown'), ('held', 'suggestion', 'held'), ('seed', 'seed', 'rejected'),
                 ('own', 'operator', 'rejected'), ('target', 'suggestion', 'rejected'), ('again', 'suggestion', 'rejected'),
                 ('gone', 'suggestion', 'rejected')) as rows (id, origin, approval)`);
  await sql(`
    insert into feature (id, name, icon, category, origin, merged_into)
    values ('k-merged', 'merged', 'Lightbulb', 'custom', 'suggestion', 'k-target')`);
  await decideFeature(database, 'k-again', 'accept');
  await decideFeature(database, 'k-again', 'reject');
  await decideFeature(database, 'k-gone', 'reject');
  expect(await rejected.remove(57)).toBe(1);
  expect(await idsLike('k-%')).toEqual([
    ...['k-again', 'k-held', 'k-merged', 'k-own', 'k-seed', 'k-shown', 'k-target'],
  ]);
});
