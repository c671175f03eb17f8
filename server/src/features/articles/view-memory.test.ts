import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyMemory, readMemory, remember, secondsLeft, writeMemory } from './view-memory.ts';

const NOON = new Date('2026-03-07T12:00:00Z');

function reading(...ids: string[]) {
  return ids.reduce((memory, id) => remember(memory, id) ?? memory, emptyMemory(NOON));
}

test('an article is remembered once, through the cookie and back', () => {
  const memory = readMemory(writeMemory(reading('first', 'second')), NOON);
  expect(remember(memory, 'first')).toBeNull();
  expect(remember(memory, 'third')?.marks).toHaveLength(3);
});

test('the next UTC day begins with an empty memory, wherever the reader is', () => {
  const value = writeMemory(reading('first'));
  expect(readMemory(value, new Date('2026-03-07T23:59:59Z')).marks).toHaveLength(1);
  expect(readMemory(value, new Date('2026-03-08T00:00:00Z'))).toEqual({ day: '2026-03-08', marks: [] });
  expect(secondsLeft(new Date('2026-03-07T23:59:00.500Z'))).toBe(60);
});

test('a hundred articles are remembered in less than a cookie can hold, and no more are counted', () => {
  const full = reading(...Array.from({ length: 130 }, (_, index) => `article-${index}`));
  expect(full.marks).toHaveLength(100);
  expect(remember(full, 'one-more')).toBeNull();
  expect(writeMemory(full).length).toBeLessThan(1_000);
});

test('whatever a browser sends, there is a memory of today with at most a hundred marks', {
  timeout: 60_000,
}, () => {
  const values = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.string({ maxLength: 9 }), { maxLength: 120 })
      .map((marks) => ['2026-03-07', ...marks].join('.')),
    fc.constantFrom('2026-03-07', '2026-03-07.', '.', '', `2026-03-07${'.abcdefgh'.repeat(5_000)}`),
  );
  fc.assert(
    fc.property(fc.option(values), (value) => {
      const { day, marks } = readMemory(value, NOON);
      expect(day).toBe('2026-03-07');
      expect(marks.length).toBeLessThanOrEqual(100);
      expect(new Set(marks).size).toBe(marks.length);
      expect(marks.every((mark) => /^[\w-]{8}$/.test(mark))).toBe(true);
    }),
  );
});
