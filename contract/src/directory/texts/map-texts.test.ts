import { placesHere, placesInView } from '@pawhood/contract/words/directory.ts';
import { expect, test } from 'vitest';
import { spotText } from './map-texts.ts';

test.each([
  [spotText(1, 0, true), 'Also at this spot: 1 place, listed with the others.'],
  [spotText(0, 57, true), 'Also at this spot: 57 dog areas, listed with the others.'],
  [spotText(57, 1, false), 'Also at this spot: 57 places and 1 dog area.'],
  [placesInView(1), '1 place in view'],
  [placesInView(1234), '1,234 places in view'],
  [placesHere(1), '1 place here: press for its name'],
  [placesHere(57), '57 places here: zoom in'],
])('the map says "%s"', (text, expected) => {
  expect(text).toBe(expected);
});
