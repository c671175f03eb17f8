import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { childrenMs, threadsMs } from './processor-time.ts';

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));

/** As package.json and a release start it. */
const STARTED_WITH = { MALLOC_MMAP_THRESHOLD_: '524288' };

export interface Memory {
  readonly now: number;
  readonly peak: number;
}

export interface BuiltServer {
  readonly url: string;
  /** From the start of the process to the first answer of /readyz, in milliseconds. */
  readonly readyMs: number;
  /** Memory the Node process holds now and the most it ever held, in megabytes (Linux only). */
  memory(): Memory;
  /** The same of a process of ours that the server has started, by its module's name; null when it does not run. */
  memoryOf(module: string): Memory | null;
  /** Processor time the Node process has used, in milliseconds (Linux only). */
  processorMs(): number;
  /** The same, with the processes of Node that it has started. */
  allProcessorMs(): number;
  /** The same of its own PostgreSQL, all processes together; meaningful while connections are kept. */
  databaseMs(): number;
  /** Both, to the microsecond. */
  preciseMs(): number;
  stop(): Promise<void>;
}

/** Does some work with a new, empty folder that is removed afterwards. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pawhood-bench-'));
  // PostgreSQL may run as another account than ours.
  chmodSync(folder, 0o755);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Starts the built product on a data directory and waits until it is ready. Its log goes to a file beside that.
 *
 * @param settings further ones, as in the environment.
 * @param checkout another folder of the project, to compare what is built there.
 */
export async function startBuilt(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  checkout = CHECKOUT,
): Promise<BuiltServer> {
  const main = path.join(checkout, 'server/dist/main.js');
  if (!existsSync(main)) throw new Error('There is no build to measure. Run `npm run build` first.');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = openSync(`${dataDir}.log`, 'a');
  const start = performance.now();
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...STARTED_WITH, ...settings, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', log, 'inherit'],
  });
  closeSync(log);
  await ready(url, child);
  const readyMs = performance.now() - start;
  return {
    url,
    readyMs,
    memory: () => memoryOf(String(child.pid)),
    memoryOf: (module) => {
      const pid = childrenOf(String(child.pid)).find((childPid) => commandOf(childPid).includes(module));
      return pid === undefined ? null : memoryOf(pid);
    },
    processorMs: () => processorOf(String(child.pid)),
    allProcessorMs() {
      const own = String(child.pid);
      const started = childrenOf(own).filter((pid) => pid !== '' && commandOf(pid).includes(main));
      return [own, ...started].reduce((sum, pid) => sum + processorOf(pid), 0);
    },
    databaseMs: () => childrenOf(postmasterOf(dataDir)).reduce((sum, pid) => sum + processorOf(pid), 0),
    preciseMs: () => threadsMs(String(child.pid)) + childrenMs(postmasterOf(dataDir)),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** The first process of a data directory's own PostgreSQL. */
function postmasterOf(dataDir: string): string {
  const [pid = ''] = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  return pid;
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with exit code ${child.exitCode}.`);
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const childrenOf = (pid: string): string[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');

const commandOf = (pid: string): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8');

function memoryOf(pid: string): Memory {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/** Of all threads of a process, in milliseconds; Linux counts in hundredths of a second. */
export function processorOf(pid: string): number {
  // The second field, the command, may hold spaces and ends with the last bracket.
  const [, rest = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  const fields = rest.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** A port that nobody listens on just now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}
