import { DUBLIN } from '@pawhood/contract/testing/first-cities.ts';
import { collected, inBytes, readEntries } from '@pawhood/testing/commands/provider-files.ts';
import { expect, test } from 'vitest';
import { openProviderFile } from './open-provider-file.ts';
import { LONGEST_RECORD } from './read-json-records.ts';

const feature = (id: number, rest: object = {}) => ({
  type: 'Feature',
  properties: { amenity: 'veterinary', name: `Example Vets ${id}` },
  geometry: { type: 'Point', coordinates: [-6.26, 53.34] },
  id: `node/${id}`,
  ...rest,
});
const [ONE, TWO] = [JSON.stringify(feature(1)), JSON.stringify(feature(2))];
const COLLECTION = JSON.stringify({ type: 'FeatureCollection', features: [feature(1), feature(2)] });
const PRETTY = [feature(1), feature(2)].map((one) => `\u001e${JSON.stringify(one, null, 2)}\n`).join('');

test.each([
  ['a feature a line', `${ONE}\n${TWO}\n`],
  ['no line end at the end', `${ONE}\n${TWO}`],
  ['Windows line ends', `${ONE}\r\n${TWO}\r\n`],
  ['old Macintosh line ends', `${ONE}\r${TWO}\r`],
  ['empty lines', `\n${ONE}\n\n \n${TWO}\n\n`],
  ['a comma behind each', `${ONE},\n${TWO},\n`],
  ['a byte order mark', `\uFEFF${ONE}\n${TWO}\n`],
  ['record separators (RFC 8142)', `\u001e${ONE}\n\u001e${TWO}\n`],
  ['record separators and no line ends', `\u001e${ONE}\u001e${TWO}`],
  ['records of several lines', PRETTY],
  ['a byte order mark and record separators', `\uFEFF\u001e${ONE}\n\u001e${TWO}\n`],
  ['a collection as a record', `\u001e${COLLECTION}\n`],
])('GeoJSON with %s reads as a FeatureCollection does', async (_, text) => {
  const entries = await readEntries(text, DUBLIN);
  expect(entries).toEqual(await readEntries(COLLECTION, DUBLIN));
});

test.each([
  ['that is cut off', `${ONE}\n\n{"type": "Feature", "id`, 'Line 3 is not JSON.'],
  ['with a line of another form', `${ONE}\nname,category\n${TWO}`, 'Line 2 is not JSON.'],
  ['with a broken record', `\u001e${ONE}\n\u001e\n{"type":\n`, 'Line 3 is not JSON.'],
  [
    'with a huge line',
    `${ONE}\n"${'x'.repeat(LONGEST_RECORD)}`,
    'Line 2 is longer than 4,194,304 characters.',
  ],
])('a file %s names the line', async (_, text, sentence) => {
  const bytes = (async function* () {
    yield Buffer.from(text);
  })();
  const { entries } = await openProviderFile(bytes, DUBLIN);
  await expect(collected(entries)).rejects.toThrow(sentence);
});

test('a line that is no feature is named', async () => {
  const entries = await readEntries(`${ONE}\n{"type": "Point"}\n`, DUBLIN);
  expect(entries[1]).toEqual({ is: 'broken', place: 'line 2', reason: 'is no GeoJSON feature' });
});

test('a FeatureCollection on one long line is still read by its parts', async () => {
  const name = 'x'.repeat(LONGEST_RECORD);
  const text = JSON.stringify({ type: 'FeatureCollection', name, features: [feature(1)] });
  const file = await openProviderFile(
    (async function* () {
      yield Buffer.from(text);
    })(),
    DUBLIN,
  );
  expect(await collected(file.entries)).toMatchObject([{ is: 'provider' }]);
});

test('the date is that of the latest edit', async () => {
  const edited = (id: number, day: string) =>
    JSON.stringify(feature(id, { properties: { '@timestamp': `${day}T00:00:00Z` } }));
  const text = `${edited(1, '2026-01-02')}\n${edited(2, '2026-03-04')}\n`;
  const file = await openProviderFile(inBytes(text), DUBLIN);
  expect(await collected(file.entries)).toHaveLength(2);
  expect(file.date()).toBe('2026-03-04');
});
