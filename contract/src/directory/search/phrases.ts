/** The phrases that mean something to a search ('dog walker'), and which of them a text says. */
import { WORD_GROUPS } from './pet-words.ts';
import { normalisedWords } from './words.ts';

/** Shortest last word of a phrase that may go on in a text, in letters: 'pet spa' is no 'pet spaniel'. */
const SHORTEST_BEGINNING = 5;

/** By their first words. */
const PHRASES = new Map<string, Set<string>>();
for (const { english, dutch } of WORD_GROUPS) {
  for (const phrase of [...english, ...dutch].filter((word) => word.includes(' '))) {
    const [first = ''] = phrase.split(' ');
    PHRASES.set(first, (PHRASES.get(first) ?? new Set()).add(phrase));
  }
}

/**
 * The phrases that stand in a text, word after word.
 *
 * @param forms the words of the text: most texts begin no phrase.
 */
export function phrasesIn(text: string, forms: ReadonlySet<string>): string[] {
  const begun: string[] = [];
  for (const word of forms) begun.push(...(PHRASES.get(word) ?? []));
  if (begun.length === 0) return [];
  const words = ` ${normalisedWords(text).join(' ')} `;
  return begun.filter((phrase) => words.includes(` ${phrase}${mayGoOn(phrase) ? '' : ' '}`));
}

const mayGoOn = (phrase: string): boolean => phrase.length - phrase.lastIndexOf(' ') > SHORTEST_BEGINNING;
