import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipOf } from '@pawhood/testing/people/data-export.ts';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createImportReader, IMPORT_READER_LIMITS, type ImportReaderLimits } from './import-reader.ts';

const place = await mkdtemp(join(tmpdir(), 'pawhood-reader-'));
afterAll(() => rm(place, { recursive: true }));

/** With the limits as they are; the tests that count processes come first, while it has none. */
const usual = createImportReader();
afterAll(() => usual.close());

function readerWith(limits: Partial<ImportReaderLimits>) {
  const reader = createImportReader({ ...IMPORT_READER_LIMITS, ...limits });
  onTestFinished(() => reader.close());
  return reader;
}

const MOMENT = '2026-03-05T09:30:00Z';
const petWith = (id: string, health: readonly object[] = []) => ({
  ...{ id, name: 'Mimi', createdAt: MOMENT, photos: [], health, training: [], passport: null },
});
const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: `e${index}`, kind: 'note', happenedOn: '2026-03-05', note: 'x', createdAt: MOMENT },
    corrections: 0,
  }));

async function taskOf(pets: readonly object[]) {
  const folder = await mkdtemp(join(place, 'folder-'));
  const input = join(folder, 'import.zip');
  await writeFile(input, await zipOf({ 'data.json': JSON.stringify({ pets: { pets } }) }));
  return { input, folder };
}

/** Processes that read imports, of all that this one has started. */
function pids(): string[] {
  try {
    return String(execFileSync('pgrep', ['-P', String(process.pid), '-f', 'import-process']))
      .trim()
      .split('\n');
  } catch {
    return []; // none
  }
}

test('one process reads all files, one after the other, refuses more than may wait, and ends when there is nothing to do', async () => {
  const reader = readerWith({ idleMs: 100, waiting: 3 });
  const tasks = await Promise.all([1, 2, 3, 4, 5].map((each) => taskOf([petWith(`p${each}`, entries(700))])));
  const work = Promise.allSettled(tasks.map((task) => reader.read(task)));
  await expect.poll(pids).toHaveLength(1);
  const refusal = { status: 'rejected', reason: { code: 'imports_unavailable' } };
  expect(await work).toMatchObject([
    ...['p1', 'p2', 'p3'].map((id) => ({ status: 'fulfilled', value: [{ id }] })),
    refusal,
    refusal,
  ]);
  await expect.poll(pids).toEqual([]);
});

test('a health log comes in pieces of at most 500 entries', async () => {
  const [pet] = await usual.read(await taskOf([petWith('p1', entries(1_200))]));
  const pieces = (await readFile(`${pet?.file}.health`, 'utf8')).trim().split('\n');
  expect(pieces.map((piece) => JSON.parse(piece).length)).toEqual([500, 500, 200]);
});

test('a pet of 20,000 entries, and one of 1,000 names, are refused before anything is made of them', async () => {
  const names = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`n${index}`, 1]));
  for (const pet of [petWith('p1', entries(20_000)), { ...petWith('p1'), names }]) {
    const task = await taskOf([pet]);
    await expect(usual.read(task)).rejects.toMatchObject({ code: 'unsuitable_import' });
    expect(await readdir(task.folder)).toEqual(['import.zip']);
  }
});

test.each([
  ['memory', { memoryBytes: 1 }],
  ['time', { taskMs: 1 }],
])('a file that takes more %s than it may is refused, and the next one is read', async (_, limits) => {
  const task = await taskOf([1, 2, 3, 4].map((each) => petWith(`p${each}`, entries(2_000))));
  await expect(readerWith(limits).read(task)).rejects.toMatchObject({ code: 'import_too_much' });
  expect(await usual.read(task)).toHaveLength(4);
});
