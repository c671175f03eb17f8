/**
 * How many votes a second does one feature take, and do a hundred features take, from 1, 4, 32 and 200 callers, each
 * answered only when it is in the database? What does a vote cost server and database? How soon is the list answered
 * meanwhile? And are the counts exact afterwards?
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type TestVoter, testVoter } from '@pawhood/testing/people/voter.ts';
import { type BuiltServer, startBuilt, withFolder } from './lib/built-server.ts';
import { percentile } from './lib/percentile.ts';
import { writeResults } from './lib/results.ts';
import { saturate } from './lib/wrk.ts';

/** Votes and withdrawals a second on one feature, by the callers: bars of quality.md. */
const BARS: ReadonlyMap<number, number> = new Map([
  [4, 1_500],
  [32, 4_000],
  [200, 6_000],
]);

const CALLERS = [1, 4, 32, 200] as const;
/** Twice the most callers: nobody votes again before the last answer. */
const VOTERS = 400;
const SECONDS = 5;
const HOT = 'reviews';
const MANY = 100;
const SCRIPT = fileURLToPath(new URL('./lib/votes.lua', import.meta.url));

/** Who vote while the list is read. */
const LIST_CALLERS = 32;

/** Browsers that read the list under load, each with the tag of the answer before. */
const READERS = 10;
/** Time between two readings of a browser: a page looks more seldom, but there are more of them, in milliseconds. */
const PAUSE_MS = 20;

/** What was sent last is counted and listed by then, in milliseconds. */
const SETTLE_MS = 2_000;

/** How often each set of features has been voted for or withdrawn from. */
const presses = new Map<string, number>();

await withFolder(async (folder) => {
  const server = await startBuilt(path.join(folder, 'data'), { RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  try {
    const voters = Array.from({ length: VOTERS }, () => testVoter(server.url));
    for (const voter of voters) await voter.vote('articles');
    const file = path.join(folder, 'voters');
    writeFileSync(file, voters.map((voter) => `${voter.cookie()}\n`).join(''));
    const many = await addFeatures(voters);
    const figures = [];
    for (const [name, features] of [['one feature', [HOT]] as const, [`${MANY} features`, many] as const]) {
      for (const callers of CALLERS) {
        const figure = { features: name, callers, ...(await voted(server, file, features, callers)) };
        console.log(
          `${name.padEnd(12)} ${String(callers).padStart(3)} callers: ${figure.perSecond} votes and withdrawals a second, p50 ${figure.p50} ms, p99 ${figure.p99} ms, each ${figure.microseconds.server} µs of the server and ${figure.microseconds.database} µs of PostgreSQL`,
        );
        figures.push(figure);
      }
    }
    const list = await readUnderLoad(server, file);
    console.log(
      `the list under votes of ${LIST_CALLERS} callers: p50 ${list.p50} ms, p99 ${list.p99} ms, ${Math.round(list.unchangedShare * 100)} % unchanged (304)`,
    );
    const isExact = await countsAreExact(server.url, voters);
    console.log(`the counts ${isExact ? 'exact' : 'WRONG'}`);
    writeResults('votes', { votes: figures, list, bars: Object.fromEntries(BARS), isExact });
    const isMissed = figures.some(
      ({ features, callers, perSecond }) =>
        features === 'one feature' && perSecond < (BARS.get(callers) ?? 0),
    );
    if (isMissed || !isExact) process.exitCode = 1;
  } finally {
    await server.stop();
  }
});

/** A hundred features of the visitors' own; answers their ids. */
async function addFeatures(voters: readonly TestVoter[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, voter] of voters.slice(0, MANY).entries()) {
    ids.push(JSON.parse(await (await voter.suggest(`Wish number ${index + 1}`)).text()).id);
  }
  return ids;
}

/** Votes and withdrawals for some seconds. They go on where the last ones ended: a vote that is there costs less. */
async function press(
  server: BuiltServer,
  file: string,
  features: readonly string[],
  callers: number,
  seconds: number,
) {
  const ids = features.join(' ');
  const start = presses.get(ids) ?? 0;
  const environment = { VOTERS_FILE: file, FEATURES: ids, START: String(start) };
  const answers = await saturate(server.url, { seconds, callers, script: SCRIPT, environment });
  presses.set(ids, start + answers.count);
  return answers;
}

async function voted(server: BuiltServer, file: string, features: readonly string[], callers: number) {
  // Warm: what is measured is how it goes on, not how it begins.
  await press(server, file, features, callers, 1);
  const before = { server: server.processorMs(), database: server.databaseMs() };
  const { count, p50, p99 } = await press(server, file, features, callers, SECONDS);
  const each = (milliseconds: number) => Math.round((milliseconds * 1_000) / count);
  return {
    perSecond: Math.round(count / SECONDS),
    ...{ p50, p99 },
    microseconds: {
      server: each(server.processorMs() - before.server),
      database: each(server.databaseMs() - before.database),
    },
  };
}

async function readUnderLoad(server: BuiltServer, file: string) {
  let isOver = false;
  const readings = Promise.all(
    Array.from({ length: READERS }, async () => {
      const waits: number[] = [];
      let tag = '';
      let unchanged = 0;
      while (!isOver) {
        const startedAt = performance.now();
        const response = await fetch(`${server.url}/local/api/features`, {
          headers: { 'if-none-match': tag },
        });
        await response.arrayBuffer();
        waits.push(performance.now() - startedAt);
        if (response.status === 304) unchanged += 1;
        else if (!response.ok) throw new Error(`The list was answered ${response.status}.`);
        tag = response.headers.get('etag') ?? '';
        await sleep(PAUSE_MS);
      }
      return { waits, unchanged };
    }),
  );
  const { count } = await press(server, file, [HOT], LIST_CALLERS, SECONDS);
  isOver = true;
  const byReader = await readings;
  const waits = byReader.flatMap((reader) => reader.waits);
  const unchanged = byReader.reduce((sum, reader) => sum + reader.unchanged, 0);
  const rounded = (share: number) => Math.round(percentile(waits, share) * 10) / 10;
  return {
    ...{ p50: rounded(0.5), p99: rounded(0.99) },
    readings: waits.length,
    unchangedShare: Math.round((unchanged / waits.length) * 100) / 100,
    votesPerSecond: Math.round(count / SECONDS),
  };
}

/**
 * Whether every counter is the number of the callers who vote for it (nobody else does), and these are as many as the
 * presses come to: a server that counted nothing would be exact as well.
 */
async function countsAreExact(url: string, voters: readonly TestVoter[]): Promise<boolean> {
  // What was sent last is counted and listed by then.
  await sleep(SETTLE_MS);
  const votedIds = (await Promise.all(voters.map((voter) => voter.voted()))).flat();
  const listed: { id: string; votes: number }[] = JSON.parse(
    await (await fetch(`${url}/local/api/features`)).text(),
  );
  const votesOf = (id: string) => listed.find((feature) => feature.id === id)?.votes ?? Number.NaN;
  const difference = Math.abs(votesOf(HOT) - votesAfter(presses.get(HOT) ?? 0));
  return (
    listed.every(({ id, votes }) => votedIds.filter((votedId) => votedId === id).length === votes) &&
    votesOf('articles') === VOTERS &&
    // Nobody has waited for the last answer to each caller, and wrk tries the script out once.
    difference <= LIST_CALLERS + 1
  );
}

/** Voters press in turns, each to vote and then to withdraw. */
function votesAfter(count: number): number {
  const pressed = count % VOTERS;
  return Math.floor(count / VOTERS) % 2 === 0 ? pressed : VOTERS - pressed;
}
