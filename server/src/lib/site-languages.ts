import type { Language } from '@pawhood/contract/values/words.ts';

/** The languages of a site, as they are now. */
export interface SiteLanguages {
  /** Those that people can read pages in. */
  readonly offered: () => readonly Language[];
  /** The language whose pages have no prefix, and that of who has named none: the operator's choice, else the first on offer. */
  readonly siteLanguage: () => Language;
}

/** Those on offer, the site's own first. */
export function ownFirst({ offered, siteLanguage }: SiteLanguages): readonly Language[] {
  const own = siteLanguage();
  return [own, ...offered().filter((code) => code !== own)];
}

/** Before the paths of a language's pages: nothing in the site's own, `/nl` in Dutch. */
export const baseIn = (language: string, { siteLanguage }: Pick<SiteLanguages, 'siteLanguage'>): string =>
  language === siteLanguage() ? '' : `/${language}`;

/** The language of that code where the site speaks it, else the site's own. */
export const spokenOr = (
  code: string | null | undefined,
  { offered, siteLanguage }: SiteLanguages,
): Language => offered().find((language) => language === code) ?? siteLanguage();
