import { expect, test } from 'vitest';
import { alsoAtSpot, placesHere, placesInView } from './map-texts.ts';

test.each([
  [alsoAtSpot(1, 0, true), 'Also at this spot: 1 place, listed with the others.'],
  [alsoAtSpot(0, 57, true), 'Also at this spot: 57 dog areas, listed with the others.'],
  [alsoAtSpot(57, 1, false), 'Also at this spot: 57 places and 1 dog area.'],
  [placesInView(1), '1 place in view'],
  [placesInView(1234), '1,234 places in view'],
  [placesHere(1), '1 place here: press for its name'],
  [placesHere(57), '57 places here: zoom in'],
])('the map says "%s"', (text, expected) => {
  expect(text).toBe(expected);
});
