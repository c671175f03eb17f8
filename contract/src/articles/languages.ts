/** The languages of articles: which ones readers of a language are shown, and where each has its address. */
import type { SiteConfig } from '../site.ts';
import type { Article } from './articles.ts';

/** A code of BCP 47: `fr`, `pt-BR`. */
export const LANGUAGE_CODE = /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/;

/** What places an article among the languages. */
export type Written = Pick<Article, 'id' | 'language' | 'translationOf'>;

/** The language of a page, and those of the site, its own first. */
export interface Reader extends Pick<SiteConfig, 'language'> {
  readonly languages: readonly { readonly code: string }[];
}

/** Articles in one language, by its code. */
export interface LanguageGroup<A> {
  readonly language: string;
  readonly articles: readonly A[];
}

/** The language of an article; English where it names none. */
export const languageOf = ({ language = 'en' }: Pick<Article, 'language'>): string => language;

/** Whether who reads a language reads an article: `fr-CA` is for readers of `fr`. */
export const isInLanguage = (article: Pick<Article, 'language'>, language: string): boolean =>
  `${languageOf(article)}-`.startsWith(`${language}-`);

/**
 * What a page lists: the articles in its language first, then those that are in others alone, by language. Of an article
 * and its translations there is one: that in the page's language, else the original. A site of one language lists all.
 *
 * @param articles in their order, which stays.
 */
export function listedIn<A extends Written>(
  articles: readonly A[],
  { language, languages }: Reader,
): readonly [LanguageGroup<A>, ...LanguageGroup<A>[]] {
  if (languages.length < 2) return [{ language, articles }];
  const rank = (article: A) =>
    isInLanguage(article, language) ? 2 : article.translationOf === undefined ? 1 : 0;
  const shown = new Map<string, A>();
  for (const article of articles) {
    const before = shown.get(originalOf(article));
    if (before === undefined || rank(article) > rank(before)) shown.set(originalOf(article), article);
  }
  const groups = new Map<string, A[]>(languages.map(({ code }) => [code, []]));
  for (const article of articles) {
    if (shown.get(originalOf(article)) !== article) continue;
    const code = languages.find(({ code }) => isInLanguage(article, code))?.code ?? languageOf(article);
    groups.set(code, [...(groups.get(code) ?? []), article]);
  }
  const others = [...groups].filter(([code, { length }]) => code !== language && length > 0);
  return [
    { language, articles: groups.get(language) ?? [] },
    ...others.map(([code, articles]) => ({ language: code, articles })),
  ];
}

/** The article and its translations, the original first. */
export function versionsOf<A extends Written>(article: Written, articles: readonly A[]): readonly A[] {
  const versions = articles.filter((other) => originalOf(other) === originalOf(article));
  return versions.toSorted((one, other) => Number(isTranslation(one)) - Number(isTranslation(other)));
}

/**
 * The language whose pages have the one canonical address of an article: its own, where the site has pages in it; else the
 * site's.
 */
export function homeOf(article: Pick<Article, 'language'>, languages: Reader['languages']): string {
  const home = languages.find(({ code }) => isInLanguage(article, code)) ?? languages[0];
  return home?.code ?? languageOf(article);
}

/** The id that an article and its translations share: the original's. */
export const originalOf = ({ id, translationOf }: Written): string => translationOf ?? id;

const isTranslation = ({ translationOf }: Written): boolean => translationOf !== undefined;
