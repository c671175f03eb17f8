import { expect, test } from 'vitest';
import { type Departures, departuresOf } from './departures.ts';

test('the complete edition departs in six of the seven places, the specification edition in none', () => {
  const places = (departures: Departures) => Object.entries(departures);
  expect(places(departuresOf('complete'))).toHaveLength(7);
  // Until there is a map, nobody is told of one.
  expect(places(departuresOf('complete')).filter(([, departs]) => !departs)).toEqual([['map', false]]);
  expect(places(departuresOf('specification')).filter(([, departs]) => departs)).toEqual([]);
});
