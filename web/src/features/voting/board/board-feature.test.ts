import { suggestedFeature } from '@pawhood/contract/voting/suggestions.ts';
import { FEATURE_ICONS } from '@pawhood/contract/voting/voting.ts';
import { expect, test } from 'vitest';
import { fakeServer } from '#/testing/fake-server.ts';
import { similarFeatures } from '../suggestion/similar-features.tsx';
import {
  type BoardState,
  boardAddress,
  matchingFeatures,
  onBoard,
  ranked,
  readBoardAddress,
} from './board-feature.ts';
import { FEATURE_DRAWINGS } from './feature-row.tsx';
import { nextVote, withOwnVotes } from './votes.ts';
import { sendVote } from './voting.api.ts';

const feature = (id: string, name: string, description: string, votes: number, category = 'health') =>
  onBoard({ id, name, description, icon: 'Bell', votes, category });

const walk = feature('walk', 'Dog walk', 'Along the canal', 7, 'community');
const chart = feature('chart', 'Weight chart', 'For cats that grow', 57);
const last = feature('last', 'Bird song', 'Louder than a WALK', 7, 'custom');
const ALL = [walk, chart, last];
const EVERYTHING: BoardState = { query: '', category: 'all', sort: 'popular', page: 1 };
const found = (state: Partial<BoardState>) =>
  matchingFeatures(ALL, { ...EVERYTHING, ...state }).map(({ id }) => id);

test.each([
  ['weight', ['chart']],
  ['canal', ['walk']],
  ['WALK', ['walk', 'last']],
  ['dog', ['walk']],
  ['  Song ', ['last']],
  ['parrot', []],
])('§5.6a §5.6b searching for "%s" looks at names and descriptions in any case', (query, ids) => {
  expect(found({ query })).toEqual(ids);
});

test('§9.8 the board begins with the most votes first; newest is the list from its end', () => {
  expect(readBoardAddress('').sort).toBe('popular');
  expect(found({})).toEqual(['chart', 'walk', 'last']);
  expect(found({ sort: 'newest' })).toEqual(['last', 'chart', 'walk']);
});

test('a category shows its features alone', () => {
  expect(found({ category: 'community' })).toEqual(['walk']);
  expect(found({ category: 'safety' })).toEqual([]);
});

test('a vote does not move its feature away until the order is asked for again', () => {
  const voted = ALL.map((one) => (one.id === 'walk' ? { ...one, votes: 99 } : one));
  expect(matchingFeatures(voted, EVERYTHING)[0]?.id).toBe('chart');
  expect(matchingFeatures(ranked(voted), EVERYTHING)[0]?.id).toBe('walk');
});

test('§3.6b §7.8b a feature as answered is unvoted on the board', () => {
  expect(onBoard({ ...suggestedFeature('f57', 'More trees'), votes: 57 })).toMatchObject({
    id: 'f57',
    votes: 57,
    voted: false,
  });
});

test('own votes of earlier are marked, except where a vote was sent since', () => {
  const pressed = { ...chart, isPressed: true };
  const marked = withOwnVotes([walk, pressed, last], ['walk', 'chart', 'gone']);
  expect(marked.map(({ voted }) => voted)).toEqual([true, false, false]);
});

test('§9.11 a suggested feature begins with one vote', () => {
  expect(suggestedFeature('f57', 'More trees').votes).toBe(1);
});

test('§3.7a there is a drawing for each of the ten icons, no two alike', () => {
  expect(Object.keys(FEATURE_DRAWINGS).sort()).toEqual([...FEATURE_ICONS].sort());
  expect(new Set(Object.values(FEATURE_DRAWINGS)).size).toBe(10);
});

test.each([
  // voted, under way, with withdrawal, without
  [false, undefined, true, true],
  [true, undefined, false, false],
  [false, true, false, false],
  [true, false, true, false],
])(
  'voted %s with %s under way, a press asks for %s; where votes cannot be withdrawn, for %s',
  (voted, underWay, complete, specified) => {
    expect(nextVote(voted, underWay, true)).toBe(complete);
    expect(nextVote(voted, underWay, false)).toBe(specified);
  },
);

test.each([
  ['a chart of the weight', ['chart']],
  ['walks', []],
  ['walk', ['walk', 'last']],
  ['the of', []],
])('what resembles "%s" shares a telling word with it', (words, ids) => {
  expect(similarFeatures(ALL, words).map(({ id }) => id)).toEqual(ids);
});

test.each([
  ['', '/roadmap'],
  ['?q=two+words&category=custom&sort=newest', '/roadmap?q=two+words&category=custom&sort=newest'],
  ['?category=cats&sort=toString&q=+', '/roadmap'],
  ['?category=all&sort=popular&other=1', '/roadmap'],
])('the state of %s has the address %s', (search, address) => {
  expect(boardAddress('/roadmap', readBoardAddress(search))).toBe(address);
});

test.each([true, false])('§8.15a a vote that the server refuses fails as specified (%s)', async (exists) => {
  fakeServer(() => new Response('no', { status: 503 }));
  await expect(sendVote('walk', exists, null)).rejects.toThrow(/^Failed to record vote$/);
});

test.each([
  ['?page=57', 57],
  ['?page=1', 1],
  ['?page=0', 1],
  ['?page=-2', 1],
  ['?page=2.5', 1],
  ['?page=many', 1],
  ['', 1],
])('the address %s begins with page %i', (search, page) => {
  expect(readBoardAddress(search).page).toBe(page);
  expect(boardAddress('/roadmap', readBoardAddress(search))).toBe(
    page === 1 ? '/roadmap' : `/roadmap?page=${page}`,
  );
});
