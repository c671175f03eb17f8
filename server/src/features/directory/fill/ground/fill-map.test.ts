import { readFileSync } from 'node:fs';
import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  answerParts,
  type WorldParts,
  worldArchive,
  worldTile,
} from '@pawhood/testing/directory/world-archive.ts';
import { answerText, type HostAnswer, startTestHost } from '@pawhood/testing/services/test-host.ts';
import { PMTiles, tileIdToZxy } from 'pmtiles';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { FetchFailure } from '../fetch-failure.ts';
import { createRoom } from '../room.ts';
import { type Entry, readDirectory, writeDirectory } from './directory.ts';
import { fillMap, type MapRequest } from './fill-map.ts';
import { wantedTiles } from './wanted-tiles.ts';

const folder = await mkdtemp(join(tmpdir(), 'pawhood-ground-'));
afterAll(() => rm(folder, { recursive: true }));
const host = await startTestHost();
const name = new URL(host.url).host;

const circle = { centre: { lat: 53.347, lon: -6.259 }, km: 5 };
/** The numbers of its tiles, up to the last zoom of the world. */
const wanted = wantedTiles(circle, 0, 13).flatMap(({ start, end }) =>
  Array.from({ length: end - start }, (_, index) => start + index),
);

let dataDir = '';
let waits: number[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(folder, 'data-'));
  waits = [];
});

interface Run extends Partial<MapRequest> {
  readonly typed?: string;
  readonly signal?: AbortSignal;
}

async function cut({ typed, signal = new AbortController().signal, ...rest }: Run = {}) {
  const isTTY = typed !== undefined;
  const terminal = {
    input: Object.assign(new PassThrough(), { isTTY }),
    output: Object.assign(new PassThrough(), { isTTY }),
    errors: new PassThrough(),
  };
  if (isTTY) terminal.input.write(typed);
  const asking = {
    ...{ userAgent: 'Pawhood/57', signal, agreeTo: async () => false },
    tell: (sentence: string) => void terminal.output.write(`${sentence}\n`),
    clock: {
      wait: async (ms: number) => void waits.push(ms),
      deadline: () => new AbortController().signal,
    },
  };
  const request: MapRequest = {
    ...{ city: 'dublin', circle, address: `${host.url}/world.pmtiles`, folder: join(dataDir, 'fill') },
    room: createRoom(dataDir, { bytes: 0, share: 0 }),
    ...{ asking, yes: true, dryRun: false },
    ...rest,
  };
  const outcome = await fillMap(request, { dataDir, terminal, signal }).catch((error: unknown) => error);
  const code = typeof outcome === 'number' ? outcome : null;
  const failure = outcome instanceof FetchFailure ? outcome.message : code === null ? String(outcome) : '';
  return {
    code,
    failure,
    output: String(terminal.output.read() ?? ''),
    errors: String(terminal.errors.read() ?? ''),
  };
}

const maps = () => readdir(join(dataDir, 'maps')).catch(() => []);
const partials = () => readdir(join(dataDir, 'fill')).catch(() => []);
const content = async () => readFileSync(join(dataDir, 'maps', (await maps())[0] ?? ''));
const ranges = () => host.requests.map(({ headers }) => headers.range);

/** What another reader of the format finds in the map that was added. */
async function tilesOfMap() {
  const bytes = await content();
  const archive = new PMTiles({
    getKey: () => 'map',
    getBytes: async (offset, length) => ({
      data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer,
    }),
  });
  const tile = async (id: number) => {
    const found = await archive.getZxy(...tileIdToZxy(id));
    return found === undefined ? null : Buffer.from(found.data).toString('latin1');
  };
  return { tile, header: await archive.getHeader() };
}

describe('the map of a city', () => {
  test('is cut out of the world by ranges, each of the same archive, and added', async () => {
    const world = worldArchive();
    host.answer(answerParts(world));
    const { code, output } = await cut();
    expect(code).toBe(0);
    expect(output).toMatch(
      /^The map of Dublin, 5 km around its middle and up to zoom 13, has 1 MB in \d+ tiles from 127\.0\.0\.1:\d+\.\n/,
    );
    expect(output).toContain('Added as ');
    const { tile, header } = await tilesOfMap();
    for (const id of wanted) expect(await tile(id)).toBe(worldTile(id).toString('latin1'));
    // A quarter of the world far from Dublin, and a tile beside it.
    expect(await tile(3)).toBeNull();
    const [beside = 0] = wantedTiles({ ...circle, km: 19 }, 13, 13)
      .map(({ start }) => start)
      .filter((id) => !wanted.includes(id));
    expect(await tile(beside)).toBeNull();
    expect(header).toMatchObject({
      minZoom: 0,
      maxZoom: 13,
      numAddressedTiles: wanted.length,
      clustered: true,
    });
    expect(
      [header.minLon, header.minLat, header.maxLon, header.maxLat].map((degrees) => degrees.toFixed(3)),
    ).toEqual(['-6.334', '53.302', '-6.184', '53.392']);
    expect(host.requests.map(({ headers }) => headers['if-match'])).toEqual([
      undefined,
      ...host.requests.slice(1).map(() => '"57"'),
    ]);
    expect(host.requests[0]?.headers).toMatchObject({ 'user-agent': 'Pawhood/57', range: 'bytes=0-126' });
    expect((await content()).length).toBeLessThan(world.length);
    expect(await partials()).toEqual([]);
  });

  test('has tiles that are alike once, also where the archive says so of the whole world', async () => {
    const entries = ([first]: readonly Entry[]) => (first ? [{ ...first, run: 2 ** 50 }] : []);
    host.answer(answerParts(worldArchive({ entries })));
    expect((await cut()).code).toBe(0);
    const { tile, header } = await tilesOfMap();
    expect(header.numTileContents).toBe(1);
    for (const id of wanted) expect(await tile(id)).toBe(worldTile(0).toString('latin1'));
    expect((await content()).length).toBeLessThan(2_000);
  });

  test('is fetched only if somebody agrees to its size', async () => {
    host.answer(answerParts(worldArchive()));
    expect(await cut({ yes: false })).toMatchObject({
      code: 1,
      errors: 'Pawhood cannot ask you here. Add --yes to fetch it. The map is as it was.\n',
    });
    expect(await cut({ yes: false, typed: 'n\n' })).toMatchObject({
      code: 1,
      errors: 'The map is as it was.\n',
    });
    expect(await cut({ dryRun: true })).toMatchObject({ code: 0, errors: '' });
    expect([await maps(), await partials()]).toEqual([[], []]);
    const { output } = await cut({ yes: false, typed: 'y\n' });
    expect(output).toContain('Fetch it? [y/N]');
    expect(await maps()).toHaveLength(1);
  });

  test('is not fetched where it would leave too little room', async () => {
    host.answer(answerParts(worldArchive()));
    const room = createRoom(dataDir, { bytes: 57_000, share: 0 }, async () => ({
      free: 58_000,
      total: 57e6,
    }));
    expect((await cut({ room })).failure).toBe('There is too little room left on the disk (STORAGE_FLOOR).');
    expect([await maps(), await partials()]).toEqual([[], []]);
  });
});

describe('a cut that was broken off', () => {
  /** So far apart that each tile is asked for by itself. */
  const world = worldArchive({ gap: 101_000 });
  const before = (count: number, then: HostAnswer) => [
    ...Array.from({ length: count }, () => answerParts(world)),
    then,
    answerParts(world),
  ];

  test('by Ctrl-C goes on where it stopped', async () => {
    const controller = new AbortController();
    host.answer(...before(9, () => controller.abort()));
    expect((await cut({ signal: controller.signal })).code).toBeNull();
    expect(await maps()).toEqual([]);
    expect(await partials()).toEqual([expect.stringMatching(/^dublin-[\da-f]{16}\.pmtiles\.partial$/)]);
    const first = ranges();
    host.answer(answerParts(world));
    expect((await cut()).code).toBe(0);
    // The last one did not come; header, directories and text before the tiles are read once more.
    const again = ranges().filter((range) => first.slice(0, -1).includes(range));
    expect(again).toEqual(first.slice(0, again.length));
    expect(again.length).toBeLessThan(5);
    const { tile } = await tilesOfMap();
    for (const id of wanted) expect(await tile(id)).toBe(worldTile(id).toString('latin1'));
    expect(await partials()).toEqual([]);
  });

  test('by a power failure fetches anew what is not whole, and nothing else', async () => {
    const controller = new AbortController();
    host.answer(...before(9, () => controller.abort()));
    await cut({ signal: controller.signal });
    const [partial = ''] = await partials();
    const file = await open(join(dataDir, 'fill', partial), 'r+');
    const { size } = await file.stat();
    // In one of the tiles, of which five are there.
    const bytes = readFileSync(join(dataDir, 'fill', partial));
    await file.write(Buffer.from([1, 2, 3]), 0, 3, bytes.lastIndexOf(Buffer.from([0x1f, 0x8b])) + 20);
    await file.close();
    expect(size).toBe(bytes.length);
    host.answer(answerParts(world));
    expect((await cut()).code).toBe(0);
    const { tile } = await tilesOfMap();
    for (const id of wanted) expect(await tile(id)).toBe(worldTile(id).toString('latin1'));
  });

  test.each<[string, HostAnswer]>([
    [
      'in the middle of a part',
      (response, { headers }) => {
        const [, from, to] = /(\d+)-(\d+)/.exec(headers.range ?? '') ?? [];
        const part = { 'content-range': `bytes ${from}-${to}/${world.length}` };
        response.writeHead(206, { etag: '"57"', ...part, 'content-length': Number(to) - Number(from) + 1 });
        response.write('1', () => response.destroy());
      },
    ],
    ['before an answer', (response) => void response.destroy()],
    ['by a busy server', answerText('', 503)],
  ])('%s is tried once more', async (_, answer) => {
    host.answer(...before(7, answer));
    const { code, failure } = await cut();
    expect([code, failure]).toEqual([0, '']);
    expect(waits).toEqual([15_000]);
  });

  test('for good keeps what came', async () => {
    host.answer(...before(7, (response) => void response.destroy()).slice(0, -1));
    expect((await cut()).failure).toBe(`${name} cannot be reached from here.`);
    expect([await maps(), (await partials()).length]).toEqual([[], 1]);
  });
});

describe('an archive that is replaced meanwhile', () => {
  const old = worldArchive({ gap: 101_000 });
  const renewed = worldArchive({ gap: 101_000, edition: 'renewed' });

  test.each<[string, HostAnswer]>([
    ['by a server that heeds If-Match', answerParts(renewed, '"58"')],
    [
      'by one that does not',
      (response, request) =>
        answerParts(renewed, '"58"')(response, { ...request, headers: { range: request.headers.range } }),
    ],
  ])('%s is begun anew', async (_, answer) => {
    host.answer(...Array.from({ length: 9 }, () => answerParts(old)), answer);
    const { code, output } = await cut();
    expect(code).toBe(0);
    expect(output).toContain(`The archive of ${name} has just been replaced. Beginning anew.`);
    const { tile } = await tilesOfMap();
    for (const id of wanted) expect(await tile(id)).toBe(worldTile(id, 'renewed').toString('latin1'));
    expect([await maps(), await partials()]).toEqual([[expect.any(String)], []]);
  });

  test('again and again is left alone', async () => {
    let version = 57;
    host.answer((response, request) => {
      version += 1;
      answerParts(old, `"${version}"`)(response, request);
    });
    expect((await cut()).failure).toContain('has just been replaced.');
    expect(host.requests).toHaveLength(6);
    expect(await maps()).toEqual([]);
  });
});

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
    expect((await cut({ circle: { ...circle, km: 19 } })).failure).toBe(
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
