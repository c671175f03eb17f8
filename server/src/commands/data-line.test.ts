import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKOUT } from '../lib/checkout.ts';
import { dataLine } from './data-line.ts';

const USUAL = join(CHECKOUT, 'data');

test.each([
  [USUAL, null, null],
  ['/srv/pets', null, 'Using the data in /srv/pets.'],
  [USUAL, 'postgresql://ann:secret@db.example.org/pets', 'Using the database pets on db.example.org.'],
  [
    '/srv/pets',
    'postgresql://ann@/pets?host=/run/pg',
    'Using the database pets on /run/pg and the files in /srv/pets.',
  ],
])('data in %s and the address %s are told as %j', (dataDir, databaseUrl, line) => {
  expect(dataLine({ dataDir, databaseUrl })).toBe(line);
});
