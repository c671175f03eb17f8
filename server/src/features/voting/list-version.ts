/** Each feature of the board has a revision of its own: votes for different ones need not wait for each other. */
export const FEATURES_VERSION = `(select concat_ws('.', count(*), coalesce(sum(revision), 0)) from feature)`;
