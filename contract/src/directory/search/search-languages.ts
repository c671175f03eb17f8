/** The languages that the search has words of, by their codes. English is understood everywhere. */
export const SEARCH_LANGUAGES = ['en', 'nl', 'fr'] as const;
export type SearchLanguage = (typeof SEARCH_LANGUAGES)[number];

export const isSearchLanguage = (code: string): code is SearchLanguage =>
  SEARCH_LANGUAGES.some((one) => one === code);

/** A page's language as a call says it; null where that would change nothing. */
export const languageAsked = (page: string): SearchLanguage | null =>
  page !== 'en' && isSearchLanguage(page) ? page : null;
