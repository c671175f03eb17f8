/** Built-in sample articles. §9.15 */
export const SAMPLE_ARTICLES = 6;

/** Built-in sample providers. §9.15 */
export const SAMPLE_PROVIDERS = 7;

/** The information hub has a search and topics from this many articles on. */
export const HUB_SEARCH_FROM = 12;
/** Most providers that the list answers, of a city or of all; a browser is sent no more, and the server searches. */
export const LISTED_PROVIDERS = 5_000;

/** Directory page size, in providers. §9.5 */
export const DIRECTORY_PAGE_SIZE = 6;

/** Features of the board that a page brings along; the browser shows the others once it has asked for the list. */
export const RENDERED_FEATURES = 60;

/** Pages shown on either side of the current one. §9.6 */
export const PAGINATION_WINDOW = 1;

/** Toasts kept at a time. §9.3 */
export const TOAST_LIMIT = 1;

/** How long a dismissed toast stays in the store. §9.4 */
export const TOAST_REMOVAL_MS = 1_000_000;

/** How long a toast is shown while nobody hovers over or focuses it. */
export const TOAST_MS = 6_000;

/** Longest name of the site, in characters. */
export const SITE_NAME_LENGTH = 40;

/** Longest heading and first sentences of the front page that an operator writes, in characters. */
export const FRONT_LENGTHS = { heading: 80, lead: 240 };

/** Items of the information hub's FAQ. §1.13 */
export const FAQ_ITEMS = 3;

/** Longest request body where a call names no limit of its own, in bytes. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** Longest address (path and query) the server reads, in characters. */
export const ADDRESS_LIMIT = 4_096;

/** Longest search text of the directory and of the board, in characters; more is cut off. */
export const SEARCH_TEXT_LIMIT = 200;

/** How many articles one browser can be remembered to have read in a day. */
export const VIEWS_REMEMBERED = 100;

/** Largest article file that is imported, in bytes. */
export const ARTICLE_FILE_LIMIT_BYTES = 200_000;

/** Newest articles in the feed. */
export const FEED_ENTRIES = 50;

/** Longest email address that mail can be sent to, in characters. */
export const EMAIL_LIMIT = 254;

/** Longest note to a suggested change of a provider, in characters. */
export const EDIT_NOTE_LIMIT = 1_000;

/** Suggested changes of one provider that wait for the operator at a time. */
export const OPEN_EDITS_LIMIT = 20;

/** How many of them one person or one network may have sent. */
export const OPEN_EDITS_OF_ONE = 3;

/** Lengths of an account's password, in characters. */
export const PASSWORD_LIMITS = { least: 10, most: 256 } as const;

/** Passkeys of one account: far more than anybody has devices. */
export const PASSKEY_LIMIT = 20;

/** Of a passkey's name, in characters. */
export const PASSKEY_NAME_LIMIT = 60;

/** How long a link sent by mail works, in minutes. */
export const MAIL_LINK_MINUTES = 30;

/**
 * For how long a passkey or an authenticator app is new, in days: the link mailed about it removes it, and a new password
 * by a link does, too.
 */
export const NEW_FACTOR_DAYS = 7;

/** Unused links of one account and purpose that are mailed until the first of them lapses. */
export const MAIL_LINKS_AT_ONCE = 5;

/** Longest age of the sign-in for actions that could cost somebody their account, in minutes. */
export const RECENT_SIGN_IN_MINUTES = 5;

/** Files that one person sends at a time. */
export const UPLOADS_A_PERSON = 3;

/** How long another person's profile counts as fresh, and is kept unused, in milliseconds. §9.12 */
export const USER_STALE_MS = 5 * 60_000;
export const USER_KEPT_MS = 30 * 60_000;

/**
 * The identity settings. §9.18 to §9.25
 *
 * What is missing here (attempts, polling, margin before expiry) the browser's library has as specified and takes no
 * setting for; web/src/session/identity/identity-client.test.ts holds it to that.
 */
export const IDENTITY = {
  /** §9.18 */
  httpTimeoutMs: 10_000,
  /** Popup and hidden frame. §9.19 */
  authorizeTimeoutMs: 60_000,
  /** Pixels. §9.20 */
  popup: { width: 400, height: 600 },
  /** §9.21 */
  lock: { attemptMs: 5_000, attempts: 10 },
  /** Tokens with less left are renewed. §9.22 */
  expiryMarginS: 60,
  /** §9.23 */
  clockLeewayS: 60,
  /** Life of the transaction cookie and of the cookie that says there is a session, in days. §9.24 */
  cookieDays: 1,
  /** §9.25 */
  scope: 'openid profile email',
} as const;

/** How the board is sorted until somebody chooses: shown as 'Most Voted'. §9.8 */
export const DEFAULT_FEATURE_SORT = 'popular';

/** Votes a suggested feature starts with: that of who suggests it. §9.11 */
export const SUGGESTION_VOTES = 1;

/** Longest suggestion, in characters. */
export const SUGGESTION_LIMIT = 200;

/** The cookie that says which language somebody has chosen. */
export const LANGUAGE_COOKIE = 'language';

/** Key of the browser's local storage under which the waitlist's address is kept. §3.17 §9.16 */
export const WAITLIST_STORAGE_KEY = 'waitlistEmail';

/** Longest body of a request to join the waitlist, in bytes. */
export const JOIN_BODY_LIMIT_BYTES = 4 * 1024;

/** How long a browser that votes is remembered after it last came, in days; no cookie may last longer. */
export const VOTER_COOKIE_DAYS = 400;

/** Days until a voter without votes, suggestions or a place on the waitlist is deleted. */
export const UNUSED_VOTER_DAYS = 7;

/** Tiles of the public photo grid. §2.47 */
export const PHOTO_TILES = 4;

/** For how long a repeated call is recognised and does not create anything again, in hours. */
export const REPEATABLE_HOURS = 24;

/** For how long rows of the desk's log, and decisions, are kept, in years. */
export const DESK_LOG_YEARS = 3;

/** The same of imports, and of what they changed, in years. */
export const IMPORT_LOG_YEARS = 1;

/** For how long a decision at the desk, or a change of its settings, can be undone, in days. */
export const UNDO_DAYS = 30;

/** How long a file that is to be imported waits for a decision, in hours. */
export const FILE_HOURS = 24;

/** Versions of an article that are kept, that of now among them. */
export const ARTICLE_VERSIONS = 50;

/** For how long a decision can be objected to, in days. */
export const OBJECTION_DAYS = 30;

/** How long after its decision a report keeps its words and what was seen, in months. */
export const REPORT_WORDS_MONTHS = 6;

/** The same of pictures, in days. */
export const REPORT_PICTURE_DAYS = 30;

/** The same of the name and the address of who reported something illegal, in days. */
export const REPORT_NAME_DAYS = 30;

/** For how long the desk can read what a review said before it was changed, in days. */
export const REVIEW_VERSION_DAYS = 180;

/** Days for which the network that a review came from is known by its hash, and prints of its words. */
export const REVIEW_NETWORK_DAYS = 30;
export const REVIEW_PRINT_DAYS = 180;

/** Days for which what happened around accounts is kept. */
export const SECURITY_EVENT_DAYS = 180;

/** How long a deleted pet can be had back, in days. A page carries a number where it is used, and an object always. */
export const PET_RESTORE_DAYS = 30;

/** How long what was deleted can be had back, in days. */
export const RESTORE_DAYS = { pet: PET_RESTORE_DAYS, photo: 1, entry: 30 } as const;

/** From when on something counts as due, in days before its day. */
export const DUE_SOON_DAYS = 30;

/** Largest file of everything that is taken back in, in bytes. */
export const IMPORT_LIMIT_BYTES = 256 * 1024 * 1024;
