import { createReadStream } from 'node:fs';
import { DUBLIN, firstCity } from '@pawhood/contract/testing/first-cities.ts';
import { collected, readEntries } from '@pawhood/testing/commands/provider-files.ts';
import { describe, expect, test } from 'vitest';
import { categoriesOf, categoryInName } from '../categories.ts';
import { BrokenFile } from '../draft.ts';
import { openProviderFile } from '../open-provider-file.ts';
import { phoneOf } from '../phone.ts';
import { addressOf } from './osm-texts.ts';

describe('categories', () => {
  test.each([
    [{ amenity: 'veterinary' }, ['Veterinarians']],
    [{ healthcare: 'veterinary' }, ['Veterinarians']],
    [{ shop: 'pet_grooming' }, ['Groomers']],
    [{ craft: 'pet_grooming' }, ['Groomers']],
    [{ pet_grooming: 'yes', shop: 'pet' }, ['Groomers', 'Pet Stores']],
    [{ amenity: 'animal_boarding' }, ['Boarding']],
    [{ amenity: 'kennel' }, ['Boarding']],
    [{ amenity: 'animal_training' }, ['Training Schools']],
    [{ sport: 'agility; dog_training' }, ['Training Schools']],
    [{ office: 'dog_walking' }, ['Pet Sitters']],
    [{ craft: 'pet_sitting' }, ['Pet Sitters']],
    [{ amenity: 'dog_daycare' }, ['Pet Sitters']],
    [{ shop: 'pet_food' }, ['Pet Stores']],
    [{ amenity: 'ice_cream', dog: 'outside' }, ['Pet-Friendly Cafes']],
    [{ amenity: 'bar', pets_allowed: 'yes' }, ['Pet-Friendly Cafes']],
    [{ amenity: 'cafe', cafe: 'cat' }, ['Pet-Friendly Cafes']],
    [{ shop: 'pet', amenity: 'veterinary' }, ['Veterinarians', 'Pet Stores']],
  ])('§3.10 %j is of the categories %j, the first being its own', (tags, categories) => {
    expect(categoriesOf(tags)).toEqual(categories);
  });

  test.each([
    { amenity: 'clinic' },
    { shop: 'hairdresser' },
    { amenity: 'animal_shelter' },
    { amenity: 'school' },
    { shop: 'agrarian' },
    { amenity: 'cafe' },
    { amenity: 'cafe', dog: 'no', pets_allowed: 'yes' },
    { 'disused:shop': 'pet' },
  ])('nothing is inferred from %j', (tags) => {
    expect(categoriesOf(tags)).toEqual([]);
  });

  test.each([
    ['Hondenuitlaatservice Voorbeeld', 'Pet Sitters'],
    ['Example Dog Walkers', 'Pet Sitters'],
    ['Hondenschool Voorbeeld', 'Training Schools'],
    ['Petra Sitwell Solicitors', null],
  ])('the name %s alone suggests %s', (name, category) => {
    expect(categoryInName(name)).toBe(category);
  });
});

describe('fields', () => {
  const place = { 'addr:street': 'Kerkstraat', 'addr:housenumber': '9-H', 'addr:postcode': '1017 GA' };

  test.each([
    [place, 'amsterdam', 'Kerkstraat 9-H, 1017 GA, Amsterdam'],
    [place, 'dublin', '9-H Kerkstraat, Dublin'],
    [{ ...place, 'addr:unit': '4', 'addr:city': 'Airdrie' }, 'calgary', 'Unit 4, 9-H Kerkstraat, Airdrie'],
    [{ 'addr:full': 'Under the bridge' }, 'calgary', 'Under the bridge'],
    [{ 'addr:city': 'Dublin' }, 'dublin', 'Location on map'],
  ] as const)('the address of %j is written as in %s: %s', (tags, city, address) => {
    expect(addressOf(tags, firstCity(city))).toBe(address);
  });

  test.each([
    ['FR', '9-H Kerkstraat, 1017 GA, Dublin'],
    ['DE', 'Kerkstraat 9-H, 1017 GA, Dublin'],
  ])('§3.14 and in a city of %s as people write it there: %s', (country, address) => {
    expect(addressOf(place, { ...DUBLIN, country })).toBe(address);
  });

  test('§3.14 a number is one of the country of its city', () => {
    const lyon = { ...DUBLIN, key: 'lyon', country: 'FR' };
    expect(phoneOf('04 72 10 30 30', lyon)).toEqual({ display: '04 72 10 30 30', e164: '+33472103030' });
  });

  test.each([
    ['+31 (0)20 623 9876', 'amsterdam', '020 623 9876', '+31206239876'],
    ['nope; 01 677 6943', 'dublin', '(01) 677 6943', '+35316776943'],
    ['403-266-1234 / 403-266-9999', 'calgary', '(403) 266-1234', '+14032661234'],
    ['+353 1 677 6943', 'calgary', '+353 1 677 6943', '+35316776943'],
  ] as const)(
    'of the numbers "%s" in %s the first that can be dialled is shown as %s',
    (listed, city, shown, e164) => {
      expect(phoneOf(listed, firstCity(city))).toEqual({ display: shown, e164 });
    },
  );

  test('a text with no number that can be dialled gives none', () => {
    expect(phoneOf('call us; 123', DUBLIN)).toBeNull();
  });
});

describe('an Overpass file', () => {
  test('gives the pet services and says what became of everything else', async () => {
    const file = await openProviderFile(
      createReadStream(`${import.meta.dirname}/../../fixtures/dublin.overpass.json`),
      DUBLIN,
    );
    const entries = await collected(file.entries);
    const [vet, pub, groomer] = entries.flatMap((entry) => (entry.is === 'provider' ? [entry.draft] : []));
    expect(vet).toEqual({
      id: 'osm-n9000000001',
      reference: 'node/9000000001',
      name: 'Example Harbour Vets',
      category: 'Veterinarians',
      address: '12 Example Street, Dublin',
      phone: '(01) 496 0123',
      phoneE164: '+35314960123',
      website: 'https://www.harbour-vets.example.org/',
      email: 'desk@harbour-vets.example.org',
      description: 'Veterinary practice on Example Street in Dublin.',
      tags: ['Pet Stores', 'emergency'],
      lat: 53.3405,
      lon: -6.2601,
      openingHours: 'Mo-Fr 09:00-18:00',
      priceRange: null,
      services: [],
    });
    expect(pub).toMatchObject({
      id: 'osm-w9000000002',
      category: 'Pet-Friendly Cafes',
      address: 'Location on map',
      description: 'Restaurant in Dublin; dogs are welcome on the lead.',
      lat: 53.3312,
    });
    expect(groomer).toMatchObject({ id: 'osm-r9000000003', category: 'Groomers' });
    expect([...entries.slice(3, 7), entries.at(-1)]).toMatchObject([
      { is: 'left out', reason: 'no pet service by its tags' },
      {
        is: 'uncertain',
        place: 'node/9000000005',
        draft: { name: 'Example Dog Walkers', category: 'Pet Sitters' },
        reason: 'only its name suggests a pet service',
      },
      { is: 'left out', reason: 'without a name' },
      { is: 'left out', reason: 'more than 100 km from Dublin' },
      { is: 'left out', reason: "without a place (the query must end with 'out meta center')" },
    ]);
    expect(file.date()).toBe('2026-03-14');
  });

  test.each([
    [
      'in the middle',
      '{"elements": [\n{"type": "node",\n"id": 5',
      'The file ends on line 3 in the middle of the data',
    ],
    ['after a comma', '{"elements": [\n', 'The file ends on line 2 in the middle of the data'],
  ])('cut off %s is refused with its last line', async (_, text, message) => {
    await expect(readEntries(text, DUBLIN)).rejects.toThrow(message);
  });

  test.each([
    ['a missing comma', '{"elements": [\n{"type": "node" "id": 5}]}', 'Line 2 is not JSON.'],
    [
      'text after the end',
      '{"elements": []}\n\n{"elements": []}',
      'Line 3 stands behind the end of the JSON. A file holds one JSON text, or a GeoJSON feature a line.',
    ],
    ['no elements', '{"version": 0.6}', "has no list 'elements'"],
    ['a list', '[{"type": "node"}]', "has no list 'elements'"],
    ['XML', '<?xml version="1.0"?><osm/>', 'This is XML'],
    [
      'a remark of Overpass',
      '{"osm3s": {}, "elements": [], "remark": "runtime error: Query timed out"}',
      'It said: runtime error: Query timed out.',
    ],
  ])('with %s is refused', async (_, text, message) => {
    const failure = await readEntries(text, DUBLIN).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(BrokenFile);
    expect(String(failure)).toContain(message);
  });

  test('with an element of another form names its number', async () => {
    expect(
      await readEntries('{"elements": [{"type": "node", "id": 7}, {"type": "star", "id": 8}]}', DUBLIN),
    ).toEqual([
      { is: 'left out', reason: 'no pet service by its tags' },
      { is: 'broken', place: 'element 2', reason: 'is no OpenStreetMap element' },
    ]);
  });

  test('with no elements is read as such', async () => {
    expect(await readEntries('{"osm3s": {}, "elements": []}\n', DUBLIN)).toEqual([]);
  });
});

test.each([
  ['<?xml version="1.0"?>\n<kml xmlns="x"><Document/></kml>', 'This is KML.'],
  ['<?xml version="1.0"?><gpx version="1.1"/>', 'This is GPX.'],
  ['<kml:kml xmlns:kml="http://www.opengis.net/kml/2.2"/>', 'This is KML.'],
  ['<!DOCTYPE html><html><body><p>too many requests</p></body></html>', 'It says: too many requests'],
  [Buffer.from('name,category', 'utf16le'), 'This file is UTF-16.'],
  [Buffer.from('name,category', 'utf16le').swap16(), 'This file is UTF-16.'],
  [Buffer.from('имя,name,category', 'utf16le'), 'This file is UTF-16.'],
  [Buffer.from([0, 0, 0, 13, 10, 9, ...Buffer.from('OSMHeader')]), 'This file is no text.'],
  [
    Buffer.from('SQLite format 3\u0000\u0010\u0000\u0002\u0002\u0000@  \u0000\u0000\u0000\u0001'),
    'This file is no text.',
  ],
  ['%PDF-1.7\n%\u0080', 'This file is no text.'],
])('%j is named for what it is', async (content, sentence) => {
  const [file] = [
    openProviderFile(
      (async function* () {
        yield Buffer.from(content);
      })(),
      DUBLIN,
    ),
  ];
  await expect(file).rejects.toThrow(sentence);
});

test.each(['sep=;\r\n', '"sep=;"\n', 'SEP=;\n'])('a first line %j names the separator', async (line) => {
  const entries = await readEntries(
    `${line}name;category;address\nExample Vets;Veterinarians;1, Test Street\n`,
    DUBLIN,
  );
  expect(entries).toMatchObject([{ is: 'provider', place: 'line 3', draft: { address: '1, Test Street' } }]);
});

test('a way of `out geom` is at the middle of its bounds, unless it has a centre', async () => {
  const bounds = { minlat: 53.34, minlon: -6.27, maxlat: 53.341, maxlon: -6.269 };
  const way = { type: 'way', id: 101, bounds, tags: { amenity: 'veterinary', name: 'Example Vets' } };
  const elements = [way, { ...way, id: 102, center: { lat: 53.36, lon: -6.26 } }];
  expect(await readEntries(JSON.stringify({ elements }), DUBLIN)).toMatchObject([
    { draft: { lat: 53.3405, lon: -6.2695 } },
    { draft: { lat: 53.36, lon: -6.26 } },
  ]);
});

test('what is gone by its tags is left out, by reason', async () => {
  const gone = [
    [{ disused: 'yes' }, 'disused'],
    [{ abandoned: 'Yes' }, 'abandoned'],
    [{ disused: 'permanent' }, 'disused'],
    [{ demolished: 'yes' }, 'demolished'],
    [{ removed: 'yes' }, 'removed'],
    [{ vacant: 'yes' }, 'vacant'],
    [{ closed: 'yes' }, 'closed'],
    [{ proposed: 'yes' }, 'proposed'],
    [{ construction: 'yes' }, 'construction'],
  ] as const;
  const ended = [
    '2019-05-01',
    '2019',
    '~2019',
    'before 2015',
    '2015..2017',
    'early 2019',
    '1990s',
    '31/12/2019',
  ];
  const there = [
    ...[{ disused: 'no' }, { construction: 'minor' }, { closed: 'Mo' }, { was: 'pub' }],
    ...['2090-01-01', 'soon', 'after 2015', '2015..', '2015?', '2090s', 'C19'].map((end_date) => ({
      end_date,
    })),
  ];
  const tagged = [...gone.map(([tags]) => tags), ...ended.map((end_date) => ({ end_date })), ...there];
  const elements = tagged.map((tags, index) => ({
    ...{ type: 'node', id: index + 1, lat: 53.34, lon: -6.25 },
    tags: { amenity: 'veterinary', name: 'Example Vets', ...tags },
  }));
  const entries = await readEntries(JSON.stringify({ elements }), DUBLIN);
  expect(entries.map((entry) => (entry.is === 'left out' ? entry.reason : entry.is))).toEqual([
    ...gone.map(([, word]) => `${word} by its tags`),
    ...ended.map(() => 'closed by its end_date'),
    ...there.map(() => 'provider'),
  ]);
});
