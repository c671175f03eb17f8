import { AMSTERDAM, CALGARY } from '@pawhood/contract/testing/first-cities.ts';
import { readEntries } from '@pawhood/testing/commands/provider-files.ts';
import { expect, test } from 'vitest';

const OUTLINE = [
  [-114.07, 51.05],
  [-114.069, 51.05],
  [-114.069, 51.051],
  [-114.07, 51.05],
];
const POLYGON = { type: 'MultiPolygon', coordinates: [[OUTLINE]] };
const FACTS = {
  off_leash_area_id: 'OLA001',
  category: 'OFF LEASH AREA',
  status: 'OPEN',
  description: 'TEST PARK OFF LEASH AREA',
  fencing_info: 'PARTIALLY FENCED',
};

const collection = (...features: object[]) =>
  JSON.stringify({ type: 'FeatureCollection', name: 'HONDEN', features });
const feature = (properties: object = {}, geometry: object | null = POLYGON) => ({
  type: 'Feature',
  properties: { ...FACTS, ...properties },
  geometry,
});
const calgary = (...features: object[]) => readEntries(collection(...features), CALGARY);

const HEADER = 'OFF_LEASH_AREA_ID,CATEGORY,STATUS,DESCRIPTION,FENCING_INFO,MULTIPOLYGON';
const row = (outline: string) =>
  `${HEADER}\nOLA001,OFF LEASH AREA,OPEN,TEST PARK OFF LEASH AREA,PARTIALLY FENCED,"${outline}"\n`;
const TEXT = `MULTIPOLYGON (((${OUTLINE.map((pair) => pair.join(' ')).join(', ')})))`;
const TEXT_WITH_HEIGHTS = `MULTIPOLYGON Z (((${OUTLINE.map((pair) => `${pair.join(' ')} 1045.2`).join(',')})))`;

test.each([
  ['GeoJSON', collection(feature())],
  ['GeoJSON with a feature a line', `${JSON.stringify(feature())}\n`],
  [
    'GeoJSON with heights',
    collection(feature({}, { type: 'Polygon', coordinates: [OUTLINE.map((pair) => [...pair, 1_045.2])] })),
  ],
  [
    'GeoJSON with names in capitals',
    collection({
      ...feature(),
      properties: Object.fromEntries(
        Object.entries(FACTS).map(([name, value]) => [name.toUpperCase(), value]),
      ),
    }),
  ],
  ['CSV', row(TEXT)],
  ['CSV with heights', row(TEXT_WITH_HEIGHTS)],
])("Calgary's off-leash areas come in as %s", async (_, text) => {
  const [entry] = await readEntries(text, CALGARY);
  expect(entry).toMatchObject({
    is: 'area',
    area: {
      id: 'calgary-ola001',
      reference: 'ola001',
      layer: 'off-leash',
      name: 'Test Park Off Leash Area',
      lat: 51.0505,
      lon: -114.0695,
      squareMetres: null,
      fenced: null,
      partlyFenced: true,
      smallDogs: null,
    },
  });
});

test("Amsterdam's dog zones come in, of which those with a lead do not", async () => {
  const coordinates = [
    [
      [
        [4.9, 52.37],
        [4.901, 52.37],
        [4.901, 52.371],
        [4.9, 52.37],
      ],
    ],
  ];
  const zone = (Locatienummer: string, Soort: string) => ({
    type: 'Feature',
    properties: { Locatienummer, Soort },
    geometry: { type: 'MultiPolygon', coordinates },
  });
  const text = collection(
    zone('A01', 'Losloopgebied'),
    zone('A02', 'Aanlijngebied'),
    zone('A03', 'Geen losloopgebied'),
  );
  expect(await readEntries(text, AMSTERDAM)).toMatchObject([
    {
      is: 'area',
      area: {
        id: 'amsterdam-a01',
        layer: 'off-leash',
        name: '',
        lat: 52.3705,
        lon: 4.9005,
        fenced: null,
        partlyFenced: null,
      },
    },
    { is: 'left out', reason: "no off-leash area by its kind 'Aanlijngebied'" },
    { is: 'left out', reason: "no off-leash area by its kind 'Geen losloopgebied'" },
  ]);
  await expect(readEntries(text, CALGARY)).rejects.toThrow(
    "This is Amsterdam's list of off-leash areas. Import it with --city amsterdam.",
  );
});

const zone = (Soort: string | null, properties: object = {}) => ({
  type: 'Feature',
  properties: { Locatienummer: 'A01', Soort, ...properties },
  geometry: { type: 'Point', coordinates: [4.9, 52.37] },
});
const amsterdam = (...features: object[]) => readEntries(collection(...features), AMSTERDAM);

test.each([
  'Losloopgebied',
  'LOSLOOPGEBIEDEN ',
  'Hondenlosloopgebied (omheind)',
  'Losloopgebied zonder opruimen',
  'Losloopterrein',
  'Los loopgebied',
  'Los-loopgebied',
  'Uitrengebied',
  'Hondenuitrenveld',
  'Hondenspeelplaats',
  'Honden speelweide',
  'Honden mogen hier loslopen',
  'Hond los toegestaan',
])("Amsterdam's kind %j is an off-leash area", async (kind) => {
  expect(await amsterdam(zone(kind))).toMatchObject([{ is: 'area', area: { id: 'amsterdam-a01' } }]);
});

test.each([
  'Aanlijngebied',
  'Gebied met aanlijnplicht honden',
  'Verboden voor honden',
  'Verboden voor loslopende honden',
  'Losloopgebied, verboden van april tot oktober',
  'Niet los laten lopen',
  'Voormalig losloopgebied',
  'Losloopgebied vervallen',
  'Losloopgebied met aanlijnplicht',
  'Speelplaats',
  'Hondenuitlaatplaats',
  'Hondentoilet',
])("Amsterdam's kind %j is none, and named", async (kind) => {
  expect(await amsterdam(zone(kind))).toEqual([
    { is: 'left out', reason: `no off-leash area by its kind '${kind}'` },
  ]);
});

const ZONES = 'OBJECTNUMMER;Locatienummer;Soort;WKT_LNG_LAT;WKT_LAT_LNG;LNG;LAT';
test.each([
  [
    'GeoJSON without a location number',
    JSON.stringify(zone('Losloopgebied', { Locatienummer: null, OBJECTNUMMER: 17 })),
  ],
  [
    'GeoJSON without the property of that',
    JSON.stringify(zone('Losloopgebied', { Locatienummer: undefined, OBJECTNUMMER: 17 })),
  ],
  [
    'GeoJSON with latitudes first',
    JSON.stringify({
      ...zone('Losloopgebied', { Locatienummer: 17 }),
      geometry: { type: 'Point', coordinates: [52.37, 4.9] },
    }),
  ],
  [
    'CSV with both outlines',
    `\ufeff${ZONES}\r\n1;17;Losloopgebied;POINT(4.9 52.37);POINT(52.37 4.9);4,9;52,37\r\n`,
  ],
  ['CSV with one point', `${ZONES}\n1;17;Losloopgebied;;;4,9;52,37\n`],
])("Amsterdam's dog zones come in as %s", async (_, text) => {
  expect(await readEntries(text, AMSTERDAM)).toMatchObject([
    { is: 'area', area: { id: 'amsterdam-17', lat: 52.37, lon: 4.9 } },
  ]);
});

test.each([
  [{ status: 'CLOSED' }, null, { is: 'left out', reason: 'closed by its status' }],
  [{}, null, { is: 'left out', reason: 'without a place' }],
  [{}, { type: 'MultiPolygon', coordinates: [] }, { is: 'left out', reason: 'without a place' }],
  [{ off_leash_area_id: null }, POLYGON, { is: 'left out', reason: 'without an id' }],
  [
    { category: 'ON LEASH AREA' },
    POLYGON,
    { is: 'left out', reason: "no off-leash area by its kind 'ON LEASH AREA'" },
  ],
  [{ category: null }, POLYGON, { is: 'left out', reason: 'without a kind' }],
  [
    {},
    { type: 'Point', coordinates: [4.9, 52.37] },
    { is: 'left out', reason: 'more than 100 km from Calgary' },
  ],
  [
    {},
    { type: 'Point', coordinates: [121_000, 487_000] },
    {
      is: 'broken',
      place: 'feature 1',
      reason: 'has an outline without degrees of longitude and latitude',
    },
  ],
])('an area with %j at %j is no area of the map', async (properties, geometry, entry) => {
  expect(await calgary(feature(properties, geometry))).toEqual([entry]);
});

test.each([
  ['EMPTY', { is: 'left out', reason: 'without a place' }],
  ['', { is: 'left out', reason: 'without a place' }],
  [
    'POINT (700000 5600000)',
    { is: 'broken', place: 'line 2', reason: 'has an outline without degrees of longitude and latitude' },
  ],
  [
    'POINT (51)',
    { is: 'broken', place: 'line 2', reason: 'has an outline without degrees of longitude and latitude' },
  ],
])('a row with the outline %j is no area of the map', async (outline, entry) => {
  expect(await readEntries(row(outline), CALGARY)).toEqual([entry]);
});

test.each([
  ['FENCED', true, null],
  ['Fully fenced', true, null],
  ['NOT FENCED', false, null],
  ['Unfenced', false, null],
  ['PARTIALLY FENCED', null, true],
  [null, null, null],
])('%j says of a fence %j, of a part %j', async (words, fenced, partlyFenced) => {
  expect(await calgary(feature({ fencing_info: words }))).toMatchObject([{ area: { fenced, partlyFenced } }]);
});

test.each([
  ["ST. PATRICK'S ISLAND", "St. Patrick's Island"],
  ['MCHUGH BLUFF', 'McHugh Bluff'],
  ['TOM CAMPBELL’S HILL', 'Tom Campbell’s Hill'],
  ['Sue Higgins Park', 'Sue Higgins Park'],
  ['NEW SEATON PARK', 'New Seaton Park'],
  ['16 AVENUE NW', '16 Avenue NW'],
])('the name %j shows as %j', async (description, name) => {
  expect(await calgary(feature({ description }))).toMatchObject([{ area: { name } }]);
});
