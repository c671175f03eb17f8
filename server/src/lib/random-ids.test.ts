import { expect, test } from 'vitest';
import { newId } from './random-ids.ts';

test('an id can be typed as a word of a command: none begins with a hyphen, as options do', () => {
  const ids = Array.from({ length: 2_000 }, newId);
  for (const id of ids) expect(id).toMatch(/^\w[\w-]{21}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
