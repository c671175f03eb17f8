import { DUBLIN } from '@pawhood/contract/testing/first-cities.ts';
import { readEntries } from '@pawhood/testing/commands/provider-files.ts';
import { expect, test } from 'vitest';

const TAGS = { shop: 'pet', name: 'Example Pets' };
const WAY = { type: 'way', id: 103, nodes: [7, 8, 9, 7] };
const NODES = [
  { type: 'node', id: 7, lat: 53.33, lon: -6.25 },
  { type: 'node', id: 8, lat: 53.331, lon: -6.25 },
  { type: 'node', id: 9, lat: 53.331, lon: -6.249, tags: { entrance: 'yes' } },
];
const RELATION = {
  type: 'relation',
  id: 5,
  members: [{ type: 'way', ref: 103, role: 'outer' }],
  tags: { ...TAGS, type: 'multipolygon' },
};

const entriesOf = (...elements: object[]) => readEntries(JSON.stringify({ elements }), DUBLIN);
const drafts = async (...elements: object[]) =>
  (await entriesOf(...elements)).flatMap((entry) => (entry.is === 'provider' ? [entry.draft] : []));

test.each([
  ['before its nodes, as `out body; >; out skel qt;` answers', [{ ...WAY, tags: TAGS }, ...NODES]],
  ['behind its nodes, as `(._;>;); out body;` answers', [...NODES, { ...WAY, tags: TAGS }]],
  ['of a relation, whose way has no tags', [RELATION, ...NODES, WAY]],
  ['twice, the second time as a member without tags', [{ ...WAY, tags: TAGS }, ...NODES, WAY]],
])('a way %s is at the middle of its nodes', async (_, elements) => {
  expect(await drafts(...elements)).toMatchObject([{ name: 'Example Pets', lat: 53.3305, lon: -6.2495 }]);
});

test('nothing but the nodes is left out, and the day of a way counts', async () => {
  const entries = await entriesOf({ ...WAY, tags: TAGS, timestamp: '2026-01-02T03:04:05Z' }, ...NODES);
  expect(entries.map((entry) => (entry.is === 'left out' ? entry.reason : entry.is))).toEqual([
    'no pet service by its tags',
    'no pet service by its tags',
    'no pet service by its tags',
    'provider',
  ]);
});

test('a dog park comes in the same way', async () => {
  const entries = await entriesOf({ ...WAY, tags: { leisure: 'dog_park' } }, ...NODES);
  expect(entries.at(-1)).toMatchObject({ is: 'area', area: { id: 'osm-w103', lat: 53.3305, lon: -6.2495 } });
});

test.each([
  ['with a node missing', [{ ...WAY, tags: TAGS }, ...NODES.slice(1)]],
  ['with none of its nodes', [{ ...WAY, tags: TAGS }]],
  [
    'of a relation, with another way missing',
    [
      { ...RELATION, members: [...RELATION.members, { type: 'way', ref: 104, role: 'outer' }] },
      ...NODES,
      WAY,
    ],
  ],
  ['of a relation without members', [{ ...RELATION, members: [] }, ...NODES, WAY]],
])('a way %s is left out, and never at another place', async (_, elements) => {
  expect(await entriesOf(...elements)).toContainEqual({
    is: 'left out',
    reason: "without a place (the query must end with 'out meta center')",
  });
});
