import { createLexicons } from '../lexicon.ts';
import type { LanguageWords } from '../pet-words.ts';
import { phrasesOf } from '../phrases.ts';
import type { SearchLanguage } from '../search-languages.ts';
import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { french } from './french.ts';

/** The words of all languages: for the server. A browser loads those it needs. */
export const ALL_WORDS: Readonly<Record<SearchLanguage, LanguageWords>> = {
  en: english,
  nl: dutch,
  fr: french,
};

/** What is understood of searches, in any of the languages. */
export const ALL_LEXICONS = createLexicons(ALL_WORDS);

/** The phrases of all languages. */
export const ALL_PHRASES = phrasesOf(Object.values(ALL_WORDS));
