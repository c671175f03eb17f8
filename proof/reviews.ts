/**
 * Twenty-five people write, change and delete their reviews of one place in the same moment, at two servers with one
 * database, while rules hold some of them and a moderator decides about what is held: after each of 50 rounds the numbers
 * must be those of the reviews that show.
 *
 * `npm run proof -- reviews`, or for other numbers: ROUNDS=5 PEOPLE=10 node --import tsx proof/reviews.ts
 */
import { randomInt } from 'node:crypto';
import { decideTodo, readTodoItem } from '@pawhood/contract/desk/todo.ts';
import { reviewMonths } from '@pawhood/contract/reviews/review-month.ts';
import { createReview, readOwnReview } from '@pawhood/contract/reviews/reviews.ts';
import { createApp } from '@pawhood/server/app/app.ts';
import { LIST_PARTS } from '@pawhood/server/app/list-parts.ts';
import { watchCities } from '@pawhood/server/cities/cities.store.ts';
import { readConfig } from '@pawhood/server/config/config.ts';
import { watchLists } from '@pawhood/server/database/lists/list-versions.ts';
import type { OpenDatabase } from '@pawhood/server/database/open-database.ts';
import { countRatings } from '@pawhood/server/features/reviews/provider-rating.store.ts';
import { createLogger } from '@pawhood/server/http/server/logger.ts';
import { watchSiteSettings } from '@pawhood/server/site/site-settings.store.ts';
import { type Caller, callerWith } from '@pawhood/testing/people/person.ts';
import { type Provider, startProvider } from '../bench/lib/provider.ts';
import { assertTrue } from './lib/assertions.ts';
import { withOwnDatabase } from './lib/own-database.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 50);
const PEOPLE = Number(process.env['PEOPLE'] ?? 25);

/** What each does in a round, all at once: they write first, and go on as they like. */
const TURNS = 4;

const [MONTH = ''] = reviewMonths(new Date().toISOString().slice(0, 10));

/** Answers that are right where others were first, or a busy machine kept somebody waiting for too long. */
const OTHERS_FIRST = [404, 409, 412, 503];

const tally = { calls: 0, held: 0, decided: 0, shown: 0 };

const provider = await startProvider();
try {
  await withOwnDatabase('reviews', (opened, folder) => prove(opened, folder, provider));
} finally {
  provider.close();
}

async function prove({ database }: OpenDatabase, folder: string, { settings, token }: Provider) {
  const sql = async <Row>(text: string, values: unknown[] = []) =>
    (await database.$client.query(text, values)).rows as Row[];
  const servers = await Promise.all([1, 2].map(() => startServer(database, folder, settings)));
  const callers = (name: string) => servers.map(({ url }) => callerWith(url, token(`auth0|${name}`)));
  const people: Caller[][] = [];
  for (let index = 0; index <= PEOPLE; index += 1)
    people.push(await person(callers(`Person ${index}`), index));
  const [moderator = [], ...writers] = people;
  await sql(
    `insert into desk_role (user_id, role) select id, 'moderator' from user_profile where full_name = 'Person 0'`,
  );
  // Half of them are newcomers, so that rules find something.
  await sql(
    `update user_profile set created_at = now() - make_interval(days => case when right(full_name, 1)::integer < 5 then 3 else 60 end)`,
  );
  // Among many places so many reviews of one are a rush.
  await sql(
    `insert into provider (id, name, category, city, source)
     select 'other-' || n, 'Vets', 'Veterinarians', 'dublin', 'file' from generate_series(1, 200) n`,
  );
  const started = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) {
    const place = `place-${round}`;
    await sql(
      `insert into provider (id, name, category, city, source) values ($1, 'Vets', 'Veterinarians', 'dublin', 'file')`,
      [place],
    );
    for (let turn = 0; turn < TURNS; turn += 1) {
      const cases = await sql<{ id: string }>(`select id::text from report_case where status = 'open'`);
      await Promise.all([
        ...writers.map((calls) => act(oneOf(calls), place, turn)),
        ...cases.map(({ id }) => decide(oneOf(moderator), id)),
      ]);
      const wrong = await countRatings(database);
      assertTrue(`every number is right in round ${round}, turn ${turn} (${wrong} are wrong)`, wrong === 0);
    }
    const [{ held = 0, shown = 0 } = {}] = await sql<{ held: number; shown: number }>(
      `select (count(*) filter (where state = 'held'))::integer as held, (count(*) filter (where state = 'shown'))::integer as shown
       from review where provider_id = $1`,
      [place],
    );
    tally.held += held;
    tally.shown += shown;
    // Whoever writes next is new again.
    await sql(`delete from review where provider_id = $1`, [place]);
    await sql(`delete from provider_rating where provider_id = $1`, [place]);
    await sql(`update report_case set status = 'gone', settled_at = now() where status = 'open'`);
  }
  assertTrue('rules held some, and the moderator decided about some', tally.held > 0 && tally.decided > 0);
  console.log(
    `  ${ROUNDS} rounds of ${PEOPLE} people: ${tally.calls} calls at once in ${Math.round((performance.now() - started) / 1_000)} s; ${tally.decided} decisions meanwhile; in the end ${tally.shown} showed and ${tally.held} were held. No number is wrong.`,
  );
  for (const { stop } of servers) await stop();
}

function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[randomInt(items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

async function person(calls: Caller[], index: number): Promise<Caller[]> {
  const made = await calls[0]?.('POST', '/local/api/users', { userProfile: { fullName: `Person ${index}` } });
  assertTrue(`a profile is made (${made?.status})`, made?.status === 201);
  return calls;
}

/** Writes, and later changes, deletes or writes again. */
async function act(call: Caller, place: string, turn: number): Promise<void> {
  const path = createReview.path.replace(':id', place);
  const body = {
    ...{
      stars: 4 + randomInt(2),
      words: `They were kind to our old dog, ${randomInt(1_000_000)}.`,
      month: MONTH,
    },
    pet: randomInt(2) === 0 ? 'dog' : 'cat',
  };
  const own =
    turn === 0 ? null : (await call('GET', readOwnReview.path.replace(':id', place))).json['review'];
  const { id, version } = (own ?? {}) as { readonly id?: string; readonly version?: number };
  const answer =
    id === undefined
      ? await call('POST', path, body)
      : randomInt(3) === 0
        ? await call('DELETE', `/local/api/reviews/${id}`)
        : await call('PATCH', `/local/api/reviews/${id}`, body, version);
  tally.calls += 1;
  const isRight = answer.status < 300 || OTHERS_FIRST.includes(answer.status);
  assertTrue(`a call is answered (${answer.status} ${answer.text})`, isRight);
}

async function decide(call: Caller, id: string): Promise<void> {
  const item = await call('GET', readTodoItem.path.replace(':kind', 'report').replace(':id', id));
  const answer = await call(
    'POST',
    decideTodo.path.replace(':kind', 'report').replace(':id', id),
    { decision: randomInt(2) === 0 ? 'keep' : 'hide', rule: 'truth', facts: 'It is made up by a machine.' },
    Number(item.json['version'] ?? 0),
  );
  if (answer.status < 300) tally.decided += 1;
  const isRight = answer.status < 300 || OTHERS_FIRST.includes(answer.status);
  assertTrue(`a decision is answered (${answer.status} ${answer.text})`, isRight);
}

async function startServer(
  database: OpenDatabase['database'],
  dataDir: string,
  settings: Readonly<Record<string, string>>,
) {
  const config = readConfig({ ...settings, RATE_LIMITS: 'off', DATA_DIR: dataDir });
  const lists = await watchLists(database, LIST_PARTS);
  const cities = await watchCities(database, lists);
  const siteSettings = await watchSiteSettings(database, lists, { locked: {} });
  const app = await createApp({
    ...{ config, database, cities, siteSettings, lists },
    loadRenderer: async () => null,
    logger: createLogger('error'),
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const stop = async () => {
    await app.close();
    lists.stop();
  };
  return { url, stop };
}
