import { CIRCLE, mapCuts, WANTED_TILES } from '@pawhood/testing/directory/map-cuts.ts';
import { answerParts, worldArchive, worldTile } from '@pawhood/testing/directory/world-archive.ts';
import { describe, expect, test } from 'vitest';
import { createRoom } from '../room.ts';
import type { Entry } from './directory.ts';
import { wantedTiles } from './wanted-tiles.ts';

const { state, host, cut, maps, partials, content, tilesOfMap } = await mapCuts();

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
    for (const id of WANTED_TILES) expect(await tile(id)).toBe(worldTile(id).toString('latin1'));
    // A quarter of the world far from Dublin, and a tile beside it.
    expect(await tile(3)).toBeNull();
    const [beside = 0] = wantedTiles({ ...CIRCLE, km: 19 }, 13, 13)
      .map(({ start }) => start)
      .filter((id) => !WANTED_TILES.includes(id));
    expect(await tile(beside)).toBeNull();
    expect(header).toMatchObject({
      minZoom: 0,
      maxZoom: 13,
      numAddressedTiles: WANTED_TILES.length,
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
    for (const id of WANTED_TILES) expect(await tile(id)).toBe(worldTile(0).toString('latin1'));
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
    const room = createRoom(state.dataDir, { bytes: 57_000, share: 0 }, async () => ({
      free: 58_000,
      total: 57e6,
    }));
    expect((await cut({ room })).failure).toBe('There is too little room left on the disk (STORAGE_FLOOR).');
    expect([await maps(), await partials()]).toEqual([[], []]);
  });
});
