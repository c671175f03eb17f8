import type { BoardFeature } from '../board/board-feature.ts';

/** Fewer letters say too little to be compared. */
const TELLING_LETTERS = 4;
const SIMILAR_LIMIT = 3;

/** The features that share a telling word with what is being suggested, those that share most first. */
export function similarFeatures(features: readonly BoardFeature[], words: string): BoardFeature[] {
  const telling = [...new Set(wordsOf(words))].filter((word) => word.length >= TELLING_LETTERS);
  const shared = features.map((feature) => {
    const featureWords = wordsOf(`${feature.name} ${feature.description}`);
    return {
      feature,
      count: telling.filter((word) => featureWords.some((other) => other.startsWith(word))).length,
    };
  });
  return shared
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, SIMILAR_LIMIT)
    .map(({ feature }) => feature);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
