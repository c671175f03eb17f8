/** The texts of failed calls for people, and of our own mistakes for developers. */

/** Where nothing answers. */
export const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';
/** Where an answer is no JSON, or not what it should be. */
export const UNREADABLE = 'The server sent something this page cannot read. Try again in a moment.';
/** For a status that has no name. */
export const UNKNOWN_STATUS = 'Unknown Error';
/** Where a rule of a form has no sentence of its own. */
export const INVALID_INPUT = 'Invalid input';

/** To developers. */
export const NO_ROOT_ELEMENT = 'There is no #root.';
export const USE_SITE_OUTSIDE = 'useSite must be used within a SiteContext';
export const pageWithoutHead = (module: string): string =>
  `The page ${module} has no head: it must call useHead.`;
export const pageWithoutModule = (pattern: string): string =>
  `No module of a page (*-page.tsx) exports the page of ${pattern}.`;
