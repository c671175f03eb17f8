import { FEATURE_SORTS } from '@pawhood/contract/words/voting.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { DEFAULT_FEATURE_SORT } from '../limits.ts';
import { newSuggestion, saysTheSame, suggestedFeature } from './suggestions.ts';
import { listFeatures } from './voting.ts';

test('§9.11 a suggested feature has one vote', () => {
  expect(suggestedFeature('idea-57', ' A drinking fountain \n')).toMatchObject({
    id: 'idea-57',
    name: 'A drinking fountain',
    votes: 1,
    category: 'custom',
    icon: 'Lightbulb',
  });
});

test('the board is sorted by votes until somebody chooses', () => {
  expect(FEATURE_SORTS[DEFAULT_FEATURE_SORT]).toBe('Most Voted');
});

test('a feature of an unknown icon, category and status is read all the same', () => {
  const [read] = v.parse(listFeatures.answer, [
    { id: 'map', name: 'Map', icon: 'Rocket', votes: '57', category: 'sports', status: 'dreamed' },
  ]);
  expect(read).toEqual({
    id: 'map',
    name: 'Map',
    description: '',
    icon: 'Lightbulb',
    votes: 57,
    category: 'sports',
    status: undefined,
  });
});

test.each([
  ['', false],
  [' \t\n', false],
  ['\u200b\u2060', false],
  ['\u202e \u0301', false],
  ['🐕‍🦺', true],
  ['x'.repeat(201), false],
  [` ${'x'.repeat(200)} `, true],
])('whether %j can be suggested: %s', (text, isFine) => {
  expect(v.safeParse(newSuggestion, { text }).success).toBe(isFine);
});

test.each([
  ['A bell', ' a  BELL\n', true],
  ['A bell', 'A bell.', false],
  ['Zoë’s bench', 'ZOË’S BENCH', true],
])('whether %j says the same as %j: %s', (one, other, isSame) => {
  expect(saysTheSame(one, other)).toBe(isSame);
});
