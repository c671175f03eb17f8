import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const LOGGER = fileURLToPath(new URL('logger.ts', import.meta.url));

/** Runs a script with a logger in a process of its own; gives what it has written. */
async function run(script: string): Promise<Record<string, unknown>[]> {
  const source = `import { createLogger } from ${JSON.stringify(LOGGER)};\n${script}`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let written = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    written += text;
  });
  await once(child, 'close');
  return written
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

test('every line is there, in order, when the process ends at once', { timeout: 30_000 }, async () => {
  const lines = await run(
    "const log = createLogger('info'); for (let n = 0; n < 1357; n += 1) log.info({ n }); process.exit(0);",
  );
  expect(lines.map(({ n }) => n)).toEqual(Array.from({ length: 1357 }, (_, n) => n));
});

test('a line is written soon though the process lives on, with no name of the machine', {
  timeout: 30_000,
}, async () => {
  const lines = await run(
    "createLogger('warn').warn({ n: 57 }); createLogger('warn').info({ n: 58 }); setTimeout(() => process.kill(process.pid, 'SIGKILL'), 2000);",
  );
  expect(lines).toEqual([{ level: 40, time: expect.any(Number), n: 57 }]);
});

test.each([
  'log.error(error)',
  "log.error(error, 'It failed.')",
  'log.error({ err: error })',
  "log.child({}).error({ err: error }, 'It failed.')",
])('%s writes no value that a query failed with', { timeout: 30_000 }, async (statement) => {
  const [line] = await run(
    `import { DrizzleQueryError } from 'drizzle-orm/errors';
     const log = createLogger('info');
     const error = new DrizzleQueryError('select $1', ['ann@example.org'], new Error('too slow'));
     ${statement}; process.exit(0);`,
  );
  expect(line).toMatchObject({ err: { message: 'Failed query: select $1', cause: { message: 'too slow' } } });
  expect(JSON.stringify(line)).not.toContain('ann@');
});
