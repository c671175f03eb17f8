import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { StartError } from '../lib/start-error.ts';
import { readEnvironment } from './environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'pawhood-env-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;

/** The path of a new file of settings. */
function settingsFile(...lines: string[]): string {
  files += 1;
  const path = join(folder, `${files}.env`);
  writeFileSync(path, lines.join('\n'));
  return path;
}

test('PAWHOOD_ENV names the file of the settings, and the environment comes before it', () => {
  const file = settingsFile('# A comment', 'PORT=5757', 'OPERATOR_NAME="Pets of Example, a club"');
  expect(readEnvironment({ PAWHOOD_ENV: file, PORT: '5858' })).toMatchObject({
    PORT: '5858',
    OPERATOR_NAME: 'Pets of Example, a club',
  });
});

test('a file may begin with a byte order mark and end its lines as Windows does', () => {
  const file = settingsFile('\uFEFFPORT=4420\r', 'PUBLIC_URL=http://localhost:4420\r');
  expect(readEnvironment({ PAWHOOD_ENV: file })).toMatchObject({
    PORT: '4420',
    PUBLIC_URL: 'http://localhost:4420',
  });
});

test.each([
  ['ab#cd', 'ab#cd'],
  [' ab#cd ', 'ab#cd'],
  [' # a remark', ''],
  [`a'b#"c`, `a'b#"c`],
  ['Example Club # a remark', 'Example Club'],
  ['ab#cd\t# a remark # and more', 'ab#cd'],
  ['"ab #cd"', 'ab #cd'],
  ["'ab #cd' # a remark", 'ab #cd'],
  ['"a line\nPORT=a#b\nanother"', 'a line\nPORT=a#b\nanother'],
  ['', ''],
])('of OPERATOR_NAME=%s the value is %j: a # begins a remark behind white space alone', (written, value) => {
  const file = settingsFile(`OPERATOR_NAME=${written}`, 'HOST=::');
  expect(readEnvironment({ PAWHOOD_ENV: file })).toMatchObject({ OPERATOR_NAME: value, HOST: '::' });
});

test.each(['#abcd', '# a remark', 'a\'b"c`d#e'])(
  'a value that may be a remark, %s, stops the start',
  (written) => {
    const file = settingsFile(`UPSTREAM_CLIENT_SECRET=${written}`);
    expect(() => readEnvironment({ PAWHOOD_ENV: file })).toThrow(
      new StartError(
        `Put the value of UPSTREAM_CLIENT_SECRET in ${file} between quotation marks: it has a # in it.`,
      ),
    );
  },
);

test.each(['"ab"cd', `'ab'#cd'ef'`, '"ab" "cd"', '"ab" cd # a remark', '"ab\\"#cd"', '"ab#cd', '"ab'])(
  'a value that goes on behind its quotation marks, %s, stops the start',
  (written) => {
    const file = settingsFile('PORT=57', `UPSTREAM_CLIENT_SECRET=${written}`);
    expect(() => readEnvironment({ PAWHOOD_ENV: file })).toThrow(
      new StartError(
        `Put the whole value of UPSTREAM_CLIENT_SECRET in ${file} between quotation marks: something stands behind them.`,
      ),
    );
  },
);

test('a quotation mark that is not closed does not take the settings behind it', () => {
  const file = settingsFile('UPSTREAM_CLIENT_SECRET="ab', 'PORT=57', 'OPERATOR_NAME="Example Club"');
  expect(() => readEnvironment({ PAWHOOD_ENV: file })).toThrow(
    /^Put the whole value of UPSTREAM_CLIENT_SECRET in /,
  );
});

test('a file that PAWHOOD_ENV names and that is not there is one sentence', () => {
  const file = join(folder, 'none.env');
  expect(() => readEnvironment({ PAWHOOD_ENV: file })).toThrow(
    new StartError(`There is no file ${file}, which PAWHOOD_ENV names.`),
  );
});

test('names that are no settings are told together, with the nearest one there is', () => {
  const file = settingsFile(
    'PUBLIC_ULR=https://a.example',
    'TRUSTED_PROXY=1',
    'port=57',
    'BONES=9',
    'HOST=::',
  );
  expect(() => readEnvironment({ PAWHOOD_ENV: file })).toThrow(
    new StartError(
      `Unknown settings in ${file}: BONES; PUBLIC_ULR (did you mean PUBLIC_URL?); TRUSTED_PROXY (did you mean TRUSTED_PROXIES?); port (did you mean PORT?).`,
    ),
  );
});

test('the environment itself may hold what is nobody’s setting', () => {
  expect(readEnvironment({ PAWHOOD_ENV: settingsFile(''), PUBLIC_ULR: 'x' })).toMatchObject({
    PUBLIC_ULR: 'x',
  });
});
