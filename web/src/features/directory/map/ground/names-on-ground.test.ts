import type { Neighbourhood } from '@pawhood/contract/directory/neighbourhoods.ts';
import { cities } from '@pawhood/contract/testing/first-cities.ts';
import { someProvider } from '@pawhood/contract/testing/some-provider.ts';
import { expect, test } from 'vitest';
import { namesOnGround } from './names-on-ground.ts';

const DUBLIN_6: Neighbourhood = {
  ...{ city: 'dublin', name: 'Dublin 6', slug: 'dublin-6', names: 'Rathmines', credit: 'The council' },
  ...{ lat: 53.32, lon: -6.27, outline: [] },
};
const point = { lat: 53.33, lon: -6.26 };

test('names are those of the neighbourhoods, by their places, of other cities the postcode areas, and of each city one', () => {
  const places = [
    someProvider({
      id: 'a',
      city: 'dublin',
      neighbourhood: 'Dublin 6',
      address: '7 Street, Dublin 8',
      ...point,
    }),
    someProvider({ id: 'b', city: 'dublin', ...point }),
    someProvider({ id: 'c', city: 'amsterdam', address: 'Gracht 7, 1017 AB', lat: 52.36, lon: 4.88 }),
  ];
  expect(namesOnGround([DUBLIN_6], places, cities)).toEqual([
    { name: 'Dublin 6', count: 1, lat: 53.32, lon: -6.27 },
    { name: '1017', count: 1, lat: 52.36, lon: 4.88 },
    ...['Amsterdam', 'Dublin', 'Calgary'].map((name) => expect.objectContaining({ name, isCity: true })),
  ]);
});
