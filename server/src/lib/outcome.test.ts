import { expect, test } from 'vitest';
import { isRefusal, orThrow, refusal } from './outcome.ts';

test('a value is answered as it is', () => {
  for (const value of [{ id: 'p57' }, [], 57, true, 'done', null]) {
    expect(isRefusal(value)).toBe(false);
    expect(orThrow(value)).toBe(value);
  }
});

test('a refusal becomes the error that it names', () => {
  expect(isRefusal(refusal('too_many_pets'))).toBe(true);
  expect(() => orThrow(refusal('too_many_pets'))).toThrow(
    expect.objectContaining({ code: 'too_many_pets', status: 409 }),
  );
});
