import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { type BackupHead, createTotals, FORMAT, HEAD_NAME, TAIL_NAME } from './backup-format.ts';
import { BrokenBackup, readBackup } from './read-backup.ts';
import { ARCHIVE_END, type Entry, writeEntry } from './tar.ts';

const HEAD: BackupHead = {
  format: FORMAT,
  version: '0.5.7',
  madeAt: '2026-05-07T05:07:57.000Z',
  migrations: ['0001-features'],
  tables: [],
  sequences: [],
};

const document = (name: string, value: object): Entry => ({
  name,
  content: Buffer.from(JSON.stringify(value)),
});

/** The file of a backup with one page. */
async function backup(): Promise<string> {
  const page = { name: 'pages/about.md', content: Buffer.from('# About') };
  const totals = createTotals();
  totals.add('pages', page);
  const tail = { parts: totals.parts(), rows: {} };
  const entries = [document(HEAD_NAME, HEAD), page, document(TAIL_NAME, tail)];
  const folder = await mkdtemp(join(tmpdir(), 'pawhood-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'a.tar.gz');
  const archive = [...entries.flatMap((entry) => [...writeEntry(entry, new Date(57_000))]), ARCHIVE_END];
  await writeFile(file, gzipSync(Buffer.concat(archive)));
  return file;
}

test('a whole backup is read to its end', async () => {
  const read = readBackup(await backup(), async ({ head, take, end }) => {
    const names: string[] = [];
    for await (const { name } of take('pages')) names.push(name);
    return { head, names, parts: Object.keys((await end()).parts) };
  });
  expect(await read).toEqual({ head: HEAD, names: ['pages/about.md'], parts: ['pages'] });
});

test.each<[string, () => unknown]>([
  ['a SyntaxError', () => JSON.parse('{')],
  ['a ValiError', () => v.parse(v.string(), 57)],
  ['a failure of packing', () => Promise.reject(Object.assign(new Error('57'), { code: 'Z_DATA_ERROR' }))],
])('%s of the work with a backup is not blamed on the file', async (_, fail) => {
  const read = readBackup(await backup(), async ({ take }) => {
    for await (const _entry of take('pages')) await fail();
  });
  const error = await read.then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(BrokenBackup);
});
