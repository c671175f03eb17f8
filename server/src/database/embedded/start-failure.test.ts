import { expect, test } from 'vitest';
import { refusalByDisk, startFailure } from './start-failure.ts';

const MIB = 1024 * 1024;

test.each([
  ['', 57 * MIB, 'it gave no reason'],
  ['', 5 * MIB, 'its disk is full'],
  ['LOG:  starting\n2026-05-06 FATAL:  no such bone\n', 57 * MIB, 'no such bone'],
  [
    'FATAL:  first\nPANIC:  could not write: No space left on device\n',
    0,
    'could not write: No space left on device',
  ],
  [
    'PANIC:  could not write: No space left\nFATAL:  the database system is starting up\n',
    0,
    'could not write: No space left',
  ],
  [
    'ERROR:  could not write to file: No space left on device\nFATAL:  checkpoint request failed\n',
    57 * MIB,
    'could not write to file: No space left on device',
  ],
])('of what PostgreSQL says (%j) and of %d bytes free the sentence is made', (messages, free, reason) => {
  expect(startFailure('/srv/pets/postgres', messages, free).message).toBe(
    `PostgreSQL could not start: ${reason}. See /srv/pets/postgres/postgres.log.`,
  );
});

test.each([
  ['ENOSPC', /^The disk of the data directory \/srv\/pets is full\. Make room on it, or set DATA_DIR/],
  ['EDQUOT', /^The disk of the data directory \/srv\/pets is full\. Make room on it, or set DATA_DIR/],
  [
    'EACCES',
    /^This account cannot write to the data directory \/srv\/pets \(EACCES\)\. Give it the right to/,
  ],
])('a disk that refuses with %s is one sentence', (code, sentence) => {
  const refusal = refusalByDisk('/srv/pets', Object.assign(new Error('refused'), { code }));
  expect(refusal?.message).toMatch(sentence);
});

test.each([new Error('no such bone'), Object.assign(new Error('away'), { code: 'ECONNREFUSED' }), null])(
  '%s is no refusal of a disk',
  (error) => {
    expect(refusalByDisk('/srv/pets', error)).toBeNull();
  },
);
