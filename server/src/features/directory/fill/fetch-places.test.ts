import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { vetElement } from '@pawhood/testing/commands/import-command.ts';
import { answerText, startTestHost } from '@pawhood/testing/services/test-host.ts';
import { afterAll, expect, test } from 'vitest';
import { REAL_CLOCK } from './ask-server.ts';
import { fetchPlaces } from './fetch-places.ts';
import { createRoom } from './room.ts';

const folder = await mkdtemp(join(tmpdir(), 'pawhood-places-'));
afterAll(() => rm(folder, { recursive: true }));
const host = await startTestHost();

const NO_FLOOR = { bytes: 0, share: 0 };

const fetched = (parts: Partial<Parameters<typeof fetchPlaces>[0]>) =>
  fetchPlaces({
    circle: { centre: { lat: 53.347, lon: -6.259 }, km: 15 },
    at: new Date('2026-11-27T10:00:00Z'),
    onAnswer: async () => {},
    ...{ file: join(folder, 'dublin.json'), address: host.url, largest: 57_000 },
    room: createRoom(folder, NO_FLOOR),
    asking: {
      ...{ userAgent: 'Pawhood', signal: new AbortController().signal, clock: REAL_CLOCK },
      tell: () => {},
      agreeTo: async () => false,
    },
    onProgress: () => {},
    ...parts,
  });

const answer = (elements: number) =>
  JSON.stringify({ osm3s: {}, elements: Array.from({ length: elements }, (_, id) => vetElement(id + 1)) });

test.each([
  ['plain', answerText(answer(2_000))],
  [
    'packed',
    // Some 200 bytes that stand for 57 MB.
    (response: Parameters<ReturnType<typeof answerText>>[0]) =>
      void response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.concat([Buffer.from('{"osm3s":'), Buffer.alloc(57_000_000, ' ')]))),
  ],
])('an answer that is too large, %s, leaves no file', async (_, answerIt) => {
  host.answer(answerIt);
  await expect(fetched({})).rejects.toThrow('sends more than 0.057 MB. Ask for less, with --km.');
  expect(await readdir(folder)).toEqual([]);
});

test('an answer ends where the room on the disk does', async () => {
  host.answer(answerText(answer(1_500)));
  const room = createRoom(folder, { bytes: 57, share: 0 }, async () => ({ free: 56, total: 1_000 }));
  await expect(fetched({ largest: 57_000_000, room })).rejects.toThrow('too little room');
  expect(await readdir(folder)).toEqual([]);
});
