import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { cwd, env, pid as ownPid } from 'node:process';
import { isMainThread } from 'node:worker_threads';

/** Ticks of a second in /proc: the same on every Linux that Node runs on. */
const TICKS = 100;

/**
 * How much of the processor a process has used with everything that it has started, what has ended included. A
 * PostgreSQL that left its starter is not in it.
 *
 * @returns {number | null} seconds; null where the system has no /proc
 */
export function processorSeconds(pid = ownPid) {
  if (!existsSync('/proc/self/stat')) return null;
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  let ticks = 0;
  for (let family = processes.filter((one) => one.pid === pid); family.length > 0; ) {
    ticks += family.reduce((sum, one) => sum + one.ticks, 0);
    const parents = new Set(family.map((one) => one.pid));
    family = processes.filter(({ parent }) => parents.has(parent));
  }
  return ticks / TICKS;
}

/** What this process and its children have used, or of a process with several threads this one alone. */
function ownSeconds() {
  if (isMainThread || !existsSync('/proc/thread-self/stat')) return processorSeconds();
  return ticksOf(fieldsOf('thread-self').slice(0, 13)) / TICKS;
}

/** @param {string} name a process in /proc @returns {string[]} state, parent, … */
function fieldsOf(name) {
  const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
  // Behind the name of the program, which may hold anything.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** @param {string[]} fields @returns {number} times of its own and, as far as the fields go, of children that have ended */
function ticksOf(fields) {
  return fields.slice(11, 15).reduce((sum, text) => sum + Number(text), 0);
}

/** @param {string} name @returns {{ pid: number, parent: number, ticks: number }[]} none where it has just ended */
function readProcess(name) {
  try {
    const fields = fieldsOf(name);
    return [{ pid: Number(name), parent: Number(fields[1]), ticks: ticksOf(fields) }];
  } catch {
    return [];
  }
}

/** Names the file in which a run notes what its files cost: a line for each note. */
export const LOG = 'PROCESSOR_LOG';

/** What this process had used when it last noted something; a test runner may load this module more than once. */
const NOTED = Symbol.for('pawhood.processor');

/**
 * Notes for a test file what this process has used since the note before, its own start included.
 *
 * @param {string} file its path
 */
export function noteFile(file) {
  const log = env[LOG];
  const seconds = log ? ownSeconds() : null;
  if (!log || seconds === null) return;
  const before = Number(Reflect.get(globalThis, NOTED) ?? 0);
  Reflect.set(globalThis, NOTED, seconds);
  appendFileSync(log, `${relative(cwd(), file)}\t${(seconds - before).toFixed(2)}\n`);
}
