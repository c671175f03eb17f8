import { ProductError } from '@pawhood/contract/errors.ts';
import { expect, test } from 'vitest';
import { type Actor, commandPermit, type Permit, permitOf } from './permit.ts';

const ann: Actor = { way: 'desk', userId: 'ann', role: 'moderator', city: 'dublin' };

test('nothing but a permit of the same part is one', () => {
  const takes = (permit: Permit<'people'>) => permit.area;
  expect(takes(permitOf('people', ann))).toBe('people');
  expect(takes(commandPermit('people'))).toBe('people');
  // @ts-expect-error A permit for cases permits nothing about people.
  takes(permitOf('cases', ann));
  // @ts-expect-error What looks like a permit is none.
  takes({ ...ann, area: 'people', requireCity: () => {} });
});

test('a permit for one city refuses all others; one for all cities refuses none', () => {
  const permit = permitOf('cases', ann);
  expect(() => permit.requireCity('dublin')).not.toThrow();
  expect(() => permit.requireCity('calgary')).toThrow(new ProductError('other_city'));
  expect(() => commandPermit('cases').requireCity('calgary')).not.toThrow();
});
