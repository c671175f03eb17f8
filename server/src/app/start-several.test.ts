import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { dataDirectory } from '@pawhood/testing/database/data-directory.ts';
import { addressOf } from '@pawhood/testing/database/test-server.ts';
import { freePort, startProgram } from '@pawhood/testing/site/program.ts';
import { testSite } from '@pawhood/testing/site/test-site.ts';
import { usedDirectory } from '@pawhood/testing/site/used-directory.ts';
import { expect, test, vi } from 'vitest';

// It starts several processes that load everything there is.
vi.setConfig({ testTimeout: 600_000 });

/** Waiting for processes that start, which loads everything there is. Looking more often would slow them down. */
const STARTING = { timeout: 120_000, interval: 500 };

const METRICS_TOKEN = 'a-token-of-the-tests';

/** Answers so far, of whichever process. */
let asked = 0;

/** Asks on a connection of its own, so that any process may answer; by what the ids of its answers begin with. */
async function ask(url: string): Promise<{ process: string; places: number }> {
  const answer = await fetch(`${url}/local/api/pet-services/all`, {
    headers: { connection: 'close' },
  });
  const [process = ''] = (answer.headers.get('x-request-id') ?? '').split('-');
  const places = ((await answer.json()) as unknown[]).length;
  asked += 1;
  return { process, places };
}

/** What the metrics say of all processes, by whichever is asked. */
async function metrics(url: string) {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}`, connection: 'close' };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  const value = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    );
  return {
    answers: value(
      'pawhood_http_request_duration_seconds_count{method="GET",route="/local/api/pet-services/all",status="200"}',
    ),
    places: value('pawhood_places'),
    isAway: value('pawhood_database_away'),
    connections: value('pawhood_database_connections'),
  };
}

/** The processes of so many answers, and how many places each last said there are. */
async function askOften(url: string): Promise<Map<string, number>> {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(url)));
  return new Map(answers.map(({ process, places }) => [process, places]));
}

test('several processes serve one site, say how it becomes one’s own, count together, and are replaced, of old and killed, without a call that fails', async () => {
  const DATA_DIR = await usedDirectory();
  const port = String(await freePort());
  const PAWHOOD_ENV = join(DATA_DIR, 'settings.env');
  await writeFile(PAWHOOD_ENV, '');
  const settings = { PORT: port, SERVER_PROCESSES: '2', RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  const server = startProgram('main', [], { ...settings, DATA_DIR, PAWHOOD_ENV, METRICS_TOKEN });
  expect(await server.untilOutput(/ready/)).toBe(
    `This site shows the built-in examples. Make it your own: npm run pawhood -- site setup --name NAME --city CITY --country CODE\nPawhood is ready: http://localhost:${port} (data in ${DATA_DIR})\n`,
  );
  const url = `http://127.0.0.1:${port}`;
  let first = new Map<string, number>();
  // The other process may be ready later.
  await expect
    .poll(async () => {
      first = await askOften(url);
      return [...first.values()];
    }, STARTING)
    .toEqual([7, 7]);

  // Whichever is asked says what both have counted, and of the site what each of them knows.
  const answers = async () => (await metrics(url)).answers;
  await expect.poll(answers, STARTING).toBe(asked);
  const said = await Promise.all(Array.from({ length: 6 }, () => metrics(url)));
  for (const one of said) expect(one).toMatchObject({ answers: asked, places: 7, isAway: 0 });
  expect(said[0]?.connections).toBeGreaterThanOrEqual(2);

  // What a command changes, both have.
  expect(await startProgram('pawhood', ['samples', 'remove'], { DATA_DIR }).exit).toBe(0);
  await expect.poll(async () => [...(await askOften(url)).values()], STARTING).toEqual([0, 0]);

  // Replaced while people read.
  let isOver = false;
  const reading = Promise.all(
    Array.from({ length: 4 }, async () => {
      for (; !isOver; await pause(50)) await ask(url);
    }),
  );
  server.child.kill('SIGHUP');
  const known = async (by: Map<string, number>) =>
    [...(await askOften(url)).keys()].map((name) => by.has(name)).sort();
  await expect.poll(() => known(first), STARTING).toEqual([false, false]);
  isOver = true;
  await reading;
  // What the former ones have counted stays in the sums.
  await expect.poll(answers, STARTING).toBe(asked);

  const second = await askOften(url);
  // The former ones may still be leaving, and nothing takes the place of those.
  await expect.poll(() => processesOf(server.child.pid), STARTING).toHaveLength(2);
  const present = await processesOf(server.child.pid);
  process.kill(present[0] ?? 0, 'SIGKILL');
  // What is handed to a process as it is killed is never answered; once its successor starts, nothing is.
  const successors = async () => (await processesOf(server.child.pid)).filter((id) => !present.includes(id));
  await expect.poll(successors, STARTING).toHaveLength(1);
  await expect.poll(() => known(second), STARTING).toEqual([false, true]);

  const DATABASE_URL = addressOf((await testSite()).server);
  const other = startProgram('main', [], { ...settings, DATA_DIR: dataDirectory(), DATABASE_URL });
  expect(await other.exit, 'where none can start, one sentence says why').toBe(1);
  expect(other.output()).toBe(
    `Another program is using port ${port}. Stop that program, or set PORT to another number.\n`,
  );

  // Asked to take up settings with which none can start, it says so, and the present ones go on.
  await writeFile(PAWHOOD_ENV, 'PROT=80\n');
  server.child.kill('SIGHUP');
  expect(await server.untilOutput(/"msg":"Not all processes could be replaced/)).toContain('PROT');
  expect((await ask(url)).places).toBe(0);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
});

/** Ids of the processes that one has started, PostgreSQL's aside. */
async function processesOf(pid: number | undefined): Promise<number[]> {
  const { stdout } = await promisify(execFile)('pgrep', [
    '--parent',
    String(pid),
    '--full',
    String.raw`/main\.(js|ts)( |$)`,
  ]);
  return stdout.trim().split('\n').map(Number);
}
