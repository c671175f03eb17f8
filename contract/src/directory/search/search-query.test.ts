import { expect, test } from 'vitest';
import { AMSTERDAM, DUBLIN } from '../../testing/first-cities.ts';
import { ALL_LEXICONS, ALL_WORDS } from './languages/all.ts';
import { type GroupName, WORD_GROUPS, wordList } from './pet-words.ts';
import { SEARCH_LANGUAGES } from './search-languages.ts';
import * as query from './search-query.ts';
import { UNDERSTOOD, type Understood } from './understood.ts';

/** In Amsterdam, read by somebody who speaks English. */
const IN_DUTCH = ALL_LEXICONS.of([AMSTERDAM]);
/** In Dublin, on the French page. */
const IN_FRENCH = ALL_LEXICONS.of([DUBLIN], 'fr');
const readingsOf = (text: string, asIs: readonly Understood[], lexicon = IN_DUTCH) =>
  query.readingsOf(text, asIs, lexicon);
const understoodIn = (text: string, asIs: readonly Understood[], lexicon = IN_DUTCH) =>
  query.understoodIn(text, asIs, lexicon);

const entries = (Object.keys(WORD_GROUPS) as GroupName[])
  .flatMap((group) =>
    SEARCH_LANGUAGES.flatMap((language) =>
      wordList(ALL_WORDS[language].groups[group]).map((word) => ({ word, group, language })),
    ),
  )
  .filter(({ word }) => word.length > 2);

test.each(entries)('typing $word gives the meaning of its group', ({ word, group: name, language }) => {
  const lexicon = language === 'fr' ? IN_FRENCH : IN_DUTCH;
  const group = WORD_GROUPS[name];
  const [reading] = readingsOf(word, UNDERSTOOD, lexicon);
  const [part, ...others] = reading?.parts ?? [];
  expect([part?.typed, others]).toEqual([word, []]);
  const meant = part?.meanings.filter((meaning) => meaning.language === (language === 'nl' ? 'nl' : null));
  const words = [...new Set(lexicon.languages.flatMap((one) => wordList(ALL_WORDS[one].groups[name])))];
  // Of a phrase for a category, its own words say too little by themselves.
  const isPart = (own: string) =>
    group.category !== null &&
    !own.includes(' ') &&
    word.includes(' ') &&
    word.split(' ').some((part) => part.startsWith(own) || own.startsWith(part));
  expect(meant?.map(({ words: single, phrases }) => [...single, ...phrases].sort())).toContainEqual(
    words.filter((own) => !isPart(own)).sort(),
  );
});

const understoodWords = [IN_DUTCH, IN_FRENCH].flatMap((lexicon) =>
  [...lexicon.understood].map(([word, understood]) => ({ word, understood, lexicon })),
);

test.each(understoodWords)(
  '"$word" is understood as $understood, however it is written',
  ({ word, understood, lexicon }) => {
    expect(understoodIn(word, [], lexicon)).toEqual([understood]);
    expect(understoodIn(`Vet ${word.toUpperCase()}!`, [], lexicon)).toEqual([understood]);
    expect(understoodIn(word, [understood], lexicon)).not.toContain(understood);
  },
);

const partsOf = (text: string) => readingsOf(text, [])[0]?.parts.map(({ typed }) => typed);

test.each([
  ['vet in rathmines', ['vet', 'rathmines']],
  ['out-of-hours vet', ['vet']],
  ['the out of the way vet', ['out', 'way', 'vet']],
  ['of the', ['of', 'the']],
  ['dogwalker trialton', ['dogwalker', 'trialton']],
  ['dog groomer', ['groomer']],
  ['dog rathmines', ['dog', 'rathmines']],
  ['best vets near me', ['vets']],
  ['vet nearest to mockham', ['vet', 'mockham']],
  ['near me', []],
  ['vet r', ['vet']],
  ['vet r rathmines', ['vet', 'r', 'rathmines']],
  ['vet dublin 6', ['vet', 'dublin', '6']],
  ['the r', ['the']],
  ['top rated groomer', ['groomer']],
  ['Where can I find a vet?', ['vet']],
  ['any good vets, please', ['vets']],
  ['ik zoek een dierenarts voor mijn kat', ['dierenarts']],
  ['who', ['who']],
  ['best', []],
  ['open sunday', []],
  ['', undefined],
  ['ab', undefined],
  ['?!…', undefined],
])('%j is read as %j', (text, parts) => {
  expect(partsOf(text)).toEqual(parts);
});

test.each([
  ['vets open sunday', ['sunday']],
  ['vets open', ['open-now']],
  ['cheap vet open 24/7', ['cheap', 'emergency']],
  ['open now tonight', ['open-now', 'evenings']],
  ['spoed dierenarts', ['emergency']],
  ['vet', []],
  ['vet now', ['open-now']],
  ['vets open monday', []],
  ['groomer open tomorrow, cheap', ['cheap']],
  ['vets near me', ['nearest']],
  ['cheap vet open nearby', ['cheap', 'open-now', 'nearest']],
  ['dierenarts bij mij in de buurt', ['nearest']],
  ['trimsalon in de buurt', ['nearest']],
  ['dierenarts in de buurt van mockham', []],
  ['vets near mockham', []],
  ['nearest to mockham', []],
])('in %j is understood %j', (text, understood) => {
  expect(understoodIn(text, [])).toEqual(understood);
});

test.each([
  ['vet asap mockham', [['asap'], ['mockham'], ['asap', 'mockham']]],
  ['vet 50 off', [['50'], ['50', 'off']]],
  ['vet a1 b1 c1', [['a1'], ['b1'], ['c1'], ['b1', 'c1'], ['a1', 'c1'], ['a1', 'b1'], ['a1', 'b1', 'c1']]],
  ['vet a1 b1 c1 d1 e1', [['a1', 'b1', 'c1', 'd1', 'e1']]],
  ['neuter rathmines', [['neuter'], ['rathmines'], ['neuter', 'rathmines']]],
  ['neuter', [['neuter']]],
  ['neuter near me', [['neuter']]],
  ['cheap vet near me', [['cheap']]],
  ['asap mockham', []],
])('of %j words are left aside, as few as it can be: %j', (text, without) => {
  expect(
    readingsOf(text, [])
      .map((reading) => reading.without)
      .filter((words) => words.length > 0),
  ).toEqual(without);
});

test.each([
  ['emergancy vet', ['', 'emergency']],
  ['vet open sundy', ['open-now', 'sunday', '']],
  ['sundae', ['']],
  ['vet lane', ['']],
  ['vet geopnd', ['']],
])('a mistyped time in %j is understood after all else: %j', (text, understood) => {
  const tried = readingsOf(text, []).map((reading) => reading.understood.join());
  expect([...new Set(tried)]).toEqual(understood);
});

test('only the first eight words and phrases that say something are read', () => {
  expect(partsOf('pet shop a1 the a2 a3 of a4 a5 a6 a7 a8')).toEqual([
    ...['pet shop', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'],
  ]);
});
