import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitUntil } from './assertions.ts';

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));

/** A built program of ours at work, and what it has said so far. */
export interface Running {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Exit code or signal. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

/** Where a proof has its servers. */
export interface Place {
  /** For whatever files the proof needs; the data directory is in it. */
  readonly folder: string;
  readonly dataDirectory: string;
  readonly port: number;
  /** Further ones, as in the environment. */
  readonly settings?: Readonly<Record<string, string>>;
}

const started = new Set<ChildProcess>();

/** Kills every program that is still at work, when a proof has failed. */
export function killPrograms(): void {
  for (const child of started) child.kill('SIGKILL');
}

/** Starts the built server or command line. */
export function startProgram(
  program: 'main' | 'pawhood',
  args: string[],
  { dataDirectory, port, settings }: Place,
): Running {
  const child = spawn(process.execPath, [join(CHECKOUT, `server/dist/${program}.js`), ...args], {
    env: { ...process.env, ...settings, DATA_DIR: dataDirectory, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  child.once('close', () => started.delete(child));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal)),
  );
  return { child, output: () => output, ended };
}

/**
 * Waits until a server answers with its database.
 *
 * @throws with what it has said, when it ends instead.
 */
export function untilReady(server: Running, { port }: Place): Promise<void> {
  return waitUntil('the server', async () => {
    if (server.child.exitCode !== null) throw new Error(`The server ended:\n${server.output()}`);
    // Until it listens, the connection is refused.
    return fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
}

/** Kills the PostgreSQL of a data directory as a power cut would: the postmaster and each of its processes, at once. */
export function killPostgres(dataDirectory: string): boolean {
  const note = join(dataDirectory, 'postgres/postmaster.pid');
  if (!existsSync(note)) return false;
  const postmaster = Number.parseInt(readFileSync(note, 'utf8'), 10);
  // First it is halted, so that it cannot start new processes meanwhile.
  if (!signal(postmaster, 'SIGSTOP')) return false;
  for (const pid of childrenOf(postmaster)) signal(pid, 'SIGKILL');
  return signal(postmaster, 'SIGKILL');
}

/**
 * Halts the PostgreSQL of a data directory as a machine that hangs does: nothing of it answers, and no connection ends.
 *
 * @returns has it go on.
 */
export function haltPostgres(dataDirectory: string): () => void {
  const note = join(dataDirectory, 'postgres/postmaster.pid');
  const postmaster = Number.parseInt(readFileSync(note, 'utf8'), 10);
  signal(postmaster, 'SIGSTOP');
  const halted = [...childrenOf(postmaster), postmaster];
  for (const pid of halted) signal(pid, 'SIGSTOP');
  return () => {
    for (const pid of halted) signal(pid, 'SIGCONT');
  };
}

/** Memory of a process at its highest so far, in MB; 0 when it has just ended. */
export function memoryOf({ child }: Running): number {
  try {
    const [, kilobytes] =
      /^VmHWM:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    // It has ended by itself: there is nothing left to kill.
    return false;
  }
}

/** Processes whose parent this is, by /proc: the proof runs on Linux. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | null {
  try {
    const [, parent] = /^PPid:\s+(\d+)$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(parent);
  } catch {
    // Gone since the folder was listed.
    return null;
  }
}
