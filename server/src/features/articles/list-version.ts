/**
 * The list of articles changes as the time of one comes (counted, so that no timer publishes), and with the hour, which
 * brings the totals of views up to date.
 */
export const ARTICLES_VERSION = `(select count(*) from article where published and not hidden and published_at <= now()),
  floor(extract(epoch from now()) / 3600)`;
