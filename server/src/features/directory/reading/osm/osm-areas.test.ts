import { expect, test } from 'vitest';
import { hasSmallDogArea, isFenced, isPartlyFenced, layerOf } from './osm-areas.ts';

test.each([
  [{ leisure: 'dog_park' }, 'dog-park'],
  [{ leisure: 'park;dog_park', dog: 'leashed' }, 'dog-park'],
  [{ leisure: 'park', dog: 'unleashed' }, 'off-leash'],
  [{ natural: 'beach', dog: 'unleashed' }, 'off-leash'],
  [{ leisure: 'park', dog: 'yes' }, null],
  [{ leisure: 'park' }, null],
  [{ amenity: 'cafe', dog: 'unleashed' }, null],
  [{ shop: 'books', dog: 'unleashed' }, null],
  [{ highway: 'path', dog: 'unleashed' }, null],
])('%j is of the layer %j', (tags, layer) => {
  expect(layerOf(tags)).toBe(layer);
});

test.each([
  [{ barrier: 'fence' }, true],
  [{ fence_type: 'wire' }, true],
  [{ fenced: 'partial' }, null],
  [{ barrier: 'fence', fenced: 'partial' }, null],
  [{ fenced: 'no' }, false],
  [{ barrier: 'gate' }, null],
])('%j says of a fence %j', (tags, fenced) => {
  expect(isFenced(tags)).toBe(fenced);
});

test.each([
  [{ fenced: 'partial' }, true],
  [{ fenced: 'yes' }, null],
  [{}, null],
])('%j says of a part %j', (tags, partlyFenced) => {
  expect(isPartlyFenced(tags)).toBe(partlyFenced);
});

test.each([
  [{ small_dog: 'separated' }, true],
  [{ small_dog: 'no' }, false],
  [{}, null],
])('%j says of small dogs %j', (tags, apart) => {
  expect(hasSmallDogArea(tags)).toBe(apart);
});
