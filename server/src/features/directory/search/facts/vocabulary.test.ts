import { errorsBetween } from '@pawhood/contract/directory/search/typing-errors.ts';
import { createRandom } from '@pawhood/testing/directory/random-places.ts';
import { describe, expect, test } from 'vitest';
import { createVocabulary } from './vocabulary.ts';

const row = (city: string, named: Readonly<Record<string, number>>) => ({
  city,
  words: Object.keys(named).join('\n'),
  named: Object.values(named),
});

const known = createVocabulary([
  row('dublin', { cat: 57, cats: 7, scatter: 3, dog: 11, catcat: 2 }),
  row('calgary', { cat: 100, vet: 5 }),
  row('amsterdam', {}),
]);

describe('how many places say a text', () => {
  test.each([
    ['cat', false, ['dublin'], { least: 57, most: 69 }],
    ['cat', true, ['dublin'], { least: 57, most: 66 }],
    ['cat', false, ['dublin', 'calgary'], { least: 157, most: 169 }],
    ['dog', false, ['dublin'], { least: 11, most: 11 }],
    ['og', true, ['dublin'], { least: 0, most: 0 }],
    ['dog', false, ['calgary', 'amsterdam'], { least: 0, most: 0 }],
    // The end of a word and the beginning of the next are no text.
    ['tca', false, ['dublin'], { least: 2, most: 2 }],
  ])('"%s" (as a beginning: %s) in %s', (text, isBeginning, cities, said) => {
    expect(known.estimate(text, isBeginning, new Set(cities))).toEqual(said);
  });
});

test('the words that may be meant are those that the contract says differ by typing errors', () => {
  const random = createRandom(57);
  const letter = () => 'aeinrstzé'[Math.floor(random() * 9)] ?? '';
  const word = () => Array.from({ length: 2 + Math.floor(random() * 10) }, letter).join('');
  const words = [...new Set(Array.from({ length: 2_000 }, word))].sort();
  const { corrections: mistypedAs } = createVocabulary([
    { city: 'dublin', words: words.join('\n'), named: words.map(() => 1) },
    { city: 'calgary', words: 'rats\nstar', named: [1, 1] },
  ]);
  const all = [...new Set([...words, 'rats', 'star'])].sort();
  let meant = 0;
  for (const typed of [...words.slice(0, 200), 'star', 'rast', 'vet', 'x1234']) {
    const wanted = all.filter((entry) => errorsBetween(typed, entry) !== null);
    meant += wanted.length;
    expect([typed, [...mistypedAs(typed)].sort()]).toEqual([typed, wanted]);
  }
  expect(meant).toBeGreaterThan(200);
});
