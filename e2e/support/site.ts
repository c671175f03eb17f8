import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SETTINGS } from '@pawhood/server/config/settings.ts';
import { type CountingProxy, startCountingProxy } from './counting-proxy.ts';
import { createDatabase } from './database.ts';

const REPOSITORY = join(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;

/** Below those the system gives out by itself, to the proxies of other workers among others. */
const PORTS = [10_000, 32_000] as const;

/** Outcome of an operator's command. */
export interface CommandResult {
  readonly code: number | null;
  /** What it printed, both streams in order of arrival. */
  readonly output: string;
}

/** A running installation: the built server, its database, and a proxy before it that counts. */
export interface Site {
  readonly url: string;
  readonly received: CountingProxy['received'];
  readonly sendInPieces: CountingProxy['sendInPieces'];
  /** Of its own database. */
  readonly databaseUrl: string;
  /** The server's log so far. */
  log(): string;
  /** Runs the operator's command line beside the running server: `pawhood(['import', 'articles', folder])`. */
  pawhood(args: readonly string[]): Promise<CommandResult>;
  stop(): Promise<void>;
}

/** Starts the built server with an empty database and waits until it is ready. */
export async function startSite(settings: Readonly<Record<string, string>>): Promise<Site> {
  for (const file of ['main.js', 'pawhood.js']) {
    if (!existsSync(join(REPOSITORY, 'server/dist', file))) {
      throw new Error(
        `server/dist/${file} is missing: browser tests run the built product. Run: npm run build`,
      );
    }
  }
  const port = await freePort();
  const proxy = await startCountingProxy(port);
  const place = await createPlace();
  const env = {
    ...inherited(),
    ...place.settings,
    PORT: String(port),
    PUBLIC_URL: proxy.url,
    RATE_LIMITS: 'off',
    SEED_SAMPLES: 'on',
    ...settings,
  };
  const server = runNode('main.js', [], env);
  const cleanUp = async () => {
    await proxy.close();
    try {
      await stopped(server);
    } finally {
      await place.remove();
    }
  };
  try {
    await ready(server, port);
  } catch (error) {
    await cleanUp().catch(() => {}); // Why it did not start says more than that it did not stop either.
    throw error;
  }
  return {
    url: proxy.url,
    received: proxy.received,
    sendInPieces: proxy.sendInPieces,
    databaseUrl: place.settings['DATABASE_URL'] ?? '',
    log: server.output,
    pawhood: async (args) => {
      const command = runNode('pawhood.js', args, env);
      return { code: await command.exit, output: command.output() };
    },
    stop: cleanUp,
  };
}

interface Running {
  readonly child: ChildProcess;
  readonly exit: Promise<number | null>;
  output(): string;
}

function runNode(file: string, args: readonly string[], env: NodeJS.ProcessEnv): Running {
  const script = join(REPOSITORY, 'server/dist', file);
  const child = spawn(process.execPath, ['--enable-source-maps', script, ...args], {
    cwd: REPOSITORY,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
  }
  const exit = once(child, 'close').then(() => child.exitCode);
  return { child, exit, output: () => chunks.join('') };
}

/** Begins the line by which the server says where it is. */
const GREETING = 'Pawhood is ready';

async function ready(server: Running, port: number): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (server.child.exitCode !== null) break;
    // It says so itself: on that port another worker's server may answer.
    const hasGreeted = server.output().includes(GREETING);
    const response = hasGreeted ? await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null) : null;
    if (response?.ok) return;
    await sleep(50);
  }
  server.child.kill('SIGKILL');
  throw new Error(
    `The server did not become ready within ${START_TIMEOUT_MS} ms. It said:\n${server.output()}`,
  );
}

async function stopped(server: Running): Promise<void> {
  server.child.kill('SIGTERM');
  const code = await Promise.race([server.exit, sleep(STOP_TIMEOUT_MS, 'late' as const, { ref: false })]);
  if (code === 0) return;
  server.child.kill('SIGKILL');
  throw new Error(`The server did not stop cleanly (${code}). It said:\n${server.output().slice(-4_000)}`);
}

/** Where the data live: a database of its own on the run's PostgreSQL, and a new data directory. */
export async function createPlace(): Promise<{ settings: Record<string, string>; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'pawhood-e2e-'));
  const database = await createDatabase(process.env['DATABASE_URL'] ?? '');
  return {
    settings: { DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url },
    remove: async () => {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The few variables a process needs, and every setting empty, which means its default: neither the environment of
 * whoever runs the tests nor a .env file reaches the server.
 */
function inherited(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  const defaults = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, '']));
  return { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), ...defaults };
}

async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    return port;
  }
}
