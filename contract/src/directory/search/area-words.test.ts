import { expect, test } from 'vitest';
import { asksForAreas } from './area-words.ts';

test.each([
  'off leash',
  'Off-Leash',
  'dog park near me',
  'DOG PARKS in Calgary',
  'losloopgebied',
  'hondenlosloopgebied oost',
])('%s asks for dog areas', (text) => expect(asksForAreas(text)).toBe(true));

test.each(['leash', 'dog', 'park', 'parkdale vet', 'hotdog park', 'off', ''])('%s does not', (text) =>
  expect(asksForAreas(text)).toBe(false),
);
