import type { Area } from '@pawhood/contract/directory/areas.ts';
import { expect, test } from 'vitest';
import { areaFacts, areaName } from './area-facts.ts';

const PARK: Area = {
  id: 'osm-w7',
  city: 'dublin',
  layer: 'dog-park',
  name: 'Bark Park',
  source: { kind: 'openstreetmap', name: 'OpenStreetMap', url: '', date: '' },
};

test.each([
  [{}, ['Dog park', 'Fence not known']],
  [{ layer: 'off-leash', fenced: false }, ['Off-leash area', 'No fence']],
  [{ layer: 'off-leash', partlyFenced: true }, ['Off-leash area', 'Partly fenced']],
  [{ fenced: true, smallDogs: true }, ['Dog park', 'Fenced', 'Separate area for small dogs']],
  [{ fenced: true, smallDogs: false }, ['Dog park', 'Fenced', 'No separate area for small dogs']],
  [{ squareMetres: 9_999.4 }, ['Dog park', '9,999 m²', 'Fence not known']],
  [{ squareMetres: 107_940.8 }, ['Dog park', '10.8 ha', 'Fence not known']],
  // What it is stands in its heading.
  [{ name: '', fenced: true }, ['Fenced']],
] as const)('of an area with %j is said: %j', (facts, words) => {
  expect(areaFacts({ ...PARK, ...facts })).toEqual(words);
});

test('an area without a name is called what it is', () => {
  expect(areaName(PARK)).toBe('Bark Park');
  expect(areaName({ ...PARK, name: '', layer: 'off-leash' })).toBe('Off-leash area');
});
