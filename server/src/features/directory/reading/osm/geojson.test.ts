import { DUBLIN } from '@pawhood/contract/testing/first-cities.ts';
import { inBytes, readEntries } from '@pawhood/testing/commands/provider-files.ts';
import { describe, expect, test } from 'vitest';
import { openProviderFile } from '../open-provider-file.ts';

const VET = { amenity: 'veterinary', name: 'Example Harbour Vets' };
const POINT = { type: 'Point', coordinates: [-6.2601, 53.3405] };

const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });
const feature = (rest: object) => ({ type: 'Feature', properties: VET, geometry: POINT, ...rest });

/** The only provider of a file with one feature. */
async function draftOf(rest: object) {
  const [entry] = await readEntries(collection(feature(rest)), DUBLIN);
  return entry?.is === 'provider' ? entry.draft : entry;
}

describe('a GeoJSON file', () => {
  test.each([
    [{ id: 'node/71' }, 'osm-n71', 'node/71'],
    [{ id: 5, properties: { ...VET, '@id': 'way/72' } }, 'osm-w72', 'way/72'],
    [{ properties: { type: 'relation', id: 73, tags: VET, meta: {} } }, 'osm-r73', 'relation/73'],
    [
      { properties: { osm_type: 'nodes', osm_id: 74, tags: JSON.stringify(VET), name: null } },
      'osm-n74',
      'node/74',
    ],
    [{ id: 'node/75', properties: { ...VET, tags: 'blue' } }, 'osm-n75', 'node/75'],
  ])('knows an element by its id in %j', async (rest, id, reference) => {
    expect(await draftOf(rest)).toMatchObject({ id, reference, name: 'Example Harbour Vets' });
  });

  test.each([
    ['Point', { coordinates: [-6.26, 53.34, 12] }, 53.34, -6.26],
    [
      'LineString',
      {
        coordinates: [
          [-6.3, 53.3],
          [-6.2, 53.31],
          [-6.28, 53.4],
        ],
      },
      53.35,
      -6.25,
    ],
    [
      'Polygon',
      {
        coordinates: [
          [
            [-6.3, 53.3],
            [-6.2, 53.3],
            [-6.2, 53.4],
            [-6.3, 53.3],
          ],
        ],
      },
      53.35,
      -6.25,
    ],
    [
      'MultiPolygon',
      {
        coordinates: [
          [
            [
              [-6.3, 53.3],
              [-6.2, 53.4],
            ],
          ],
          [[[-6.1, 53.5]]],
        ],
      },
      53.4,
      -6.2,
    ],
    [
      'GeometryCollection',
      {
        geometries: [
          { type: 'Point', coordinates: [-6.3, 53.3] },
          { type: 'Point', coordinates: [-6.1, 53.5] },
        ],
      },
      53.4,
      -6.2,
    ],
  ])('puts a %s in the middle of its bounds', async (type, rest, lat, lon) => {
    expect(await draftOf({ id: 'way/9', geometry: { type, ...rest } })).toMatchObject({ lat, lon });
  });

  test('reads properties as tags: numbers as text, and what is about the element not at all', async () => {
    const properties = {
      ...VET,
      'addr:street': 'Example Street',
      'addr:housenumber': 12,
      website: null,
      '@timestamp': '2025-01-02T03:04:05Z',
      '@relations': [],
    };
    const file = await openProviderFile(inBytes(collection(feature({ id: 'node/1', properties }))), DUBLIN);
    for await (const entry of file.entries)
      expect(entry).toMatchObject({ draft: { address: '12 Example Street, Dublin', website: '' } });
    expect(file.date()).toBe('2025-01-02');
  });

  test('is of the day that the collection names', async () => {
    const text = JSON.stringify({
      type: 'FeatureCollection',
      timestamp: '2026-02-03T04:05:06Z',
      features: [],
    });
    const file = await openProviderFile(inBytes(text), DUBLIN);
    for await (const entry of file.entries) expect.unreachable(JSON.stringify(entry));
    expect(file.date()).toBe('2026-02-03');
  });

  test.each([
    [{ type: 'Ferature', id: 'node/2' }, 'is no GeoJSON feature'],
    [{ id: 'poi.2' }, "has no OpenStreetMap id: its 'id' or its property '@id' must be like 'node/123'"],
    [
      { id: 'node/2', geometry: { type: 'Point', coordinates: [121_000, 487_000] } },
      'has a geometry without degrees of longitude and latitude',
    ],
    [
      { id: 'node/2', geometry: { type: 'Point', coordinates: 'here' } },
      'has a geometry without degrees of longitude and latitude',
    ],
  ])('with %j names the feature and what is wrong', async (rest, reason) => {
    expect((await readEntries(collection(feature({ id: 'node/1' }), feature(rest)), DUBLIN))[1]).toEqual({
      is: 'broken',
      place: 'feature 2',
      reason,
    });
  });

  test.each([
    ['cut off', '{"type": "FeatureCollection",\n"features": [{', 'The file ends on line 2'],
    ['no JSON', '{"type": "FeatureCollection",\n"features": [}', 'Line 2 is not JSON.'],
    ['a single feature', JSON.stringify(feature({ id: 'node/1' }), null, 2), "it has no list 'features'"],
  ])('that is %s is refused', async (_, text, message) => {
    await expect(readEntries(text, DUBLIN)).rejects.toThrow(message);
  });

  test('leaves out an element without a geometry or an address', async () => {
    expect(await draftOf({ id: 'node/1', geometry: null })).toMatchObject({ is: 'left out' });
  });
});
