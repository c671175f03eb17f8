import { featuresFound, voteFor, votesInTwo, votesText } from '@pawhood/contract/words/voting.ts';
import { expect, test } from 'vitest';

const asIs = (words: string) => words;

test.each([
  [0, 'votes'],
  [1, 'vote'],
  [1257, 'votes'],
])('%i votes are counted in one line and in two', (votes, noun) => {
  const text = `${votes === 1257 ? '1,257' : votes} ${noun}`;
  expect(votesText(votes)).toBe(text);
  expect(votesInTwo(asIs, votes, asIs).join('')).toBe(text);
  expect(voteFor('Pond', votes)).toBe(`Vote for Pond: ${text}`);
});

test.each([
  [1, '1 feature'],
  [57, '57 features'],
])('%i features are told as %j', (count, words) => {
  expect(featuresFound(count)).toBe(words);
});
