import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPet } from './import-document.ts';
import { readEntries, writePet } from './import-pieces.ts';

const folder = await mkdtemp(join(tmpdir(), 'pawhood-pieces-'));
afterAll(() => rm(folder, { recursive: true }));

const AT = '2026-03-05T09:30:00.000Z';
const NOTE = 'a\u2028b\u2029c\u0085d\r\ne"\\ 🐢';

test('each piece of a health log is one line, wherever a reader of lines may end one', async () => {
  const health = Array.from({ length: 1_200 }, (_, index) => ({
    ...{ id: `e${index}`, kind: 'note', happenedOn: '2026-03-05', nextDue: null, createdAt: AT },
    ...{ subject: `S${index}`, note: NOTE, corrections: 0 },
  }));
  const pet = readPet({
    id: 'p',
    name: 'Kim',
    createdAt: AT,
    photos: [],
    health,
    training: [],
    passport: null,
  });
  if (pet === null) throw new Error('The pet counts as deleted.');
  const file = join(folder, 'kim');
  await writePet(file, pet);

  const pieces: { subject: string; note: string }[][] = [];
  for await (const piece of readEntries(file)) pieces.push(JSON.parse(piece));
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.flat().map(({ subject, note }) => [subject, note])).toEqual(
    health.map(({ subject, note }) => [subject, note]),
  );
  // Some versions of Node's reader of lines end one at these, too.
  expect((await readFile(`${file}.health`, 'utf8')).split(/\r?\n|[\r\u2028\u2029]/)).toHaveLength(
    pieces.length + 1,
  );
});
