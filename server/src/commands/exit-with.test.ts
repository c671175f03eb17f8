import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { CHECKOUT } from '../lib/checkout.ts';

const MODULE = pathToFileURL(join(CHECKOUT, 'server/src/commands/exit-with.ts')).href;

/** A process whose command is written in JavaScript. It is imported, as `scripts/pawhood.js` imports the program. */
function processOf(command: string) {
  const { status, stderr } = spawnSync(process.execPath, programOf(command), {
    cwd: CHECKOUT,
    encoding: 'utf8',
  });
  return { code: status, errors: stderr };
}

const programOf = (command: string): string[] => [
  ...['--import', 'tsx', '-e'],
  `import('${MODULE}').then(({ exitWith }) => exitWith(${command}))`,
];

test('a command whose promise never settles ends with 1 and a sentence', () => {
  expect(processOf('() => new Promise(() => {})')).toEqual({
    code: 1,
    errors: 'The command ended before it was done. This is a bug in Pawhood.\n',
  });
});

test.each([0, 57])('a command ends with the code that it answers: %d', (code) => {
  expect(processOf(`async () => ${code}`)).toEqual({ code, errors: '' });
});

test('a command that throws ends with 1, and everything about the fault is told', () => {
  const { code, errors } = processOf("async () => { throw new Error('no such bone') }");
  expect(code).toBe(1);
  expect(errors).toContain('This is a bug in Pawhood: Error: no such bone');
});

test.each([
  ['return 57', 57],
  ['throw lost', 1],
])('a command whose reader goes away says nothing about it: %s', async (end, code) => {
  const command = `async () => {
    const lost = await new Promise((resolve) => {
      const say = () => process.stdout.write('woof', (error) => setImmediate(error ? resolve : say, error));
      say();
    });
    ${end};
  }`;
  const child = spawn(process.execPath, programOf(command), {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: CHECKOUT,
  });
  child.stdout.destroy();
  const [[ended], errors] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
  expect([ended, errors]).toEqual([code, '']);
});
