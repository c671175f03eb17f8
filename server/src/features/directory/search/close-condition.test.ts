import { ALL_LEXICONS } from '@pawhood/contract/directory/search/languages/all.ts';
import { readingsOf } from '@pawhood/contract/directory/search/search-query.ts';
import { cities, DUBLIN } from '@pawhood/contract/testing/first-cities.ts';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { closeCondition } from './close-condition.ts';
import { isFound } from './conditions.store.ts';
import { createVocabulary } from './words/vocabulary.ts';

const NOBODY = createVocabulary([], []);

function saidOf(q: string, vocabulary = NOBODY) {
  const [reading] = readingsOf(q, [], ALL_LEXICONS.of([DUBLIN]));
  if (reading === undefined) throw new Error(`Nothing is close to '${q}'.`);
  return closeCondition(reading, 'dublin', vocabulary, cities);
}

test('of words that begin with another one only that is looked up', () => {
  const [vet = '', ...others] = saidOf('vet').said.words;
  expect(others).toEqual([]);
  expect(vet).toContain(`'vet':*`);
  expect(vet).toContain(`'=Veterinarians'`);
  expect(vet).not.toMatch(/'vet\w/);
  // A number finds no longer one, and a neighbourhood's word is another.
  expect(saidOf('57 571').said.words).toEqual([`('57')`, `('571')`]);
  expect(saidOf('rath', createVocabulary([], ['rathmines'])).said.words).toEqual([`('rath':* | '>rath':*)`]);
});

test('beside other words the index is asked for these, and not for the many places of a category', () => {
  const conditions = { city: 'dublin', category: null, filter: null, box: null, now: new Date() };
  const close = saidOf('vet wwqq xxqq');
  const { sql, params } = new PgDialect().sqlToQuery(
    isFound({ ...conditions, text: { kind: 'nowhere' }, close }, false),
  );
  const lookedUp = [...sql.matchAll(/place\.words @@ \(?(?:select )?\$(\d+)/g)].map(
    ([, number]) => params[Number(number) - 1],
  );
  expect(lookedUp).toEqual([`('wwqq':*) & ('xxqq':*)`]);
  expect(params).toContain(close.said.words[0]);
});
