import { gunzipSync, gzipSync } from 'node:zlib';
import { CIRCLE, mapCuts } from '@pawhood/testing/directory/map-cuts.ts';
import { answerParts, type WorldParts, worldArchive } from '@pawhood/testing/directory/world-archive.ts';
import { answerText, type HostAnswer } from '@pawhood/testing/services/test-host.ts';
import { describe, expect, test } from 'vitest';
import { type Entry, readDirectory, writeDirectory } from './directory.ts';

const { host, cut, maps, partials } = await mapCuts();
const name = new URL(host.url).host;

describe('a server that', () => {
  const world = worldArchive();
  const headed =
    (
      headers: Readonly<Record<string, string>>,
      body: Buffer = world.subarray(0, 127),
      status = 206,
    ): HostAnswer =>
    (response) =>
      void response.writeHead(status, headers).end(body);
  const range = { 'content-range': `bytes 0-126/${world.length}` };

  test.each<[string, HostAnswer, string]>([
    ['names no ETag', headed(range), 'does not say by an ETag'],
    ['names a weak one', headed({ ...range, etag: 'W/"57"' }), 'does not say by an ETag'],
    ['sends all of it', headed({ etag: '"57"' }, world, 200), 'cannot send parts of a file.'],
    [
      'sends another part',
      headed({ etag: '"57"', 'content-range': 'bytes 1-127/57000' }),
      'does not send the part',
    ],
    [
      'sends more',
      headed({ ...range, etag: '"57"' }, world.subarray(0, 128)),
      'sends more than was asked for.',
    ],
    [
      'packs it',
      headed({ ...range, etag: '"57"', 'content-encoding': 'br' }),
      'changes the archive on its way (br).',
    ],
    ['has none', answerText('', 404), 'does not have the archive (any more). Set MAP_ARCHIVE_URL anew.'],
    ['does not let us in', answerText('', 403), 'answered with the status 403.'],
  ])('%s is refused', async (_, answer, sentence) => {
    host.answer(answer);
    const { failure } = await cut();
    expect(failure).toContain(name);
    expect(failure).toContain(sentence);
    expect(host.requests).toHaveLength(1);
    expect([await maps(), await partials()]).toEqual([[], []]);
  });
});

const number = (at: number, value: bigint) => (header: Buffer) => void header.writeBigUInt64LE(value, at);
const changed = (change: Partial<Entry>) => (entries: readonly Entry[]) =>
  entries.map((entry) => ({ ...entry, ...change }));
const bomb = (bytes: number) => gzipSync(Buffer.alloc(bytes));
const BOMB = bomb(57_000_000);
const leaf = (entry: Partial<Entry>) => writeDirectory([{ id: 0, run: 0, offset: 0, length: 57, ...entry }]);

/** A directory that points to itself, whatever its length. */
function selfDirectory(): Buffer {
  let packed = leaf({});
  while (readDirectory(gunzipSync(packed))[0]?.length !== packed.length)
    packed = leaf({ length: packed.length });
  return packed;
}

/** Numbers as the format writes them. */
const numbers = (...values: readonly number[]) => gzipSync(Buffer.from(values));

describe('a hostile archive', () => {
  test.each<[string, WorldParts | Buffer, string]>([
    ['that is empty', Buffer.alloc(0), 'too short'],
    ['that is shorter than a header', Buffer.from('PMTiles\u0003'), 'does not send the part'],
    ['of another kind', { header: (header) => void header.write('MBTiles') }, 'not a PMTiles archive'],
    ['of another version', { header: (header) => void header.set([2], 7) }, 'not a PMTiles archive'],
    ['of zoom 30', { header: (header) => void header.set([30], 101) }, 'zooms 0 to 30'],
    [
      'that begins behind its last zoom',
      { header: (header) => void header.set([14], 100) },
      'zooms 14 to 13',
    ],
    ['of pictures', { header: (header) => void header.set([2], 99) }, 'has pictures'],
    ['whose tiles are not packed', { header: (header) => void header.set([1], 98) }, 'not packed with gzip'],
    ['without a city', { entries: (entries) => entries.filter(({ id }) => id === 3) }, 'no map of this city'],
    ['whose root lies outside', { header: number(8, 2n ** 40n) }, 'beyond its end'],
    ['whose root is giant', { header: number(16, 2n ** 40n) }, 'too large'],
    ['whose tiles lie outside', { header: number(56, 2n ** 52n) }, 'beyond its end'],
    ['whose numbers are too large for anybody', { header: number(64, 2n ** 64n - 1n) }, 'beyond its end'],
    [
      'whose directory unpacks to gigabytes',
      { root: leaf({ length: BOMB.length }), leaves: BOMB },
      'cannot be unpacked, or is too large',
    ],
    ['whose root is not packed', { root: Buffer.alloc(57) }, 'cannot be unpacked'],
    ['whose directory is empty', { root: numbers(0) }, 'is empty, or shorter than it says'],
    ['whose directory says more than it has', { root: numbers(57, 1, 1, 1) }, 'shorter than it says'],
    [
      'whose directory has endless numbers',
      { root: numbers(1, ...Array(20).fill(255), 1, 1, 1) },
      'too large',
    ],
    ['whose directory ends in the middle', { root: numbers(1, 1, 1, 200) }, 'ends in the middle'],
    [
      'whose directories lead in a circle',
      { root: leaf({ length: selfDirectory().length }), leaves: selfDirectory() },
      'lead on and on',
    ],
    ['whose directory lies outside', { root: leaf({ offset: 57_000 }) }, 'lies outside'],
    ['whose directory is giant', { root: leaf({ length: 57e9 }) }, 'too large'],
    [
      'whose directory is of another part',
      { root: leaf({ id: 5, length: leaf({}).length }), leaves: leaf({}) },
      'belong into another',
    ],
    ['whose tiles are in no order', { root: numbers(2, 0, 0, 1, 1, 1, 1, 1, 1) }, 'not in their order'],
    ['whose tiles overlap', { entries: changed({ run: 57 }) }, 'not in their order'],
    [
      'whose tiles go on for ever',
      { entries: (entries) => entries.slice(0, 1).map((entry) => ({ ...entry, run: 2 ** 53 - 1, id: 1 })) },
      'too large',
    ],
    [
      'whose tile is giant',
      { entries: changed({ length: 5_000_001 }) },
      'a tile lies outside, or is too large',
    ],
    ['whose tile lies outside', { entries: changed({ offset: 57e9 }) }, 'a tile lies outside'],
    ['whose tile has no length', { entries: changed({ length: 0 }) }, 'without a place'],
    [
      'whose tile unpacks to gigabytes',
      { tile: bomb(21_000_000) },
      'a tile cannot be unpacked, or is too large',
    ],
    ['whose tile is not whole', { tile: gzipSync('a tile').subarray(0, -3) }, 'a tile cannot be unpacked'],
    ['whose text unpacks to gigabytes', { text: bomb(2_000_000) }, 'its text cannot be unpacked'],
    ['whose text is giant', { text: Buffer.alloc(1_000_001) }, 'its text is too large'],
    ['whose text is no JSON', { text: gzipSync('a text') }, 'its text cannot be unpacked'],
  ])('%s fills no disk and leaves nothing', async (_, parts, sentence) => {
    const archive = Buffer.isBuffer(parts) ? parts : worldArchive(parts);
    host.answer(answerParts(archive));
    const { code, failure } = await cut();
    expect([code, failure]).toEqual([null, expect.stringContaining(sentence)]);
    expect(host.requests.length).toBeLessThan(9);
    expect([await maps(), await partials()]).toEqual([[], []]);
  });

  test('with more for a city than a map may have is refused before any tile is fetched', async () => {
    const entries = (own: readonly Entry[]) =>
      own.map((entry, index) => ({ ...entry, offset: index * 5e6, length: 5e6 }));
    // All zooms, of which the tiles of 5 km have more than 100.
    const archive = worldArchive({ entries, header: number(64, 1_000_000_000_000n) });
    host.answer((response, request) => {
      const [, from = 0, to = 0] = /(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
      response.writeHead(206, { etag: '"57"', 'content-range': `bytes ${from}-${to}/2000000000000` });
      response.end(archive.subarray(Number(from), Number(to) + 1));
    });
    expect((await cut({ circle: { ...CIRCLE, km: 19 } })).failure).toBe(
      'The map would have more than 500 MB. Ask for less, with --km.',
    );
    expect(host.requests.length).toBeLessThan(5);
    expect(await partials()).toEqual([]);
  });

  test('without the layers of the map is refused by the check of "map add"', async () => {
    host.answer(answerParts(worldArchive({ layers: ['water'] })));
    const { code, errors } = await cut();
    expect([code, errors]).toEqual([1, expect.stringContaining('no earth, no roads')]);
    expect([await maps(), await partials()]).toEqual([[], []]);
  });
});
