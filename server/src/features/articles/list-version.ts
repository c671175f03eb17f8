/**
 * The list of articles changes when the time of one comes: those published are counted, so no timer publishes. It also
 * changes with the hour, which brings the totals of views up to date.
 */
export const ARTICLES_VERSION = `(select count(*) from article where published and not hidden and published_at <= now()),
  floor(extract(epoch from now()) / 3600)`;
