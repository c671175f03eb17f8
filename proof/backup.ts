/**
 * Saves and restores a million rows and measures seconds and memory. Then restores are killed again and again: after
 * each kill the data must be the former ones or the saved ones, every row of them, unless the folder says that no
 * server may start on them.
 *
 * `npm run proof`, or for other numbers: ROWS=10000 KILLS=5 node --import tsx proof/backup.ts
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clearPlace, makePlace } from './lib/place.ts';
import { memoryOf, startProgram } from './lib/processes.ts';
import { rowsOf } from './lib/rows.ts';

const ROWS = Number(process.env['ROWS'] ?? 1_000_000);
const KILLS = Number(process.env['KILLS'] ?? 20);

const place = makePlace('backups', 4401);
const fileOf = (state: string) => join(place.folder, `${state}.backup`);

try {
  for (const state of ['first', 'second']) {
    await fill(state);
    await measured('Saving', ['backup', fileOf(state)]);
    console.log(`  The file has ${Math.round(statSync(fileOf(state)).size / 1e6)} MB.`);
  }
  const duration = await measured('Restoring', ['restore', fileOf('first'), '--yes']);
  await killRestores(duration);
} finally {
  clearPlace(place);
}

async function fill(state: string): Promise<void> {
  await rowsOf(
    place,
    `truncate user_suspension;
    insert into user_suspension (subject_hash, reason)
    select '${state} ' || md5(number::text), 'deleted' from generate_series(1, ${ROWS}) number`,
  );
}

/** Which state the data are in, all of them. */
async function stateNow(): Promise<string> {
  const states = await rowsOf<{ state: string; total: number }>(
    place,
    `select split_part(subject_hash, ' ', 1) as state, count(*)::int as total from user_suspension group by 1`,
  );
  const [only] = states;
  if (states.length !== 1 || only?.total !== ROWS)
    throw new Error(`Half restored: ${JSON.stringify(states)}`);
  return only.state;
}

/** Runs a command to its end; answers how long it took, in milliseconds. */
async function measured(verb: string, words: string[]): Promise<number> {
  const startedAt = performance.now();
  const running = startProgram('pawhood', words, place);
  let peak = 0;
  const watching = setInterval(() => {
    peak = Math.max(peak, memoryOf(running));
  }, 20);
  const code = await running.ended;
  clearInterval(watching);
  if (code !== 0) throw new Error(`${words.join(' ')} failed:\n${running.output()}`);
  const duration = performance.now() - startedAt;
  console.log(
    `${verb} ${ROWS} rows: ${(duration / 1_000).toFixed(1)} s, peak memory ${Math.round(peak)} MB.`,
  );
  return duration;
}

async function killRestores(duration: number): Promise<void> {
  const tally = { former: 0, saved: 0, refused: 0 };
  let state = await stateNow();
  for (let kills = 0; kills < KILLS; ) {
    const other = state === 'first' ? 'second' : 'first';
    const { child, ended } = startProgram('pawhood', ['restore', fileOf(other), '--yes'], place);
    await sleep(Math.random() * duration * 1.1);
    const isKilled = child.exitCode === null && child.kill('SIGKILL');
    await ended;
    if (isKilled) kills += 1;
    const next = await stateNow();
    if (existsSync(join(place.dataDirectory, 'restore-unfinished'))) {
      tally.refused += 1;
      await measured('Repairing', ['restore', fileOf(next), '--yes']);
    } else if (isKilled) tally[next === state ? 'former' : 'saved'] += 1;
    state = next;
  }
  console.log(
    `Restores killed ${KILLS} times: ${tally.former} times the data from before were complete, ${tally.saved} times the data of the backup were. ${tally.refused} times no server would have started.`,
  );
}
