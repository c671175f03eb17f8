import type { FeatureStatus } from '@pawhood/contract/voting/voting.ts';
import { expect, test } from 'vitest';
import { type BoardFeature, matchingFeatures, onBoard } from './board-feature.ts';
import { sectionsOf } from './sections.ts';

const feature = (id: string, status: FeatureStatus | undefined, votes: number): BoardFeature =>
  onBoard({ id, name: id, description: '', icon: 'Bell', votes, category: 'health', status });

const ALL = [
  feature('built', 'shipped', 57),
  feature('begun', 'started', 5),
  feature('wish', 'open', 31),
  feature('refused', 'declined', 9),
  feature('bare', undefined, 7),
  feature('next', 'planned', 3),
];

const headed = (features: readonly BoardFeature[]) =>
  sectionsOf(features).map(({ heading, features: inIt }) => [heading, inIt.map(({ id }) => id)]);

test('§2.24b each section keeps the order that was chosen, and what has no status is open', () => {
  const state = { query: '', category: 'all' } as const;
  expect(headed(matchingFeatures(ALL, { ...state, sort: 'popular' }))).toEqual([
    ['Open for votes', ['wish', 'bare']],
    ['In the works', ['begun', 'next']],
    ['Here already', ['built']],
    ['Not planned', ['refused']],
  ]);
  expect(headed(matchingFeatures(ALL, { ...state, sort: 'newest' }))).toEqual([
    ['Open for votes', ['bare', 'wish']],
    ['In the works', ['next', 'begun']],
    ['Here already', ['built']],
    ['Not planned', ['refused']],
  ]);
});

test('a section without features is left out', () => {
  expect(headed([feature('built', 'shipped', 0)])).toEqual([['Here already', ['built']]]);
  expect(headed([])).toEqual([]);
});
