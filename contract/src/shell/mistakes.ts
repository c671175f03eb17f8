/** Mistakes of our own code, which the console and the log alone show: in English everywhere. */

export const USE_SITE_OUTSIDE = 'useSite must be used within a SiteContext';
/** §8.33 */
export const USE_AUTH_OUTSIDE = 'useAuth must be used within an AuthProvider';
export const NO_ROOT_ELEMENT = 'There is no #root.';
/** To whoever asks the map's policy for another script. */
export const NOT_THE_WORKER = 'This is not the worker of the map.';
/** To whoever asks the policy of the service worker for another script. */
export const NOT_THE_SERVICE_WORKER = 'This is not the service worker.';
/** To a page that asks the worker to keep something else. */
export const NOT_KEEPABLE = 'Not ours to keep.';
export const NOT_PRECACHED = 'The page for times without a network could not be kept.';
export const pageWithoutHead = (module: string) => `The page ${module} has no head: it must call useHead.`;
export const pageWithoutModule = (pattern: string) =>
  `No module of a page (*-page.tsx) exports the page of ${pattern}.`;
