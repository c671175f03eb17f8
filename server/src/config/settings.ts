/** Every setting of the server: its name, meaning, default and form. Nothing else is read from the environment. */
import { EDITIONS, type Edition } from '@pawhood/contract/departures.ts';
import { IDENTITY_MODES, type IdentityMode } from '@pawhood/contract/identity/identity.ts';
import { atDesk, boundedAtDesk, lineUpTo, linkUpTo, mailAddress } from './at-desk.ts';
import { LIMIT_SETTINGS } from './limit-settings.ts';
import {
  anyText,
  byteSize,
  databaseAddress,
  folderPath,
  freeSpaceFloor,
  guardedAddress,
  hostNames,
  type InvalidValue,
  languageCodes,
  mailServer,
  matching,
  oneOf,
  onOff,
  optional,
  processCount,
  setting,
  webAddress,
  webOrigin,
  wholeNumber,
} from './setting-forms.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const POOLERS = ['session', 'transaction'] as const;
export type DatabasePooler = (typeof POOLERS)[number];

/** The Overpass server that serves everybody. */
export const PUBLIC_OVERPASS = 'https://overpass-api.de/api/interpreter';

const SUGGESTION_MODES = ['open', 'moderated'] as const;
const REVIEW_MODES = ['open', 'held', 'off'] as const;
export type ReviewsMode = (typeof REVIEW_MODES)[number];
export type SuggestionMode = (typeof SUGGESTION_MODES)[number];

/** Settings by their name in the environment, in the order of docs/configuration.md. */
export const SETTINGS = {
  PORT: setting('Port the server listens on.', '3000', wholeNumber(1, 65_535)),
  HOST: setting(
    'Network address the server listens on; 0.0.0.0 means every address of this machine.',
    '127.0.0.1',
    matching(/^[A-Za-z0-9_.:-]+$/, 'a host name or a network address'),
  ),
  PUBLIC_URL: setting(
    'Address of the site; by default http://localhost with the port.',
    '',
    optional(webOrigin),
  ),
  SERVER_PROCESSES: setting(
    'How many processes serve the site on this machine: a number, or auto for as many as it has processors. More than one serve more visitors at a time.',
    '1',
    processCount,
  ),
  ALLOWED_HOSTS: setting(
    'Other host names of the site, separated by commas. The name in PUBLIC_URL, localhost and IP addresses always work.',
    '',
    hostNames,
  ),
  HSTS_SUBDOMAINS: setting(
    'Whether browsers are told to insist on https for every name beneath that in PUBLIC_URL, too. Only where you run them all: for a year they cannot be reached by http.',
    'off',
    onOff,
  ),
  DATA_DIR: setting(
    "Folder for everything the server keeps: its own PostgreSQL, people's pictures and your own pages. A relative path starts at the checkout, or at the folder where you unpacked a release.",
    './data',
    anyText,
  ),
  DATABASE_URL: setting(
    'A PostgreSQL (15 or newer) to use instead of the one the server starts itself: postgresql://user:password@host:5432/name, with ?sslmode=verify-full for TLS.',
    '',
    optional(databaseAddress),
  ),
  DATABASE_POOLER: setting(
    'With DATABASE_URL: transaction if it leads to a connection pooler that lends a connection for one transaction at a time, such as PgBouncer with pool_mode=transaction; otherwise session.',
    'session',
    oneOf<DatabasePooler>(POOLERS),
  ),
  DATABASE_CONNECTIONS: setting(
    'Most connections that one server process has to the database at a time.',
    '10',
    wholeNumber(2, 200),
  ),
  S3_ENDPOINT: setting(
    'Address of an S3-compatible service to keep pictures in instead of DATA_DIR/media, such as https://s3.eu-west-1.amazonaws.com.',
    '',
    optional(webOrigin),
  ),
  S3_BUCKET: setting(
    'With S3_ENDPOINT: the bucket. Everything below S3_PREFIX must belong to this site alone.',
    '',
    matching(/^[\w.-]*$/, 'the name of a bucket'),
  ),
  S3_REGION: setting(
    'With S3_ENDPOINT: the region of the bucket.',
    'us-east-1',
    matching(/^[\w-]+$/, 'the name of a region'),
  ),
  S3_ACCESS_KEY_ID: setting(
    'With S3_ENDPOINT: the id of a key that is allowed to get, put, delete and list objects there.',
    '',
    matching(/^\S*$/, 'a text without spaces'),
  ),
  S3_SECRET_ACCESS_KEY: setting(
    'With S3_ENDPOINT: the secret of that key.',
    '',
    matching(/^\S*$/, 'a text without spaces'),
  ),
  S3_PREFIX: setting(
    'With S3_ENDPOINT: a folder in the bucket, if you also keep other things there.',
    '',
    folderPath,
  ),
  STORAGE_PER_PERSON: boundedAtDesk(
    setting(
      "Room for one person's pictures, counting every size. When it is used up, the person has to delete some first.",
      '500 MB',
      byteSize,
    ),
    'storage',
    'nothing',
    ['50 MB', '100 GB'],
  ),
  UPLOADS_PER_DAY: boundedAtDesk(
    setting('How much one person can send in pictures and imports in a day (UTC).', '1 GB', byteSize),
    'storage',
    'nothing',
    ['100 MB', '100 GB'],
  ),
  STORAGE_FLOOR: setting(
    'Room to keep free on each disk the server writes to: a size, a share of the disk, or both. When there is less, the server refuses pictures and imports, and everything else works. 0 B turns this off.',
    '1 GiB, 5 %',
    freeSpaceFloor,
  ),
  EDITION: setting(
    'complete is the product; specification follows the specification to the letter.',
    'complete',
    oneOf<Edition>(EDITIONS),
  ),
  LANGUAGES: setting(
    'Languages that the site has pages in, the first at addresses without a prefix: nl,en. By default all that Pawhood has; the edition specification has English alone. Build again after a change.',
    '',
    optional(languageCodes),
  ),
  SERVICE_WORKER: setting(
    'off removes the service worker from every browser that has it, and what it kept there: nobody is told on their device any more, or keeps pets on it.',
    'on',
    onOff,
  ),
  MAP_STYLE_URL: setting(
    "Style for the directory's map, from a map provider whose terms you have accepted: https://tiles.example.org/style.json. Visitors' browsers then ask that host, and no other, for the map. Without it they ask nobody else.",
    '',
    optional(webAddress),
  ),
  OVERPASS_URL: setting(
    'Overpass server that `pawhood fill` asks for the places of a city, by https. It learns the address of your server, PUBLIC_URL and SUPPORT_EMAIL. Nothing else asks it.',
    PUBLIC_OVERPASS,
    guardedAddress,
  ),
  MAP_ARCHIVE_URL: setting(
    'A .pmtiles archive of the world with the layers of Protomaps, by https, that `pawhood fill --map` cuts the map of a city from: https://build.protomaps.com/20261101.pmtiles. Nothing else asks it.',
    '',
    optional(guardedAddress),
  ),
  LOG_LEVEL: setting('The least severe level of messages to log.', 'info', oneOf(LOG_LEVELS)),
  TRUSTED_PROXIES: setting(
    "How many proxies of your own are in front of the server. It takes the client's address from that many hops away.",
    '0',
    wholeNumber(0, 10),
  ),
  METRICS_TOKEN: setting(
    'Turns on GET /metrics in the format of Prometheus. Clients must send this token as a bearer token; at least 16 characters.',
    '',
    optional(matching(/^[\w.~+/=-]{16,}$/, 'at least 16 letters, digits and signs of ._~+/=-')),
  ),
  SECURITY_LOG: setting(
    'Also writes what happens around accounts as lines of JSON: log, to the log of the server (with LOG_LEVEL info); or the absolute path of a file to add them to, such as /var/log/pawhood/security.log. Its folder must be there.',
    '',
    optional(matching(/^(log|\/.*[^/])$/, 'log, or the absolute path of a file')),
  ),
  RATE_LIMITS: setting(
    'off turns off the request limits for load tests. It only works while PUBLIC_URL is this machine.',
    'on',
    onOff,
  ),
  ...LIMIT_SETTINGS,
  SUGGESTIONS: atDesk(
    setting(
      'open shows suggested features at once; moderated holds them until you approve them.',
      'open',
      oneOf<SuggestionMode>(SUGGESTION_MODES),
    ),
    'board',
    'nothing',
  ),
  REVIEWS: atDesk(
    setting(
      'open shows reviews of places at once, held has people with a role look at each first, and off has none. While nobody has a role, open holds them, too.',
      'open',
      oneOf<ReviewsMode>(REVIEW_MODES),
    ),
    'reviews',
    'nothing',
  ),
  RATING_FROM: boundedAtDesk(
    setting('How many reviews a place needs before it shows a score.', '3', wholeNumber(1, 100)),
    'reviews',
    'nothing',
    ['1', '20'],
  ),
  SHARING_SIGN_IN_HOURS: boundedAtDesk(
    setting(
      'How old a sign-in may be, in hours, for a person to make a calendar link or a link to a pet; after that they sign in again first.',
      '24',
      wholeNumber(1, 2_160),
    ),
    'sign-ins',
    'nothing',
    ['1', '720'],
  ),
  DESK_SIGN_IN_HOURS: boundedAtDesk(
    setting(
      'How old a sign-in may be, in hours, for people with a role to work at the desk; after that they sign in again first.',
      '12',
      wholeNumber(1, 2_160),
    ),
    'sign-ins',
    'nothing',
    ['1', '72'],
  ),
  SETTLED_DAYS: boundedAtDesk(
    setting(
      'How many days to keep rejected suggestions, and suggested changes of places that you have decided on.',
      '180',
      wholeNumber(1, 36_500),
    ),
    'board',
    'nothing',
    ['30', '3650'],
  ),
  SEED_SAMPLES: setting(
    'on fills an empty database once with sample articles, sample providers and the first features of the board.',
    'on',
    onOff,
  ),
  IDENTITY_MODE: setting(
    "Where people's accounts are: embedded, on this server; auth0, at an Auth0-compatible tenant; federated, on this server, but people sign in at another OpenID Connect server.",
    'embedded',
    oneOf<IdentityMode>(IDENTITY_MODES),
  ),
  IDENTITY_DOMAIN: setting(
    'With auth0: the domain of the tenant, such as example.eu.auth0.com, or its full address.',
    '',
    matching(/^(https?:\/\/)?[A-Za-z0-9.-]+(:\d+)?(\/[\w./-]*[^/])?$|^$/, 'a host name or an http address'),
  ),
  IDENTITY_CLIENT_ID: setting(
    "With auth0: the id of the tenant's single-page application.",
    '',
    matching(/^\S*$/, 'a text without spaces'),
  ),
  IDENTITY_AUDIENCE: setting(
    "With auth0: the identifier of the tenant's API that access tokens are for.",
    '',
    matching(/^\S*$/, 'a text without spaces'),
  ),
  UPSTREAM_ISSUER: setting(
    'With federated: the issuer of the other OpenID Connect server, exactly as its own configuration says.',
    '',
    optional(webAddress),
  ),
  UPSTREAM_CLIENT_ID: setting(
    'With federated: the client id of this server there.',
    '',
    matching(/^\S*$/, 'a text without spaces'),
  ),
  UPSTREAM_CLIENT_SECRET: setting('With federated: the secret of that client.', '', anyText),
  UPSTREAM_NAME: setting(
    "With federated: the other server's name on the sign-in page.",
    'your organisation',
    anyText,
  ),
  SMTP_URL: setting(
    'Mail server for confirming addresses and replacing forgotten passwords: smtps://user:password@host:465. Without it, you reset passwords for people.',
    '',
    optional(mailServer),
  ),
  MAIL_FROM: setting(
    'Sender of mails; by default the support address.',
    '',
    optional(matching(/^[^\r\n]+@[^\s@]+$/, 'an email address, with a name before it if you like')),
  ),
  PUSH_HOSTS: setting(
    'Hosts of further push services that notifications may be sent to, separated by commas; what lies beneath them counts, too. Those of Chrome, Firefox, Safari and Edge are known.',
    '',
    hostNames,
  ),
  OPERATOR_NAME: atDesk(
    setting('Person or organisation that runs the site. The privacy page names it.', '', anyText),
    'operator',
    'pages',
    lineUpTo(100),
  ),
  SUPPORT_EMAIL: atDesk(
    setting(
      'Email address of the support link in the footer.',
      'support@example.org',
      matching(/^[^\s@]+@[^\s@]+$/, 'an email address'),
    ),
    'operator',
    'pages',
    mailAddress,
  ),
  SOCIAL_URL: atDesk(
    setting(
      'Address of the social network link in the footer; by default, posts about pets on Mastodon.',
      'https://mastodon.social/tags/pets',
      webAddress,
    ),
    'operator',
    'pages',
    linkUpTo(300),
  ),
} as const;

export type SettingName = keyof typeof SETTINGS;

/** Settings that people may change at the desk, too. */
export type DeskSettingName = {
  [Name in SettingName]: (typeof SETTINGS)[Name] extends { readonly desk: unknown } ? Name : never;
}[SettingName];

export const isDeskSetting = (name: string): name is DeskSettingName =>
  Object.hasOwn(SETTINGS, name) && 'desk' in SETTINGS[name as SettingName];

export const DESK_SETTING_NAMES: readonly DeskSettingName[] = Object.keys(SETTINGS).filter(isDeskSetting);

/** The values of settings that people may change at the desk. */
export type DeskValues = { readonly [Name in DeskSettingName]: ValueOf<Name> };

/** The value of a setting. */
export type ValueOf<Name extends SettingName> = Exclude<
  ReturnType<(typeof SETTINGS)[Name]['read']>,
  InvalidValue
>;
