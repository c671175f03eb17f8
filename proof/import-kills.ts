/**
 * Kills Node, then PostgreSQL, again and again in the middle of an import. After each kill the next start must work by
 * itself and show either the old state whole or the new one whole; an import that said 'Imported' must be there.
 * Then a large import is measured: seconds, peak memory, and how soon a running server shows it.
 *
 * `npm run proof`, or for other numbers: KILLS=5 ROWS=2000 node --import tsx proof/import-kills.ts
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TOTAL_HEADER } from '@pawhood/contract/directory/list.ts';
import { waitUntil } from './lib/assertions.ts';
import { clearPlace, makePlace } from './lib/place.ts';
import { killPostgres, memoryOf, type Running, startProgram, untilReady } from './lib/processes.ts';
import { rowsOf } from './lib/rows.ts';

/** Kills of each kind. */
const KILLS = Number(process.env['KILLS'] ?? 20);

/** Rows of the imports that are killed. */
const ROWS = Number(process.env['ROWS'] ?? 10_000);

/** Rows of the imports that are measured: a city's directory, and far more than one. */
const MEASURED_ROWS = [1_000, 50_000];

const place = makePlace('kills', 4400);
const LIST = `http://127.0.0.1:${place.port}/local/api/pet-services/all?city=amsterdam`;

/** Duration of an import that nobody kills, in milliseconds; the kills are spread over it. */
let duration = 0;

interface Tally {
  rounds: number;
  kills: number;
  acknowledged: number;
  old: number;
  new: number;
}

try {
  let state = await firstState();
  for (const victim of ['Node', 'PostgreSQL'] as const) {
    const tally: Tally = { rounds: 0, kills: 0, acknowledged: 0, old: 0, new: 0 };
    while (tally.kills < KILLS) state = await round(victim, state, tally);
    console.log(
      `${victim} killed ${tally.kills} times: ${tally.old} times the old data were complete, ${tally.new} times the new data were. Of ${tally.acknowledged} acknowledged imports none was lost.`,
    );
  }
  for (const [index, rows] of MEASURED_ROWS.entries()) await measure(1_000_000 + index, rows);
} finally {
  clearPlace(place);
}

async function firstState(): Promise<number> {
  const startedAt = performance.now();
  const running = startImport(1, ROWS);
  if ((await running.ended) !== 0) throw new Error(`The first import failed:\n${running.output()}`);
  duration = performance.now() - startedAt;
  await expectState([1]);
  return 1;
}

/** One import, one kill, one start; answers the state found. A round that ended before its kill does not count. */
async function round(victim: 'Node' | 'PostgreSQL', before: number, tally: Tally): Promise<number> {
  const running = startImport(before + 1, ROWS);
  const startedAt = performance.now();
  await momentFor(tally.rounds, running);
  tally.rounds += 1;
  const at = performance.now() - startedAt;
  const wasRunning = running.child.exitCode === null;
  const isKilled = victim === 'Node' ? running.child.kill('SIGKILL') : killPostgres(place.dataDirectory);
  await running.ended;
  const isAcknowledged = running.output().includes('\nImported: ');
  const state = await expectState(isAcknowledged ? [before + 1] : [before, before + 1]);
  if (wasRunning && isKilled) {
    tally.kills += 1;
    tally.acknowledged += isAcknowledged ? 1 : 0;
    tally[state === before ? 'old' : 'new'] += 1;
    console.log(
      `  ${victim} killed after ${Math.round(at)} ms: ${state === before ? 'old' : 'new'} data, complete`,
    );
  }
  return state;
}

/** By turns: any time at all, in the transaction that carries the import out, and the instant it was acknowledged. */
async function momentFor(number: number, { output, child }: Running): Promise<void> {
  const saidOrEnded = (text: string) => () => output().includes(text) || child.exitCode !== null;
  if (number % 3 === 0) await sleep(Math.random() * duration);
  else if (number % 3 === 1) {
    await waitUntil('the plan', saidOrEnded('left out'));
    await sleep(Math.random() * duration * 0.3);
  } else await waitUntil('the import', saidOrEnded('\nImported: '));
}

function startImport(state: number, rows: number): Running {
  const file = join(place.folder, 'import.csv');
  writeFileSync(file, csvOf(state, rows));
  return startProgram(
    'pawhood',
    ['import', 'providers', file, '--city', 'amsterdam', '--yes', '--allow-gone'],
    place,
  );
}

/** Every row says which state it belongs to; a third of them is replaced from state to state. */
function csvOf(state: number, rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const id = index % 3 === 0 ? `${state}-${index}` : `all-${index}`;
    return `${id},Example ${index},Boarding,"Voorbeeldstraat ${index}, Amsterdam","State ${state}.\nMade up."`;
  });
  return ['id,name,category,address,description', ...lines, ''].join('\n');
}

/**
 * Starts the server as anybody would, and compares what it shows with the states that may be. Entries that one import
 * missed may be of an earlier state.
 */
async function expectState(allowed: readonly number[]): Promise<number> {
  const server = startProgram('main', [], place);
  await untilReady(server, place);
  // The list that is answered ends at 5,000.
  const providers = await rowsOf<{ id: string; description: string }>(
    place,
    `select id, description from provider where city = 'amsterdam' and not hidden`,
  );
  const listed = Number((await fetch(LIST)).headers.get(TOTAL_HEADER) ?? providers.length);
  server.child.kill('SIGTERM');
  await server.ended;
  const newest = Math.max(...providers.map(({ description }) => stateIn(description)));
  const ofNewest = providers.filter(({ description }) => stateIn(description) === newest);
  const outdated = providers.filter(({ description }) => stateIn(description) !== newest);
  const isWhole =
    ofNewest.length === ROWS && outdated.every(({ id }) => !id.startsWith('file-amsterdam-all-'));
  if (!isWhole || listed !== providers.length || !allowed.includes(newest)) {
    throw new Error(
      `State ${newest} with ${ofNewest.length} of ${ROWS} rows and ${listed} of ${providers.length} listed, where state ${allowed.join(' or ')} was expected.`,
    );
  }
  return newest;
}

function stateIn(description: string): number {
  return Number(/^State (\d+)\./u.exec(description)?.[1]);
}

async function measure(state: number, rows: number): Promise<void> {
  const server = startProgram('main', [], place);
  await untilReady(server, place);
  // One encoding has one tag; another one may be added at any time.
  const plain = { 'accept-encoding': 'identity' };
  const etag = (await fetch(LIST, { headers: plain })).headers.get('etag') ?? '';
  const startedAt = performance.now();
  const running = startImport(state, rows);
  let peak = 0;
  const watching = setInterval(() => {
    peak = Math.max(peak, memoryOf(running));
  }, 20);
  await waitUntil(
    'the import',
    () => running.output().includes('\nImported: ') || running.child.exitCode !== null,
    600_000,
  );
  const importedAt = performance.now();
  clearInterval(watching);
  // With the tag of the list as it was: the answer is a small 304 until the list changes.
  await waitUntil('the list', async () => {
    await sleep(20);
    return (await fetch(LIST, { headers: { ...plain, 'if-none-match': etag } })).status === 200;
  });
  const shownAt = performance.now();
  await running.ended;
  server.child.kill('SIGTERM');
  await server.ended;
  console.log(
    `${rows} rows: ${((importedAt - startedAt) / 1_000).toFixed(1)} s, peak memory ${Math.round(peak)} MB; a running server showed them ${Math.round(shownAt - importedAt)} ms after.`,
  );
}
