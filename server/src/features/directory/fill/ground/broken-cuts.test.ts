import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { mapCuts, WANTED_TILES } from '@pawhood/testing/directory/map-cuts.ts';
import { answerParts, worldArchive, worldTile } from '@pawhood/testing/directory/world-archive.ts';
import { answerText, type HostAnswer } from '@pawhood/testing/services/test-host.ts';
import { describe, expect, test } from 'vitest';

const { state, host, cut, maps, partials, ranges, tilesOfMap } = await mapCuts();
const name = new URL(host.url).host;

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
    for (const id of WANTED_TILES) expect(await tile(id)).toBe(worldTile(id).toString('latin1'));
    expect(await partials()).toEqual([]);
  });

  test('by a power failure fetches anew what is not whole, and nothing else', async () => {
    const controller = new AbortController();
    host.answer(...before(9, () => controller.abort()));
    await cut({ signal: controller.signal });
    const [partial = ''] = await partials();
    const file = await open(join(state.dataDir, 'fill', partial), 'r+');
    const { size } = await file.stat();
    // In one of the tiles, of which five are there.
    const bytes = readFileSync(join(state.dataDir, 'fill', partial));
    await file.write(Buffer.from([1, 2, 3]), 0, 3, bytes.lastIndexOf(Buffer.from([0x1f, 0x8b])) + 20);
    await file.close();
    expect(size).toBe(bytes.length);
    host.answer(answerParts(world));
    expect((await cut()).code).toBe(0);
    const { tile } = await tilesOfMap();
    for (const id of WANTED_TILES) expect(await tile(id)).toBe(worldTile(id).toString('latin1'));
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
    expect(state.waits).toEqual([15_000]);
  });

  test('before its first tile leaves no file', async () => {
    host.answer(answerParts(world));
    await cut();
    const first = ranges().length - WANTED_TILES.length;
    const hangUp: HostAnswer = (response) => void response.destroy();
    host.answer(...before(first, hangUp).slice(0, -1));
    expect((await cut()).failure).toBe(`${name} cannot be reached from here.`);
    expect(await partials()).toEqual([]);
    host.answer(...before(first + 1, hangUp).slice(0, -1));
    await cut();
    expect(await partials()).toHaveLength(1);
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
    for (const id of WANTED_TILES) expect(await tile(id)).toBe(worldTile(id, 'renewed').toString('latin1'));
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
