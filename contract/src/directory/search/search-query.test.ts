import { expect, test } from 'vitest';
import { WORD_GROUPS } from './pet-words.ts';
import { CERTAIN, readQuery } from './search-query.ts';

const entries = WORD_GROUPS.flatMap((group) =>
  (['english', 'dutch'] as const).flatMap((language) =>
    group[language].map((word) => ({ word, group, language })),
  ),
);

test.each(entries)('typing $word gives the meaning of its group', ({ word, group, language }) => {
  const [part, ...others] = readQuery(word);
  expect([part?.typed, others]).toEqual([word, []]);
  const meant = part?.meanings.filter(
    (meaning) => meaning.language === language && meaning.certainty === CERTAIN,
  );
  const words = [...group.english, ...group.dutch].sort();
  expect(meant?.map(({ words: single, phrases }) => [...single, ...phrases].sort())).toContainEqual(words);
});

test.each([
  ['vet in rathmines', ['vet', 'rathmines']],
  ['out-of-hours vet', ['out of hours', 'vet']],
  ['the out of the way vet', ['out', 'way', 'vet']],
  ['of the', ['of', 'the']],
  ['', []],
])('%j is read as %j', (text, parts) => {
  expect(readQuery(text).map(({ typed }) => typed)).toEqual(parts);
});

test('only the first eight words and phrases that say something are read', () => {
  const typed = readQuery('out of hours a1 the a2 a3 of a4 a5 a6 a7 a8').map((part) => part.typed);
  expect(typed).toEqual(['out of hours', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7']);
});
