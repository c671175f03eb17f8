/**
 * Imports by upload at the desk of the built product. First 50,000 rows are sent, read, carried out and undone: how long
 * each takes, how long the server's loop stands still meanwhile, and the memory of the process that does it. Then that
 * process, and the server, are killed by turns while imports are carried out: after each kill the places are those of
 * before or of after, whole, as the import says.
 *
 * `npm run proof -- imports`, or for other numbers: KILLS=4 ROWS=2000 node --import tsx proof/imports.ts
 */
import { randomInt } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type ImportRun, sendImport } from '@pawhood/contract/desk/imports.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { startProvider } from '../bench/lib/provider.ts';
import { assertTrue, waitUntil } from './lib/assertions.ts';
import { clearPlace, makePlace } from './lib/place.ts';
import { type Place, type Running, startProgram, untilReady } from './lib/processes.ts';
import { rowsOf } from './lib/rows.ts';

const KILLS = Number(process.env['KILLS'] ?? 20);
const ROWS = Number(process.env['ROWS'] ?? 50_000);

/** Rows of the imports that are killed. */
const KILLED_ROWS = 2_000;

const LOOP_MS = 50;
const MEMORY_MB = 256;

/** Whose file the places are of. */
const WORDS = `select distinct split_part(name, ' ', 1) as word from provider where source = 'file' and not hidden`;

const bare = makePlace('imports', 4814);
const notes = join(bare.folder, 'loop');
const provider = await startProvider();
const noteLoop = fileURLToPath(new URL('lib/note-loop.js', import.meta.url));
const place: Place = {
  ...bare,
  settings: {
    ...provider.settings,
    ...{ RATE_LIMITS: 'off', NODE_OPTIONS: `--import=${noteLoop}`, NOTE_LOOP: notes },
  },
};
const url = `http://127.0.0.1:${place.port}`;
const call = callerWith(url, provider.token('auth0|imports'));

try {
  let server = await started();
  const made = await call('POST', '/local/api/users', { userProfile: { fullName: 'Ann' } });
  await rowsOf(place, `insert into desk_role (user_id, role) values ('${made.json['id']}', 'operator')`);
  await measure();
  server = await proveKills(server);
  server.child.kill('SIGTERM');
  await server.ended;
} finally {
  clearPlace(place);
  provider.close();
}

async function started(): Promise<Running> {
  const server = startProgram('main', [], place);
  await untilReady(server, place);
  return server;
}

/** A city's own file; what `word` is tells its states apart. */
function fileOf(rows: number, word: string): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const [lat, lon] = [53.2 + (index % 300) / 1_000, -6.4 + Math.floor(index / 300) / 1_000];
    return `p${index},${word} Pets ${index},Pet Stores,${index} Test Street,,https://p${index}.example.org,${lat},${lon},Mo-Fr 09:00-18:00`;
  });
  return ['id,name,category,address,phone,website,lat,lon,openingHours', ...lines].join('\n');
}

async function send(content: string): Promise<ImportRun> {
  const form = new FormData();
  form.append('file', new Blob([content]), 'places.csv');
  const query = new URLSearchParams({ kind: 'places', city: 'dublin', name: 'places.csv' });
  const { status, text, json } = await call('POST', `${sendImport.path}?${query}`, form);
  assertTrue(`a file is taken (${status} ${text.slice(0, 200)})`, status === 201);
  return json as unknown as ImportRun;
}

async function read(id: string): Promise<ImportRun> {
  return (await call('GET', `${sendImport.path}/${id}`)).json as unknown as ImportRun;
}

async function ended(id: string): Promise<ImportRun> {
  const underway = ['coming', 'reading', 'applying', 'undoing'];
  await waitUntil('the import', async () => {
    // As often as a page asks, and a little more.
    await sleep(200);
    return !underway.includes((await read(id)).state);
  });
  return read(id);
}

function act(id: string, action: string, body?: object) {
  return call('POST', `${sendImport.path}/${id}/${action}`, body);
}

async function measure(): Promise<void> {
  const content = fileOf(ROWS, 'First');
  const megabytes = (content.length / 1e6).toFixed(1);
  console.log(`  ${ROWS} rows, ${megabytes} MB:`);
  const run = await timed('sent', () => send(content));
  const plan = await timed('planned', () => ended(run.id));
  assertTrue('all are new', plan.plan?.numbers.new === ROWS);
  await timed('carried out', async () => {
    await act(run.id, 'apply', { digest: plan.digest, allowGone: true });
    assertTrue('it is done', (await ended(run.id)).state === 'done');
  });
  await timed('undone', async () => {
    await act(run.id, 'undo');
    assertTrue('it is undone', (await ended(run.id)).state === 'undone');
  });
}

/** Says how long some work takes, how long the loop stands still meanwhile, and the memory of the import's process. */
async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const before = linesOf(notes).length;
  const startedAt = performance.now();
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOfRun());
  }, 50);
  const result = await work();
  const seconds = (performance.now() - startedAt) / 1_000;
  await sleep(300);
  clearInterval(watch);
  const noted = linesOf(notes)
    .slice(before)
    .map((line) => line.split(' ').map(Number));
  const still = Math.max(0, ...noted.map(([wall = 0]) => wall));
  const longest = Math.max(0, ...noted.map(([, own = 0]) => own));
  console.log(
    `  ${what} in ${seconds.toFixed(1)} s; the loop stood still for ${still} ms at most, ${longest} ms of work; the process took ${peak.toFixed(0)} MB.`,
  );
  assertTrue(`the process stays within ${MEMORY_MB} MB`, peak <= MEMORY_MB);
  if (what !== 'sent' && what !== 'planned') return result;
  assertTrue(`the loop works for ${LOOP_MS} ms at most`, longest <= LOOP_MS);
  return result;
}

function linesOf(path: string): string[] {
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
}

/** Processes of the built product that work on an import. */
function runProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map(Number)
    .filter((pid) =>
      textOf(`/proc/${pid}/cmdline`).includes(
        fileURLToPath(new URL('../server/dist/run-process.js', import.meta.url)),
      ),
    );
}

function memoryOfRun(): number {
  const kilobytes = runProcesses().map((pid) =>
    Number(/^VmHWM:\s+(\d+)/mu.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0),
  );
  return Math.max(0, ...kilobytes) / 1_024;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}

async function proveKills(first: Running): Promise<Running> {
  let server = first;
  let word = 'W0';
  const tally = { process: 0, server: 0, old: 0, new: 0 };
  await carryOut(word);
  const usual = await carryOut('W1');
  word = 'W1';
  for (let killed = 0; killed < KILLS; killed += 1) {
    const victim = killed % 2 === 0 ? 'process' : 'server';
    const next = `W${killed + 2}`;
    const run = await ended((await send(fileOf(KILLED_ROWS, next))).id);
    await act(run.id, 'apply', { digest: run.digest, allowGone: true });
    await sleep(randomInt(Math.max(50, Math.round(usual))));
    if (victim === 'process') for (const pid of runProcesses()) killOne(pid);
    else {
      server.child.kill('SIGKILL');
      await server.ended;
      server = await started();
      // A minute later.
      await rowsOf(
        place,
        `update import_run set beat_at = now() - interval '61 seconds' where lease is not null`,
      );
    }
    const { state } = await ended(run.id);
    const words = (await rowsOf<{ word: string }>(place, WORDS)).map((row) => row.word);
    assertTrue(`the places are of one file (${words.join(', ')})`, words.length === 1);
    const isNew = words[0] === next;
    assertTrue(
      `${state}: the places are as it says (${words.join(', ')})`,
      isNew ? state === 'done' : state === 'interrupted' && words[0] === word,
    );
    tally[victim] += 1;
    tally[isNew ? 'new' : 'old'] += 1;
    if (isNew) word = next;
  }
  console.log(
    `  The process killed ${tally.process} times and the server ${tally.server} times: ${tally.old} times the old places were complete, ${tally.new} times the new ones were.`,
  );
  return server;
}

/** Answers how long carrying it out takes, in milliseconds. */
async function carryOut(word: string): Promise<number> {
  const run = await ended((await send(fileOf(KILLED_ROWS, word))).id);
  const startedAt = performance.now();
  await act(run.id, 'apply', { digest: run.digest, allowGone: true });
  assertTrue('it is done', (await ended(run.id)).state === 'done');
  return performance.now() - startedAt;
}

function killOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
