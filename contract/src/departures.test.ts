import { expect, test } from 'vitest';
import { type Departures, departuresOf } from './departures.ts';

test('the complete edition departs in each of the eleven places, the specification edition in none', () => {
  const places = (departures: Departures) => Object.entries(departures).filter(([, departs]) => departs);
  expect(places(departuresOf('complete'))).toHaveLength(11);
  expect(places(departuresOf('specification'))).toEqual([]);
});
