import type { FEATURE_SORTS } from '@pawhood/contract/words/voting.ts';

export type FeatureSort = keyof typeof FEATURE_SORTS;
