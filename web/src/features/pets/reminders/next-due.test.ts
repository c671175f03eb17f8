import { expect, test } from 'vitest';
import { nextDueAfter } from './next-due.ts';

test.each([
  ['whole months', { date: '2025-01-31', nextDue: '2025-02-28' }, '2025-04-05'],
  ['days', { date: '2025-02-01', nextDue: '2025-02-11' }, '2025-03-15'],
  ['no time at all, which says nothing', { date: '2025-02-01', nextDue: '2025-02-01' }, '2025-06-05'],
  ['what is no longer known', undefined, '2025-06-05'],
])('what is due again after %s is so after today, too', (_, last, next) => {
  expect(nextDueAfter('2025-03-05', 'deworming', last)).toBe(next);
});

test('where no time is usual there is no next day', () => {
  expect(nextDueAfter('2025-03-05', 'medicine', undefined)).toBe('');
});
