import { expect, test } from 'vitest';
import { checkMigrations } from './migrations.js';

test.each([
  [['0001-pets.sql', '0002-places.sql', 'README.md'], []],
  [['0002-places.sql', '0001-pets.sql'], []],
  [
    ['0001-pets.sql', '0002-places.sql', '0002-votes.sql'],
    ['0002-votes.sql: its place is that of number 0003.'],
  ],
  [['0001-pets.sql', '0003-votes.sql'], ['0003-votes.sql: its place is that of number 0002.']],
  [[], ['There is no migration.']],
])('%j has the faults %j', (names, problems) => {
  expect(checkMigrations(names).problems).toEqual(problems);
});

test('the migrations that stand are numbered one after another', () => {
  const { summary, problems } = checkMigrations();
  expect(problems).toEqual([]);
  expect(summary).not.toBe('0 migrations');
});
