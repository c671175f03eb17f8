/** Every setting of the server: its name, meaning, default and form. Nothing else is read from the environment. */
import { EDITIONS, type Edition } from '@pawhood/contract/departures.ts';
import { IDENTITY_MODES, type IdentityMode } from '@pawhood/contract/identity/identity.ts';
import { LIMIT_SETTINGS } from './limit-settings.ts';
import {
  anyText,
  byteSize,
  databaseAddress,
  folderPath,
  freeSpaceFloor,
  hostNames,
  matching,
  oneOf,
  onOff,
  optional,
  setting,
  type Wrong,
  webAddress,
  webOrigin,
  wholeNumber,
} from './setting-forms.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const POOLERS = ['session', 'transaction'] as const;
export type DatabasePooler = (typeof POOLERS)[number];

const SUGGESTION_MODES = ['open', 'moderated'] as const;
export type SuggestionMode = (typeof SUGGESTION_MODES)[number];

/** Settings by their name in the environment, in the order of docs/configuration.md. */
export const SETTINGS = {
  PORT: setting('Port the server listens on.', '3000', wholeNumber(1, 65_535)),
  HOST: setting(
    'Network address the server listens on; 0.0.0.0 for every one this machine has.',
    '127.0.0.1',
    matching(/^[A-Za-z0-9_.:-]+$/, 'a host name or a network address'),
  ),
  PUBLIC_URL: setting(
    'Address people reach the site at; by default http://localhost with the port.',
    '',
    optional(webOrigin),
  ),
  ALLOWED_HOSTS: setting(
    'Further names that the site is reached by, with commas between them; the name of PUBLIC_URL, localhost and IP addresses always are.',
    '',
    hostNames,
  ),
  DATA_DIR: setting(
    "Folder for everything the server keeps: its own PostgreSQL, people's pictures and the operator's pages. A relative one starts at the checkout.",
    './data',
    anyText,
  ),
  DATABASE_URL: setting(
    'A PostgreSQL (15 or newer) to use instead of the one the server starts itself: postgresql://user:password@host:5432/name, with ?sslmode=verify-full for TLS.',
    '',
    optional(databaseAddress),
  ),
  DATABASE_POOLER: setting(
    'With DATABASE_URL: transaction where it leads to a connection pooler that lends a connection for one transaction at a time, such as PgBouncer with pool_mode=transaction; session for everything else.',
    'session',
    oneOf<DatabasePooler>(POOLERS),
  ),
  S3_ENDPOINT: setting(
    'Address of an S3-compatible service to keep pictures in, instead of in DATA_DIR/media: https://s3.eu-west-1.amazonaws.com.',
    '',
    optional(webOrigin),
  ),
  S3_BUCKET: setting(
    'With S3_ENDPOINT: the bucket; all below S3_PREFIX in it is this site’s alone.',
    '',
    matching(/^[\w.-]*$/, 'the name of a bucket'),
  ),
  S3_REGION: setting(
    'With S3_ENDPOINT: the region of the bucket.',
    'us-east-1',
    matching(/^[\w-]+$/, 'the name of a region'),
  ),
  S3_ACCESS_KEY_ID: setting(
    'With S3_ENDPOINT: the id of a key that may get, put, delete and list objects there.',
    '',
    matching(/^\S*$/, 'a text without spaces'),
  ),
  S3_SECRET_ACCESS_KEY: setting(
    'With S3_ENDPOINT: the secret that goes with it.',
    '',
    matching(/^\S*$/, 'a text without spaces'),
  ),
  S3_PREFIX: setting(
    'With S3_ENDPOINT: the folder in the bucket, when other things lie there, too.',
    '',
    folderPath,
  ),
  STORAGE_PER_PERSON: setting(
    "Room for one person's pictures, all their sizes counted; who has used it up is asked to delete some first.",
    '500 MB',
    byteSize,
  ),
  UPLOADS_PER_DAY: setting(
    'Bytes that one person may send in pictures and imports in a day (UTC).',
    '1 GB',
    byteSize,
  ),
  STORAGE_FLOOR: setting(
    'Room that is to stay free on each disk the server writes to: a size, a share of the disk, or both. With less, no pictures and imports are taken until there is more; everything else goes on. 0 B turns this off.',
    '1 GiB, 5 %',
    freeSpaceFloor,
  ),
  EDITION: setting(
    'complete for the product; specification for the literal behaviour of the specification.',
    'complete',
    oneOf<Edition>(EDITIONS),
  ),
  MAP_STYLE_URL: setting(
    "Style for the directory's map, from a provider of maps whose terms you have accepted: https://tiles.example.org/style.json. Visitors' browsers ask its host, and no other, for the map; without one no one else is asked.",
    '',
    optional(webAddress),
  ),
  LOG_LEVEL: setting('How much is logged: the least severe level written.', 'info', oneOf(LOG_LEVELS)),
  TRUSTED_PROXIES: setting(
    'How many proxies of your own stand before the server; client addresses are taken from that many hops.',
    '0',
    wholeNumber(0, 10),
  ),
  METRICS_TOKEN: setting(
    'With it the server answers GET /metrics, in the format of Prometheus, to whoever sends it as a bearer token; at least 16 characters.',
    '',
    optional(matching(/^[\w.~+/=-]{16,}$/, 'at least 16 letters, digits and signs of ._~+/=-')),
  ),
  RATE_LIMITS: setting(
    'off lifts the request limits for load tests; only while PUBLIC_URL is this machine.',
    'on',
    onOff,
  ),
  ...LIMIT_SETTINGS,
  SUGGESTIONS: setting(
    'open shows suggested features at once; moderated holds them until the operator approves.',
    'open',
    oneOf<SuggestionMode>(SUGGESTION_MODES),
  ),
  SETTLED_DAYS: setting(
    'Days for which rejected suggestions and settled changes of places are kept.',
    '180',
    wholeNumber(1, 36_500),
  ),
  SEED_SAMPLES: setting(
    'on fills an empty database with the sample articles and providers and the first features of the board, once.',
    'on',
    onOff,
  ),
  IDENTITY_MODE: setting(
    'Where accounts are: embedded with this server; auth0 at an Auth0-compatible tenant; federated with this server, by way of another OpenID Connect server.',
    'embedded',
    oneOf<IdentityMode>(IDENTITY_MODES),
  ),
  IDENTITY_DOMAIN: setting(
    'With auth0: the domain of the tenant, example.eu.auth0.com, or its whole address.',
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
    'With federated: the issuer of the other OpenID Connect server, as its own configuration gives it.',
    '',
    optional(webAddress),
  ),
  UPSTREAM_CLIENT_ID: setting(
    'With federated: the id this server is known by there.',
    '',
    matching(/^\S*$/, 'a text without spaces'),
  ),
  UPSTREAM_CLIENT_SECRET: setting('With federated: the secret that goes with it.', '', anyText),
  UPSTREAM_NAME: setting(
    'With federated: what the other server is called on the sign-in page.',
    'your organisation',
    anyText,
  ),
  SMTP_URL: setting(
    'Mail server for verifying addresses and forgotten passwords: smtps://user:password@host:465; without one the operator resets passwords.',
    '',
    optional(matching(/^smtps?:\/\/\S+$/, 'an smtp:// or smtps:// address')),
  ),
  MAIL_FROM: setting(
    'Sender of mails; by default the support address.',
    '',
    optional(matching(/^[^\r\n]+@[^\s@]+$/, 'an email address, with a name before it if you like')),
  ),
  OPERATOR_NAME: setting(
    'Person or organisation that runs the site; named on its privacy page.',
    '',
    anyText,
  ),
  SUPPORT_EMAIL: setting(
    'Address of the support link in the footer.',
    'support@example.org',
    matching(/^[^\s@]+@[^\s@]+$/, 'an email address'),
  ),
  SOCIAL_URL: setting(
    'The social network link in the footer; by default what people post about pets on Mastodon.',
    'https://mastodon.social/tags/pets',
    webAddress,
  ),
} as const;

export type SettingName = keyof typeof SETTINGS;

/** What a setting is once it has been read. */
export type ValueOf<Name extends SettingName> = Exclude<ReturnType<(typeof SETTINGS)[Name]['read']>, Wrong>;
