/** What is understood of searches. Fetched once something is searched, with the words of the languages that are needed. */

import { english } from '@pawhood/contract/directory/search/languages/english.ts';
import { createLexicons, type Lexicons, languagesOf } from '@pawhood/contract/directory/search/lexicon.ts';
import type { LanguageWords } from '@pawhood/contract/directory/search/pet-words.ts';
import type { SearchLanguage } from '@pawhood/contract/directory/search/search-languages.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import { moduleLoader } from '#/lib/browser/module-loader.ts';

/** Until others are there, and where they could not be fetched. */
export const IN_ENGLISH = createLexicons({ en: english });

const loadDutch = moduleLoader(() => import('@pawhood/contract/directory/search/languages/dutch.ts'));
const loadFrench = moduleLoader(() => import('@pawhood/contract/directory/search/languages/french.ts'));

const LOADERS: Readonly<Record<Exclude<SearchLanguage, 'en'>, () => Promise<LanguageWords>>> = {
  nl: async () => (await loadDutch()).dutch,
  fr: async () => (await loadFrench()).french,
};

let made: { readonly of: string; readonly lexicons: Promise<Lexicons> } | null = null;

/** Those of the cities' languages and the reader's; without what could not be fetched. */
export function lexiconsFor(cities: Cities, language: string): Promise<Lexicons> {
  const wanted = [...new Set(languagesOf({ languages: [...cities.shown.flatMap(languagesOf), language] }))];
  const of = `${wanted.sort()}`;
  if (made?.of !== of) made = { of, lexicons: load(wanted) };
  return made.lexicons;
}

async function load(languages: readonly SearchLanguage[]): Promise<Lexicons> {
  const words: Partial<Record<SearchLanguage, LanguageWords>> = {};
  await Promise.all(
    languages.map(async (language) => {
      const loaded = language === 'en' ? english : await LOADERS[language]().catch(() => null);
      if (loaded === null) made = null;
      else words[language] = loaded;
    }),
  );
  return createLexicons({ ...words, en: english });
}
