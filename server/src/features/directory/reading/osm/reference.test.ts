import { expect, test } from 'vitest';
import { referenceOf } from './reference.ts';

test.each([
  ['overpass turbo', 'way/72', { '@id': 'way/72' }, 'way/72'],
  ['osmtogeojson, not flattened', undefined, { type: 'relation', id: 73, tags: {} }, 'relation/73'],
  ['QuickOSM', undefined, { full_id: 'n123', osm_id: '123', osm_type: 'node' }, 'node/123'],
  ['QuickOSM, a relation', undefined, { full_id: 'r5', osm_id: '5', osm_type: 'relation' }, 'relation/5'],
  ['HOT, a node', undefined, { osm_id: 123, osm_type: 'nodes' }, 'node/123'],
  ['HOT, a way', undefined, { osm_id: 123, osm_type: 'ways_poly', version: 3 }, 'way/123'],
  ['HOT, a relation by its negative number', undefined, { osm_id: -5, osm_type: 'relations' }, 'relation/5'],
  ['a negative number of a way', undefined, { osm_id: -5, osm_type: 'way' }, null],
  ['ohsome', undefined, { '@osmId': 'node/123', '@snapshotTimestamp': '2026-01-01T00:00:00Z' }, 'node/123'],
  ['osmium with types', undefined, { '@type': 'way', '@id': 123 }, 'way/123'],
  ['osmium with ids of its own', 'w123', {}, 'way/123'],
  ['osmium, the area of a way', 'a246', {}, 'way/123'],
  ['osmium, the area of a relation', 'a247', {}, 'relation/123'],
  ['an address', undefined, { '@id': 'https://www.openstreetmap.org/node/123' }, 'node/123'],
  ['a short id beside a whole one', 'n1', { '@id': 'way/72' }, 'way/72'],
  ['letters for the type', undefined, { osm_type: 'W', osm_id: 9 }, 'way/9'],
  ['no id', undefined, { name: 'Example' }, null],
  ['an id of another source', 'poi.2', {}, null],
  ['a number without a type', 5, { osm_id: 123 }, null],
  ['zero', 'node/0', { full_id: 'n0' }, null],
  ['a type without an id', undefined, { osm_type: 'node', osm_id: null }, null],
  ['a tag that is called type', undefined, { type: 'multipolygon', id: 5 }, null],
])('of %s the element is known', (_, id, properties, reference) => {
  expect(referenceOf(id, properties)).toBe(reference);
});
