/** The words of languages at run time: of mails, feeds, calendars and the pages that no browser's build draws. */
import { LANGUAGE_NAMES, WORDS_OF } from '@pawhood/contract/languages.ts';
import type * as English from '@pawhood/contract/words/all.ts';

/** A language that is whole, by its code of BCP 47. */
export type Language = keyof typeof LANGUAGE_NAMES;

/** All whole languages, English first. */
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[];

/** Whether a text is the code of a language that is whole. */
export const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGE_NAMES, code);

/** The texts of a language by area, as English has them. */
export type Words = Translated<typeof English>;

/** Texts that say the same in another language. */
type Translated<Texts> = Texts extends string
  ? string
  : Texts extends (...values: never[]) => unknown
    ? Texts
    : { readonly [Name in keyof Texts]: Translated<Texts[Name]> };

/** The words of one of the languages that were loaded. */
export type WordsFor = (language: Language) => Words;

/**
 * Loads the words of languages.
 *
 * @returns what answers those of each; for one that was not loaded those of the first.
 */
export async function loadWords(languages: readonly Language[]): Promise<WordsFor> {
  const [first = 'en'] = languages;
  const loaded = new Map<Language, Words>();
  for (const language of new Set([first, ...languages])) loaded.set(language, await WORDS_OF[language]());
  const words = loaded.get(first) as Words;
  return (language) => loaded.get(language) ?? words;
}
