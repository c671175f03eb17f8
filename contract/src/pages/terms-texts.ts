/** The default texts of the terms page, where the operator has none. */

export const termsDescription = (product: string): string =>
  `What you can expect of ${product}, and what not.`;
/** After who runs the site. */
export const NO_TERMS = 'has not written any terms. This much is true of every site that runs this software:';
export const READING_IS_FREE =
  'Reading the articles and looking through the directory is free and needs no account.';
export const ARTICLES_ARE_GENERAL =
  'Articles are general information. They do not replace your vet’s advice, and rules differ from city to city.';
export const ENTRIES_MAY_BE_OLD =
  'Entries of the directory come from public sources and may be out of date. Call ahead before you rely on one.';
export const examplesAreMadeUp = (mark: string): string =>
  `What is marked ‘${mark}’ is made up, to show how the site works.`;
export const CORRECTIONS =
  'If an entry about your business is wrong, write to the address above and we will correct it.';
