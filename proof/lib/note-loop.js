/** Loaded into a server before its own modules: notes in the file that NOTE_LOOP names how long its loop stood still, in ms. */
import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { env } from 'node:process';

const RESOLUTION_MS = 5;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
setInterval(() => {
  appendFileSync(env['NOTE_LOOP'] ?? '', `${Math.max(0, delay.max / 1e6 - RESOLUTION_MS).toFixed(1)}\n`);
  delay.reset();
}, 100).unref();
