import { errorsBetween } from '@pawhood/contract/directory/search/typing-errors.ts';
import { createRandom } from '@pawhood/testing/directory/random-places.ts';
import { expect, test } from 'vitest';
import { createVocabulary } from './vocabulary.ts';

test('the words that may be meant are those that the contract says differ by typing errors', () => {
  const random = createRandom(57);
  const letter = () => 'aeinrstzé'[Math.floor(random() * 9)] ?? '';
  const word = () => Array.from({ length: 2 + Math.floor(random() * 10) }, letter).join('');
  const words = [...new Set(Array.from({ length: 2_000 }, word))].sort();
  const { corrections: mistypedAs } = createVocabulary([...words, 'rats'], ['star']);
  const all = [...new Set([...words, 'rats', 'star'])].sort();
  let meant = 0;
  for (const typed of [...words.slice(0, 200), 'star', 'rast', 'vet', 'x1234']) {
    const wanted = all.filter((entry) => errorsBetween(typed, entry) !== null);
    meant += wanted.length;
    expect([typed, [...mistypedAs(typed)].sort()]).toEqual([typed, wanted]);
  }
  expect(meant).toBeGreaterThan(200);
});
