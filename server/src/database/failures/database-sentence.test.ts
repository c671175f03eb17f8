import { readFile } from 'node:fs/promises';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { COMMAND_LIMITS, connect } from '../connection.ts';
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

test.each([
  ['where nothing listens', { host: '127.0.0.1', port: 1 }],
  ['whose socket is not there', { host: '/nowhere' }],
])('a database %s cannot be reached', async (_, server) => {
  const database = connect({ ...server, user: 'u', database: 'd' }, COMMAND_LIMITS);
  const error = await database.execute('select 1').catch((failure: unknown) => failure);
  expect(databaseSentence(error)).toBe('The database cannot be reached: is PostgreSQL running?');
  await database.$client.end();
});

test('a file that is not there is no database that cannot be reached', async () => {
  const error = await readFile('/nowhere').catch((failure: unknown) => failure);
  expect(databaseSentence(error)).toBeNull();
});
