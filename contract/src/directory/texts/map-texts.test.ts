import { expect, test } from 'vitest';
import { moreAtSpot, placesHere, placesInView } from './map-texts.ts';

test.each([
  [moreAtSpot(1), '1 more is at this spot; the list has them all.'],
  [moreAtSpot(57), '57 more are at this spot; the list has them all.'],
  [placesInView(1), '1 place in view'],
  [placesInView(1234), '1,234 places in view'],
  [placesHere(1), '1 place here: press for its name'],
  [placesHere(57), '57 places here: zoom in'],
])('the map says "%s"', (text, expected) => {
  expect(text).toBe(expected);
});
