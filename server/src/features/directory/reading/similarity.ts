/**
 * How alike two names are, 0 to 1: the share of letter pairs they have in common (Dice), after dropping case,
 * accents, punctuation and word order.
 */
export function similarity(one: string, other: string): number {
  const pairs = pairsOf(one);
  const others = pairsOf(other);
  const total = pairs.length + others.length;
  if (total === 0) return 0;
  const left = new Map<string, number>();
  for (const pair of others) left.set(pair, (left.get(pair) ?? 0) + 1);
  let shared = 0;
  for (const pair of pairs) {
    const count = left.get(pair) ?? 0;
    if (count > 0) shared += 1;
    left.set(pair, count - 1);
  }
  return (2 * shared) / total;
}

/** The letter pairs of each word, its edges counting as letters. */
function pairsOf(name: string): string[] {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => {
    const edged = ` ${word} `;
    return Array.from({ length: edged.length - 1 }, (_, index) => edged.slice(index, index + 2));
  });
}

/** How alike two names must be for two near entries to be uncertain, 0 to 1. */
export const LIKE_NAME = 0.6;
