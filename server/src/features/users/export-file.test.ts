import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { createExportPictures, exportFile } from './export-file.ts';
import { jsonOf } from './export-json.ts';

async function* listOf(...items: readonly unknown[]) {
  for (const item of items) {
    await nextTurn();
    yield item;
  }
}

const piecesOf = (value: unknown): Promise<string[]> => Readable.from(jsonOf(value)).toArray();

const textOf = async (value: unknown) => (await piecesOf(value)).join('');

test.each<[what: string, value: unknown, plain: unknown]>([
  ['plain values', { a: 57, b: null, c: 'Zoë "\\', d: [1, { e: [] }] }, undefined],
  ['a moment', { at: new Date(57) }, { at: '1970-01-01T00:00:00.057Z' }],
  ['what is undefined', { a: undefined, b: [undefined] }, { b: [null] }],
  ['a list that comes', { a: listOf({ b: 57 }, 'c') }, { a: [{ b: 57 }, 'c'] }],
  ['an empty list that comes', { a: { b: listOf() } }, { a: { b: [] } }],
  [
    'lists in lists',
    listOf({ a: listOf(listOf(57), listOf()), at: new Date(0) }),
    [{ a: [[57], []], at: '1970-01-01T00:00:00.000Z' }],
  ],
  ['undefined beside a list', { a: undefined, b: listOf() }, { b: [] }],
  ['nothing', null, undefined],
])('JSON of %s says what it is', async (_, value, plain = value) => {
  expect(JSON.parse(await textOf(value))).toEqual(plain);
});

test('JSON of much comes in pieces', async () => {
  const pieces = await piecesOf(listOf(...Array.from({ length: 100 }, () => 'x'.repeat(1_000))));
  expect(pieces.length).toBeGreaterThan(2);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(40_000);
});

const picture = (index: number) => ({ id: index.toString(16).padStart(32, '0'), sizes: [640, 320] });
const MEGABYTE = 1024 * 1024;

/** A file with so many pictures of a megabyte; tells how often one was read. */
function fileWith(count: number) {
  const pictures = createExportPictures();
  const paths = Array.from({ length: count }, (_, index) => pictures.include(picture(index)));
  const reads: string[] = [];
  const file = exportFile({ paths }, pictures, async (name) => {
    reads.push(name);
    return name.startsWith(picture(2).id) ? null : Buffer.alloc(MEGABYTE, reads.length);
  });
  return { file, reads, paths };
}

test('the file holds what is said to be in it, and a picture that has gone is empty', async () => {
  const { file, paths } = fileWith(4);
  const zip = await fromBufferPromise(await buffer(file));
  const contents = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    contents.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  expect([...contents.keys()]).toEqual(['data.json', ...paths]);
  expect(JSON.parse(String(contents.get('data.json')))).toEqual({ paths });
  expect(paths.map((path) => contents.get(path)?.length)).toEqual([MEGABYTE, MEGABYTE, 0, MEGABYTE]);
});

/** All that goes on by itself has been done: a picture's bytes come in the same turn here, and no clock is waited for. */
async function settled(): Promise<void> {
  for (let turns = 0; turns < 1_000; turns += 1) await nextTurn();
}

test('pictures are read as they are taken, and no more once nobody takes them', async () => {
  const { file, reads } = fileWith(300);
  file.once('readable', () => {});
  await expect.poll(() => reads.length).toBeGreaterThan(0);
  await settled();
  // Nobody has taken anything yet.
  expect(reads.length).toBeLessThan(4);
  let taken = 0;
  for await (const chunk of file) {
    taken += chunk.length;
    if (taken > 20 * MEGABYTE) break;
  }
  expect(file.destroyed).toBe(true);
  const before = reads.length;
  expect(before).toBeLessThan(25);
  await settled();
  expect(reads.length).toBe(before);
});

test.each<[what: string, data: () => unknown, read: () => Promise<Buffer | null>]>([
  [
    'data that cannot be read',
    () => ({
      list: (async function* () {
        yield 57;
        throw new Error('The database is away.');
      })(),
    }),
    async () => null,
  ],
  ['a picture that cannot be read', () => ({}), () => Promise.reject(new Error('The bucket is away.'))],
])('%s breaks the file off', async (_, data, read) => {
  const pictures = createExportPictures();
  pictures.include(picture(1));
  const file = exportFile(data(), pictures, read);
  const [error] = await Promise.all([once(file, 'error'), buffer(file).catch(() => {})]);
  expect(String(error)).toMatch(/is away/);
});
