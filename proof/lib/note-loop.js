/**
 * Loaded into a server before its own modules: notes in the file that NOTE_LOOP names how long its loop stood still in
 * the last tenth of a second, in ms, and how much of it was work of its own: a busy machine lets it wait besides.
 */
import { appendFileSync } from 'node:fs';
import { cpuUsage, env, hrtime } from 'node:process';

const TICK_MS = 5;
const NOTE_MS = 100;

let [tickAt, noteAt] = [now(), now()];
let worked = workedMs();
let [still, work] = [0, 0];

setInterval(() => {
  const gap = now() - tickAt - TICK_MS;
  const own = Math.min(gap, workedMs() - worked);
  [still, work] = [Math.max(still, gap), Math.max(work, own)];
  if (now() - noteAt > NOTE_MS) {
    appendFileSync(env['NOTE_LOOP'] ?? '', `${still.toFixed(1)} ${work.toFixed(1)}\n`);
    [still, work, noteAt] = [0, 0, now()];
  }
  [tickAt, worked] = [now(), workedMs()];
}, TICK_MS).unref();

function now() {
  return Number(hrtime.bigint()) / 1e6;
}

function workedMs() {
  const { user, system } = cpuUsage();
  return (user + system) / 1e3;
}
