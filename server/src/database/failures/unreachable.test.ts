import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { StartError } from '../../lib/start-error.ts';
import { unreachable } from './unreachable.ts';

const withFacts = (message: string, facts: object): Error => Object.assign(new Error(message), facts);

test.each([
  ['a connection that ended', new Error('Connection terminated unexpectedly'), ''],
  ['a connection that took too long', new Error('timeout expired'), ''],
  ['a connection that was reset', withFacts('read ECONNRESET', { code: 'ECONNRESET' }), ' (ECONNRESET)'],
  [
    'a host that cannot be reached',
    withFacts('connect EHOSTUNREACH', { code: 'EHOSTUNREACH', syscall: 'connect' }),
    ' (EHOSTUNREACH)',
  ],
  ['a name that nobody looks up', withFacts('getaddrinfo', { code: 'EAI_AGAIN' }), ' (EAI_AGAIN)'],
  ['one of these as a cause', new Error('It failed.', { cause: new Error('timeout expired') }), ''],
])('%s means that the server does not answer', (_, error, why) => {
  const said = unreachable(error);
  expect(said).toBeInstanceOf(StartError);
  expect(said).toMatchObject({
    message: `The database server in DATABASE_URL does not answer${why}. Is it running, and is the address right?`,
    cause: error,
  });
});

test.each([
  ['a bug of ours', new TypeError('Cannot read properties of undefined')],
  ['a statement that is wrong', Object.assign(new DatabaseError('syntax', 6, 'error'), { code: '42601' })],
  ['what is no error', 'a text'],
])('%s stays as it is, to be told whole', (_, error) => {
  expect(unreachable(error)).toBe(error);
});

test.each([
  [{ code: '08P01' }, "a connection pooler refuses the server's time-outs; set DATABASE_POOLER=transaction"],
  [{ code: 'ENOENT', syscall: 'open' }, 'a file that it names cannot be read (ENOENT)'],
  [{ code: '28P01' }, 'the database server refuses its user or password'],
])('%j is a setting that cannot be used', (facts, reason) => {
  expect(unreachable(withFacts('refused', facts))).toMatchObject({
    message: `DATABASE_URL cannot be used: ${reason}.`,
  });
});
