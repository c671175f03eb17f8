import { expect, test } from 'vitest';
import { statusWords } from './care-texts.ts';

test.each([
  [{ kind: 'up-to-date' }, 'Up to date'],
  [{ kind: 'due', days: 0 }, 'Due today'],
  [{ kind: 'due', days: 1 }, 'Due in 1 day'],
  [{ kind: 'due', days: 29 }, 'Due in 29 days'],
  [{ kind: 'overdue', days: 1 }, 'Overdue by 1 day'],
  [{ kind: 'overdue', days: 1257 }, 'Overdue by 1,257 days'],
  [{ kind: 'recorded' }, 'Recorded'],
  [{ kind: 'not-recorded' }, 'Not recorded'],
] as const)('the status %j reads %j', (status, words) => {
  expect(statusWords(status)).toBe(words);
});
