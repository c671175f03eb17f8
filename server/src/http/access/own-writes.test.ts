import { expect, test } from 'vitest';
import { createOwnWrites } from './own-writes.ts';

const person = (subject: string) => ({ issuer: 'https://id.example.org/', subject });

test('a write of a person is later than what was counted before it, and nobody else is concerned', () => {
  const writes = createOwnWrites();
  writes.note(person('nala'));
  const before = writes.count();
  expect(writes.isSince(person('nala'), before)).toBe(false);
  writes.note(person('nala'));
  expect(writes.isSince(person('nala'), before)).toBe(true);
  expect(writes.isSince(person('otis'), before)).toBe(false);
  expect(writes.isSince(person('nala'), writes.count())).toBe(false);
});

test('of whom it remembers no write any more it says that there may have been one', () => {
  const writes = createOwnWrites();
  const before = writes.count();
  writes.note(person('nala'));
  for (let others = 0; others < 10_057; others += 1) writes.note(person(`other ${others}`));
  expect(writes.isSince(person('nala'), before)).toBe(true);
  expect(writes.isSince(person('nala'), writes.count())).toBe(false);
});
