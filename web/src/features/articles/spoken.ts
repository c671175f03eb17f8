import type { Article } from '@pawhood/contract/articles/articles.ts';
import { isInLanguage, languageOf, type Reader } from '@pawhood/contract/articles/languages.ts';

/** Attributes of what is written in another language than the page. */
export interface Spoken {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

/** Arabic, Persian, Hebrew and Urdu. */
const RIGHT_TO_LEFT = /^(?:ar|fa|he|ur)\b/;

/** The language of an article's own words; nothing where it is the page's. */
export function spokenOn({ language }: Pick<Reader, 'language'>, article: Pick<Article, 'language'>): Spoken {
  if (isInLanguage(article, language)) return {};
  const lang = languageOf(article);
  return { lang, dir: RIGHT_TO_LEFT.test(lang) ? 'rtl' : 'ltr' };
}

/** A language by the name that it gives itself; one that the site has no pages in by its code. */
export function nameOfLanguage(
  languages: readonly { readonly code: string; readonly name: string }[],
  language: string,
): string {
  return languages.find(({ code }) => isInLanguage({ language }, code))?.name ?? language;
}
