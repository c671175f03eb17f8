import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { CHECKOUT } from '../lib/checkout.ts';

const MODULE = pathToFileURL(join(CHECKOUT, 'server/src/commands/exit-with.ts')).href;

/** A process whose command is written in JavaScript. It is imported, as `scripts/pawhood.js` imports the program. */
function processOf(command: string) {
  const script = `import('${MODULE}').then(({ exitWith }) => exitWith(${command}))`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '-e', script], {
    cwd: CHECKOUT,
    encoding: 'utf8',
  });
  return { code: status, errors: stderr };
}

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
