/**
 * What does a pet cost, read by a visitor and by its owner, a health log, a person, and the list of a person's pets,
 * among 10,000 pets with 30,000 photos and 200,000 entries, beside node:http sending the same bytes? And the longest
 * list there can be, of 50 pets with 100 photos each?
 *
 * Both are under the same load at the same time; the figure is the processor time of each per request, PostgreSQL's own
 * beside it, and how long a caller waits.
 */

import { PET_LIMITS } from '@pawhood/contract/pets/pet-limits.ts';
import { openDatabase } from '@pawhood/server/database/open-database.ts';
import autocannon from 'autocannon';
import type { BuiltServer } from './lib/built-server.ts';
import { percentile } from './lib/percentile.ts';
import { type RawServer, startRaw } from './lib/raw-answers.ts';
import { writeResults } from './lib/results.ts';
import { type ProvidedServer, withProvider } from './lib/with-provider.ts';

const PEOPLE = 2_500;
const PETS_EACH = 4;

/** In the health log of each pet. */
const ENTRIES_EACH = 20;

const ROUNDS = 7;
const ROUND_SECONDS = 2;
const CONNECTIONS = 10;

/** Every so-manieth person is read: the same few would tell of the database's memory alone. */
const STEP = 25;

/** Somebody with all that one may have. */
const KEENEST = 'person-0';

interface Case {
  readonly name: string;
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

await withProvider({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' }, async (provided) => {
  await fill(provided);
  const figures = [];
  for (const item of cases(provided)) figures.push(await measure(provided.server, item));
  writeResults('pets', { pets: PEOPLE * PETS_EACH, figures });
});

/** People with four pets each, and three photos of each pet; and one with as many as there can be. */
async function fill({ dataDir, provider }: ProvidedServer): Promise<void> {
  const { database, close } = await openDatabase({ dataDir, databaseUrl: null }, 'command');
  const issuer = `${provider.settings['IDENTITY_DOMAIN']}/`;
  const run = (text: string, values: readonly unknown[] = []) => database.$client.query(text, [...values]);
  try {
    await run(
      `insert into user_profile (id, issuer, subject, full_name, city)
       select 'person-' || n, $1, 'auth0|person-' || n, 'Person ' || n, 'dublin' from generate_series(1, $2::int) n`,
      [issuer, PEOPLE],
    );
    await run(
      `insert into user_profile (id, issuer, subject, full_name, city) values ($1, $2, 'auth0|' || $1, $1, 'dublin')`,
      [KEENEST, issuer],
    );
    await run(
      `insert into pet (id, user_id, name, type, breed, birthday, gender, weight_grams, description, tags, city)
       select 'pet-' || n || '-' || k, 'person-' || n, 'Nala ' || n, 'Dog', 'Greyhound', '2021-02-28', 'female',
              20000 + n, repeat('Runs like the wind. ', 5 + n % 20), '{shy,"loves cheese"}', 'dublin'
       from (select n, generate_series(1, $2::int) k from generate_series(1, $1::int) n
             union all select 0, generate_series(1, $3::int)) many`,
      [PEOPLE, PETS_EACH, PET_LIMITS.pets],
    );
    await run(
      `with photo as (
              select id as pet, user_id, k, md5(id || '-' || k) as name
              from pet, generate_series(1, case when user_id = $1 then $2::int else 3 end) k),
            made as (insert into picture (id, owner_kind, owner_id, user_id, sizes, bytes)
                     select name, 'pet', pet, user_id, '{1600,800,400}', 57000 from photo)
       insert into pet_photo (id, pet_id, picture_id, alt, is_public, is_avatar, position)
       select name, pet, name, 'Nala asleep on the blue sofa', k <> 3, k = 1, k from photo`,
      [KEENEST, PET_LIMITS.photos],
    );
    await run(
      `insert into pet_health_entry (id, pet_id, kind, subject, happened_on, next_due, note)
       select id || '-' || k, id, 'vaccination', 'Rabies ' || k, '2024-01-01'::date + k, '2027-01-01', repeat('Slept. ', k)
       from pet, generate_series(1, $1::int) k`,
      [ENTRIES_EACH],
    );
    await run('analyze');
  } finally {
    await close();
  }
}

/** An owner reads their own pets alone, a visitor those of many. */
function cases({ provider }: ProvidedServer): Case[] {
  const people = Array.from({ length: PEOPLE / STEP }, (_, index) => index * STEP + 1);
  const petsOf = (person: number) =>
    Array.from({ length: PETS_EACH }, (_, index) => `/api/pets/pet-${person}-${index + 1}`);
  const [owner = 1] = people;
  const headers = { authorization: `Bearer ${provider.token(`auth0|person-${owner}`)}` };
  return [
    { name: 'a pet, to a visitor', paths: people.flatMap(petsOf), headers: {} },
    { name: 'a pet, to its owner', paths: petsOf(owner), headers },
    { name: 'a health log', paths: petsOf(owner).map((pet) => `${pet}/health`), headers },
    {
      name: 'a person, to a visitor',
      paths: people.map((person) => `/local/api/users/person-${person}`),
      headers: {},
    },
    {
      name: 'the pets of a person, to a visitor',
      paths: people.map((person) => `/api/users/person-${person}/pets`),
      headers: {},
    },
    { name: 'the own pets', paths: [`/api/users/person-${owner}/pets`], headers },
    { name: 'the longest list of pets, to a visitor', paths: [`/api/users/${KEENEST}/pets`], headers: {} },
  ];
}

async function measure(server: BuiltServer, item: Case) {
  const raw = await startRaw(server.url, item.paths, item.headers);
  try {
    const rounds: Awaited<ReturnType<typeof round>>[] = [];
    // The first round warms both up and is not counted.
    for (let count = 0; count <= ROUNDS; count += 1) {
      const figures = await round(server, raw, item);
      if (count > 0) rounds.push(figures);
    }
    const middle = (of: (figures: (typeof rounds)[number]) => number) => percentile(rounds.map(of), 0.5);
    const figures = {
      name: item.name,
      microseconds: Math.round(middle(({ ours }) => ours.microseconds)),
      rawMicroseconds: Math.round(middle(({ theirs }) => theirs.microseconds)),
      databaseMicroseconds: Math.round(middle(({ databaseMicroseconds }) => databaseMicroseconds)),
      ratio: Number(middle(({ ours, theirs }) => ours.microseconds / theirs.microseconds).toFixed(1)),
      p50: middle(({ ours }) => ours.p50),
      p99: middle(({ ours }) => ours.p99),
    };
    console.log(
      `${item.name.padEnd(38)} ${figures.microseconds} µs + PostgreSQL ${figures.databaseMicroseconds} µs, node:http ${figures.rawMicroseconds} µs: ${figures.ratio}×; ${CONNECTIONS} callers wait ${figures.p50} ms, p99 ${figures.p99} ms`,
    );
    return figures;
  } finally {
    raw.stop();
  }
}

/** Both at the same moments, so that other work on the machine disturbs both alike. */
async function round(server: BuiltServer, raw: RawServer, { paths, headers }: Case) {
  const before = server.databaseMs();
  const [ours, theirs] = await Promise.all([server, raw].map((target) => load(target, paths, headers)));
  if (ours === undefined || theirs === undefined) throw new Error('Two were measured.');
  const databaseMicroseconds = ((server.databaseMs() - before) * 1_000) / ours.answered;
  return { ours, theirs, databaseMicroseconds };
}

/** Processor time of one server per request, in microseconds, and how long its callers wait, in milliseconds. */
async function load(
  target: Pick<BuiltServer, 'url'> & { processorMs(): number | Promise<number> },
  paths: readonly string[],
  headers: Case['headers'],
) {
  const before = await target.processorMs();
  const result = await autocannon({
    url: target.url,
    requests: paths.map((item) => ({ path: item })),
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
    headers,
  });
  const used = (await target.processorMs()) - before;
  const answered = result.statusCodeStats['200']?.count ?? 0;
  // Some answers are still under way when the time is up.
  if (result.errors > 0 || answered < result.requests.total)
    throw new Error(`${target.url} did not answer every request with 200.`);
  return {
    microseconds: (used * 1_000) / answered,
    answered,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}
