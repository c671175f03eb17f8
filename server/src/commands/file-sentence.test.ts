import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileSentence } from './file-sentence.ts';

const NOWHERE = join(tmpdir(), 'pawhood-no-such-folder', 'a');

test('a file that is not there is one sentence', async () => {
  const error: unknown = await readFile(NOWHERE).catch((error: unknown) => error);
  expect(fileSentence(error, 'a.tar')).toBe('There is no file a.tar, or its folder is missing.');
});

test('a database whose socket is not there is no matter of the file', async () => {
  const error = await new Promise((resolve) => connect(NOWHERE).on('error', resolve));
  expect(error).toMatchObject({ code: 'ENOENT' });
  expect(fileSentence(error, 'a.tar')).toBeNull();
});

test('what is no failure of a file system is nothing that a sentence explains', () => {
  expect(fileSentence(new Error('no such bone'), 'a.tar')).toBeNull();
});
