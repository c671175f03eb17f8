import { expect, test } from 'vitest';
import { stepsOf } from './first-steps.tsx';

test.each([
  ['nothing yet', '', [], [false, false, false]],
  ['a pet', '', [''], [true, false, false]],
  ['a city', 'dublin', [], [false, true, false]],
  ['two pets, one with a vet', '', ['', 'Vet of Rathmines, 01 555 0157'], [true, false, true]],
  ['everything', 'calgary', ['Vet'], [true, true, true]],
])('with %s the steps done are those', (_, city, vets, done) => {
  expect(stepsOf({ city }, vets, null).map(({ isDone }) => isDone)).toEqual(done);
});

test.each([
  ['dublin', '/directory?city=dublin&category=Veterinarians'],
  [null, '/directory?category=Veterinarians'],
] as const)('the vets looked for are those of %s, or of what was chosen in the browser', (among, address) => {
  const [, , { href } = { href: '' }] = stepsOf({ city: 'dublin' }, [], among);
  expect(href).toBe(address);
});
