import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { databaseSentence } from './database-sentence.ts';

const refusal = (code: string) => {
  const error = Object.assign(new DatabaseError('a reason', 57, 'error'), { code });
  return databaseSentence(new DrizzleQueryError('create table', [], error));
};

test.each([
  ['42501', 'The user of the database lacks a right: a reason.'],
  ['53100', 'PostgreSQL cannot do this now: a reason.'],
  ['57P01', 'PostgreSQL cannot do this now: a reason.'],
  ['25006', 'PostgreSQL cannot do this now: a reason.'],
  ['23505', null],
])('what PostgreSQL refuses with %s is told as %j', (code, sentence) => {
  expect(refusal(code)).toBe(sentence);
});
