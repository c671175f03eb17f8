/**
 * How many votes a second does one feature take, and do a hundred features take, from 1, 32 and 200 callers, each
 * answered only when it is in the database? How soon is the list answered meanwhile? And are the counts exact
 * afterwards?
 */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type TestVoter, testVoter } from '@pawhood/testing/people/voter.ts';
import { startBuilt, withFolder } from './lib/built-server.ts';
import { percentile } from './lib/percentile.ts';
import { writeResults } from './lib/results.ts';

/** Bar of quality.md: on one feature, by the most callers. */
const BAR_VOTES_A_SECOND = 900;

const CALLERS = [1, 32, 200] as const;
const MOST_CALLERS = Math.max(...CALLERS);
const SECONDS = 5;
const HOT = 'reviews';
const MANY = 100;

/** Browsers that read the list under load, each with the tag of the answer before. */
const READERS = 10;
/** Callers that vote meanwhile. */
const LOAD = 32;
/** Time between two readings of a browser: a page looks more seldom, but there are more of them, in milliseconds. */
const PAUSE_MS = 20;

await withFolder(async (folder) => {
  const server = await startBuilt(path.join(folder, 'data'), { RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  try {
    const voters = Array.from({ length: MOST_CALLERS }, () => testVoter(server.url));
    for (const voter of voters) await voter.vote('articles');
    const many = await addFeatures(voters);
    const figures = [];
    for (const [name, features] of [['one feature', [HOT]] as const, [`${MANY} features`, many] as const]) {
      for (const callers of CALLERS) {
        // Warm: what is measured is how it goes on, not how it begins.
        await press(voters.slice(0, callers), features, 1);
        const figure = {
          features: name,
          callers,
          ...speedOf(await press(voters.slice(0, callers), features, SECONDS)),
        };
        console.log(
          `${name.padEnd(12)} ${String(callers).padStart(3)} callers: ${figure.perSecond} votes and withdrawals a second, p50 ${figure.p50} ms, p99 ${figure.p99} ms`,
        );
        figures.push(figure);
      }
    }
    const list = await readUnderLoad(server.url, voters.slice(0, LOAD));
    console.log(
      `the list under votes of ${LOAD} callers: p50 ${list.p50} ms, p99 ${list.p99} ms, ${Math.round(list.unchangedShare * 100)} % unchanged (304)`,
    );
    const isExact = await countsAreExact(server.url, voters);
    const hottest = figures.find(({ callers }) => callers === MOST_CALLERS)?.perSecond ?? 0;
    console.log(
      `hot feature ${hottest} a second (bar ${BAR_VOTES_A_SECOND}), the counts ${isExact ? 'exact' : 'WRONG'}`,
    );
    writeResults('votes', { votes: figures, list, bar: BAR_VOTES_A_SECOND, isExact });
    if (hottest < BAR_VOTES_A_SECOND || !isExact) process.exitCode = 1;
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

/**
 * Every caller votes and withdraws in turns, the next time when the answer is there; answers how long each waited, in
 * milliseconds.
 */
async function press(
  voters: readonly TestVoter[],
  features: readonly string[],
  seconds: number,
): Promise<number[]> {
  const end = performance.now() + seconds * 1_000;
  const waits: number[] = [];
  await Promise.all(
    voters.map(async (voter, index) => {
      for (let turn = 0; performance.now() < end; turn += 1) {
        // Two turns for a feature, then the next; callers begin at different ones.
        const feature = features[(index * 7 + (turn >> 1)) % features.length] ?? '';
        const startedAt = performance.now();
        const response = await (turn % 2 === 0 ? voter.vote(feature) : voter.withdraw(feature));
        if (!response.ok) throw new Error(`A vote was answered ${response.status}.`);
        await response.arrayBuffer();
        waits.push(performance.now() - startedAt);
      }
    }),
  );
  return waits;
}

function speedOf(waits: readonly number[]) {
  return { perSecond: Math.round(waits.length / SECONDS), ...latencyOf(waits) };
}

/** In milliseconds, with one decimal place. */
function latencyOf(waits: readonly number[]) {
  const rounded = (share: number) => Math.round(percentile(waits, share) * 10) / 10;
  return { p50: rounded(0.5), p99: rounded(0.99) };
}

async function readUnderLoad(url: string, voters: readonly TestVoter[]) {
  let isOver = false;
  const readings = Promise.all(
    Array.from({ length: READERS }, async () => {
      const waits: number[] = [];
      let tag = '';
      let unchanged = 0;
      while (!isOver) {
        const startedAt = performance.now();
        const response = await fetch(`${url}/local/api/features`, { headers: { 'if-none-match': tag } });
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
  const changes = await press(voters, [HOT], SECONDS);
  isOver = true;
  const byReader = await readings;
  const waits = byReader.flatMap((reader) => reader.waits);
  const unchanged = byReader.reduce((sum, reader) => sum + reader.unchanged, 0);
  return {
    ...latencyOf(waits),
    readings: waits.length,
    unchangedShare: Math.round((unchanged / waits.length) * 100) / 100,
    votesPerSecond: Math.round(changes.length / SECONDS),
  };
}

/** Whether every counter is the number of the callers who vote for it: nobody else does. */
async function countsAreExact(url: string, voters: readonly TestVoter[]): Promise<boolean> {
  const votedIds = (await Promise.all(voters.map((voter) => voter.voted()))).flat();
  const listed: { id: string; votes: number }[] = JSON.parse(
    await (await fetch(`${url}/local/api/features`)).text(),
  );
  return listed.every(({ id, votes }) => votedIds.filter((votedId) => votedId === id).length === votes);
}
