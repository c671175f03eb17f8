/** Every setting of the server: its name, meaning, default and form. Nothing else reads the environment. */
import { EDITIONS, type Edition } from '@pawhood/contract/departures.ts';
import { IDENTITY_MODES, type IdentityMode } from '@pawhood/contract/identity.ts';
import type { BucketSettings } from './media/bucket-requests.ts';

/** What a wrong value should have been: 'a whole number from 0 to 65535'. */
interface Wrong {
  readonly expected: string;
}

interface Setting<Value> {
  /** One sentence for docs/configuration.md. */
  readonly description: string;
  /** As it would be written in the environment; empty where nothing is the default. */
  readonly standard: string;
  readonly read: (written: string) => Value | Wrong;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const SUGGESTION_MODES = ['open', 'moderated'] as const;
type SuggestionMode = (typeof SUGGESTION_MODES)[number];

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
  DATA_DIR: setting(
    "Folder for everything the server keeps: its own PostgreSQL, people's pictures and the operator's pages. A relative one starts at the checkout.",
    './data',
    anyText,
  ),
  DATABASE_URL: setting(
    'A PostgreSQL (15 or newer) to use instead of the one the server starts itself: postgresql://user:password@host:5432/name.',
    '',
    optional(matching(/^postgres(ql)?:\/\/\S+$/, 'a postgresql:// address')),
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
  EDITION: setting(
    'complete for the product; specification for the literal behaviour of the specification.',
    'complete',
    oneOf<Edition>(EDITIONS),
  ),
  LOG_LEVEL: setting('How much is logged: the least severe level written.', 'info', oneOf(LOG_LEVELS)),
  TRUSTED_PROXIES: setting(
    'How many proxies of your own stand before the server; client addresses are taken from that many hops.',
    '0',
    wholeNumber(0, 10),
  ),
  RATE_LIMITS: setting(
    'off lifts the request limits for load tests; only while PUBLIC_URL is this machine.',
    'on',
    onOff,
  ),
  JOINS_PER_HOUR: setting(
    'Addresses that may join the waitlist from one network in an hour.',
    '60',
    wholeNumber(1, 1_000_000),
  ),
  NEW_VOTERS_PER_HOUR: setting(
    'Browsers without a cookie whose votes count from one network in an hour; those that join the waitlist come on top.',
    '30',
    wholeNumber(1, 1_000_000),
  ),
  VOTES_PER_MINUTE: setting(
    'Votes and withdrawals of one voter in a minute.',
    '60',
    wholeNumber(1, 1_000_000),
  ),
  SUGGESTIONS_PER_HOUR: setting(
    'Features that one voter may suggest in an hour.',
    '10',
    wholeNumber(1, 1_000_000),
  ),
  SUGGESTIONS: setting(
    'open shows suggested features at once; moderated holds them until the operator approves.',
    'open',
    oneOf<SuggestionMode>(SUGGESTION_MODES),
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
    optional(matching(/^[^\r\n]+@[^\s@]+$/, 'an e-mail address, with a name before it if you like')),
  ),
  OPERATOR_NAME: setting(
    'Person or organisation that runs the site; named on its privacy page.',
    '',
    anyText,
  ),
  SUPPORT_EMAIL: setting(
    'Address of the support link in the footer.',
    'support@example.org',
    matching(/^[^\s@]+@[^\s@]+$/, 'an e-mail address'),
  ),
  SOCIAL_URL: setting(
    'The social network link in the footer; by default what people post about pets on Mastodon.',
    'https://mastodon.social/tags/pets',
    webAddress,
  ),
} as const;

export type SettingName = keyof typeof SETTINGS;

/** Where accounts are; the fields of other modes are empty. */
export interface IdentitySettings {
  readonly mode: IdentityMode;
  /** Of the provider, without a trailing slash: our own `<PUBLIC_URL>/idp`, or the tenant's. */
  readonly domain: string;
  readonly clientId: string;
  readonly audience: string;
  /** The other server of federated mode; null otherwise. */
  readonly upstream: UpstreamSettings | null;
}

export interface UpstreamSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
}

export interface MailSettings {
  readonly smtpUrl: string;
  readonly from: string;
}

/** Limits of the board and the waitlist. */
export interface VotingSettings {
  readonly joinsPerHour: number;
  readonly newVotersPerHour: number;
  readonly votesPerMinute: number;
  readonly suggestionsPerHour: number;
  readonly suggestions: SuggestionMode;
}

/** The settings as read; frozen. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Without a trailing slash: `https://pets.example.org`. */
  readonly publicUrl: string;
  /** As set: relative ones start at the checkout. See database/data-directory.ts. */
  readonly dataDir: string;
  /** Null when the server starts its own PostgreSQL. */
  readonly databaseUrl: string | null;
  /** Null when pictures are kept in the data directory. */
  readonly bucket: BucketSettings | null;
  readonly edition: Edition;
  readonly logLevel: LogLevel;
  readonly trustedProxies: number;
  readonly rateLimits: boolean;
  readonly voting: VotingSettings;
  readonly seedSamples: boolean;
  readonly identity: IdentitySettings;
  readonly mail: MailSettings | null;
  readonly operatorName: string;
  readonly supportEmail: string;
  readonly socialUrl: string;
}

/** Names every wrong setting and what it should be; the values themselves may be secret and are not repeated. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(wrong: readonly string[]) {
    super(`Wrong settings: ${wrong.join('; ')}.`);
  }
}

/**
 * Reads all settings; one that is missing or empty has its default.
 *
 * @throws ConfigError naming all wrong settings together.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const wrong: string[] = [];
  const value = <Name extends SettingName>(name: Name): ValueOf<Name> => {
    const { standard, read } = SETTINGS[name];
    const result = read(environment[name]?.trim() || standard);
    if (isWrong(result)) wrong.push(`${name} must be ${result.expected}`);
    // A wrong value is never used: readConfig throws below.
    return result as ValueOf<Name>;
  };
  const port = value('PORT');
  const publicUrl = value('PUBLIC_URL') ?? `http://localhost:${port}`;
  const supportEmail = value('SUPPORT_EMAIL');
  const smtpUrl = value('SMTP_URL');
  const config: Config = {
    port,
    host: value('HOST'),
    publicUrl,
    dataDir: value('DATA_DIR'),
    databaseUrl: value('DATABASE_URL'),
    bucket: bucketSettings(value),
    edition: value('EDITION'),
    logLevel: value('LOG_LEVEL'),
    trustedProxies: value('TRUSTED_PROXIES'),
    rateLimits: value('RATE_LIMITS'),
    voting: {
      joinsPerHour: value('JOINS_PER_HOUR'),
      newVotersPerHour: value('NEW_VOTERS_PER_HOUR'),
      votesPerMinute: value('VOTES_PER_MINUTE'),
      suggestionsPerHour: value('SUGGESTIONS_PER_HOUR'),
      suggestions: value('SUGGESTIONS'),
    },
    seedSamples: value('SEED_SAMPLES'),
    identity: identitySettings(value, publicUrl),
    mail: smtpUrl === null ? null : { smtpUrl, from: value('MAIL_FROM') ?? supportEmail },
    operatorName: value('OPERATOR_NAME'),
    supportEmail,
    socialUrl: value('SOCIAL_URL'),
  };
  if (wrong.length === 0) wrong.push(...contradictions(config));
  if (wrong.length > 0) throw new ConfigError(wrong);
  return Object.freeze(config);
}

type ReadSetting = <Name extends SettingName>(name: Name) => ValueOf<Name>;

function bucketSettings(value: ReadSetting): BucketSettings | null {
  const endpoint = value('S3_ENDPOINT') ?? '';
  const settings = {
    name: value('S3_BUCKET'),
    region: value('S3_REGION'),
    accessKeyId: value('S3_ACCESS_KEY_ID'),
    secretAccessKey: value('S3_SECRET_ACCESS_KEY'),
    prefix: value('S3_PREFIX'),
  };
  return endpoint === '' && settings.name === '' ? null : { endpoint, ...settings };
}

function identitySettings(value: ReadSetting, publicUrl: string): IdentitySettings {
  const mode = value('IDENTITY_MODE');
  const tenant = {
    domain: value('IDENTITY_DOMAIN'),
    clientId: value('IDENTITY_CLIENT_ID'),
    audience: value('IDENTITY_AUDIENCE'),
  };
  const upstream = {
    issuer: value('UPSTREAM_ISSUER') ?? '',
    clientId: value('UPSTREAM_CLIENT_ID'),
    clientSecret: value('UPSTREAM_CLIENT_SECRET'),
    name: value('UPSTREAM_NAME'),
  };
  if (mode === 'auth0') return { mode, ...tenant, upstream: null };
  const own = { domain: `${publicUrl}/idp`, clientId: 'pawhood', audience: `${publicUrl}/api` };
  return { mode, ...own, upstream: mode === 'federated' ? upstream : null };
}

/** What is wrong with settings that are each right by themselves. */
function contradictions({ publicUrl, rateLimits, identity, bucket }: Config): string[] {
  const { mode, domain, clientId, audience, upstream } = identity;
  const here = isThisMachine(publicUrl);
  return [
    ...(bucket !== null && Object.entries(bucket).some(([name, value]) => name !== 'prefix' && value === '')
      ? ['pictures in a bucket need S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY']
      : []),
    ...(rateLimits || here ? [] : ['RATE_LIMITS may be off only while PUBLIC_URL is this machine']),
    ...(publicUrl.startsWith('https:') || here
      ? []
      : ['PUBLIC_URL must be an https address, because browsers sign nobody in over plain http']),
    ...(mode === 'auth0' && (domain === '' || clientId === '' || audience === '')
      ? ['IDENTITY_MODE auth0 needs IDENTITY_DOMAIN, IDENTITY_CLIENT_ID and IDENTITY_AUDIENCE']
      : []),
    ...(mode === 'auth0' && isOpenToListeners(domain)
      ? [
          'IDENTITY_DOMAIN must be an https address, because whoever listens on the way could sign in as anybody',
        ]
      : []),
    ...(mode === 'auth0' && audience !== '' && audience === clientId
      ? ['IDENTITY_AUDIENCE must not be IDENTITY_CLIENT_ID, because ID tokens would count as access tokens']
      : []),
    ...(upstream !== null && (upstream.issuer === '' || upstream.clientId === '')
      ? ['IDENTITY_MODE federated needs UPSTREAM_ISSUER and UPSTREAM_CLIENT_ID']
      : []),
    ...(upstream !== null && isOpenToListeners(upstream.issuer)
      ? [
          'UPSTREAM_ISSUER must be an https address, because whoever listens on the way could sign in as anybody',
        ]
      : []),
  ];
}

type ValueOf<Name extends SettingName> = Exclude<ReturnType<(typeof SETTINGS)[Name]['read']>, Wrong>;

function setting<Value>(
  description: string,
  standard: string,
  read: (written: string) => Value | Wrong,
): Setting<Value> {
  return { description, standard, read };
}

function isWrong(result: unknown): result is Wrong {
  return typeof result === 'object' && result !== null && 'expected' in result;
}

function isThisMachine(publicUrl: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname);
}

/** Whether somebody on the way to a server could read and change what it says. */
const isOpenToListeners = (address: string): boolean => /^http:/i.test(address) && !isThisMachine(address);

function anyText(written: string): string {
  return written;
}

function onOff(written: string): boolean | Wrong {
  return written === 'on' || written === 'off' ? written === 'on' : { expected: 'on or off' };
}

function wholeNumber(least: number, most: number) {
  return (written: string): number | Wrong => {
    const number = Number(written);
    return /^\d+$/.test(written) && number >= least && number <= most
      ? number
      : { expected: `a whole number from ${least} to ${most}` };
  };
}

function oneOf<Value extends string>(values: readonly Value[]) {
  return (written: string): Value | Wrong =>
    values.find((value) => value === written) ?? { expected: `one of ${values.join(', ')}` };
}

function matching(form: RegExp, expected: string) {
  return (written: string): string | Wrong => (form.test(written) ? written : { expected });
}

function optional<Value>(read: (written: string) => Value | Wrong) {
  return (written: string): Value | Wrong | null => (written === '' ? null : read(written));
}

function webAddress(written: string): string | Wrong {
  return /^https?:\/\//i.test(written) && URL.canParse(written)
    ? written
    : { expected: 'an http or https address' };
}

/** Empty, or with a slash at its end. */
function folderPath(written: string): string | Wrong {
  if (!/^([\w.-]+\/)*[\w.-]*$/.test(written))
    return { expected: 'names of folders with slashes between them' };
  return written === '' || written.endsWith('/') ? written : `${written}/`;
}

function webOrigin(written: string): string | Wrong {
  if (isWrong(webAddress(written)) || new URL(written).href !== `${new URL(written).origin}/`) {
    return { expected: 'an http or https address without a path' };
  }
  return new URL(written).origin;
}
