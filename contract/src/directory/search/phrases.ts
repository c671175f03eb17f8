/** The phrases that mean something to a search ('dog walker'), and which of them a text says. */
import { type LanguageWords, wordList } from './pet-words.ts';
import { normalisedWords } from './words.ts';

/** Shortest last word of a phrase that may go on in a text, in letters: 'pet spa' is no 'pet spaniel'. */
const SHORTEST_BEGINNING = 5;

/** By their first words. */
export type Phrases = ReadonlyMap<string, readonly string[]>;

/** The phrases of some languages. */
export function phrasesOf(languages: readonly LanguageWords[]): Phrases {
  const phrases = new Map<string, Set<string>>();
  for (const words of languages.flatMap(({ groups }) => Object.values(groups))) {
    for (const phrase of wordList(words).filter((word) => word.includes(' '))) {
      const [first = ''] = phrase.split(' ');
      phrases.set(first, (phrases.get(first) ?? new Set()).add(phrase));
    }
  }
  return new Map([...phrases].map(([first, begun]) => [first, [...begun]]));
}

/**
 * The phrases that stand in a text, word after word.
 *
 * @param forms the words of the text: most texts begin no phrase.
 */
export function phrasesIn(text: string, forms: ReadonlySet<string>, phrases: Phrases): string[] {
  const begun: string[] = [];
  for (const word of forms) begun.push(...(phrases.get(word) ?? []));
  if (begun.length === 0) return [];
  const words = ` ${normalisedWords(text).join(' ')} `;
  return begun.filter((phrase) => words.includes(` ${phrase}${mayGoOn(phrase) ? '' : ' '}`));
}

const mayGoOn = (phrase: string): boolean => phrase.length - phrase.lastIndexOf(' ') > SHORTEST_BEGINNING;
