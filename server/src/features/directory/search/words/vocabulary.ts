import type { SoughtWord } from '@pawhood/contract/directory/search/searched-words.ts';
import { errorsBetween, errorsIn } from '@pawhood/contract/directory/search/typing-errors.ts';

/** The commonest words of the directory, and those of the further names of neighbourhoods. */
export interface Vocabulary {
  /** Words that a typed one may be meant for, by the rules for typing errors. */
  corrections(typed: string): readonly string[];
  /** Whether a neighbourhood's further names have a word. */
  isNearby(sought: SoughtWord): boolean;
}

export function createVocabulary(commonest: readonly string[], nearby: readonly string[]): Vocabulary {
  const words = [...new Set([...commonest, ...nearby])];
  const letters = Int32Array.from(words, lettersOf);
  return {
    isNearby: ({ word, isBeginning }) =>
      nearby.some((other) => (isBeginning ? other.startsWith(word) : other === word)),
    corrections(typed) {
      const errors = errorsIn(typed);
      if (errors === 0) return [];
      const typedLetters = lettersOf(typed);
      return words.filter(
        (word, index) =>
          Math.abs(word.length - typed.length) <= errors &&
          // An error changes at most two letters; only the few words that remain are compared letter by letter.
          onesIn(typedLetters ^ (letters[index] ?? 0)) <= 2 * errors &&
          errorsBetween(typed, word) !== null,
      );
    },
  };
}

/** The same for one search, whose readings ask for the same words: each is compared once. */
export function remembering(vocabulary: Vocabulary): Vocabulary {
  const made = new Map<string, readonly string[]>();
  return {
    ...vocabulary,
    corrections(typed) {
      const corrections = made.get(typed) ?? vocabulary.corrections(typed);
      made.set(typed, corrections);
      return corrections;
    },
  };
}

/** Which letters a word has, a bit for each; some share one. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

function onesIn(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
