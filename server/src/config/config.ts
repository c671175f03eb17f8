/** The settings as the server has them, read from the environment. */
import type { Edition } from '@pawhood/contract/departures.ts';
import type { IdentityMode } from '@pawhood/contract/identity/identity.ts';
import { LANGUAGES } from '@pawhood/contract/values/words.ts';
import { StartError } from '../lib/start-error.ts';
import { type FreeSpaceFloor, isInvalid, isOpenToListeners, isThisMachine } from './setting-forms.ts';
import {
  type DatabasePooler,
  DESK_SETTING_NAMES,
  type DeskSettingName,
  type LogLevel,
  SETTINGS,
  type SettingName,
  type ValueOf,
} from './settings.ts';

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

/** How much room is kept free. */
export interface StorageSettings {
  readonly floor: FreeSpaceFloor;
}

/** What the environment says of settings that are otherwise chosen at the desk, as it is written there: it wins. */
export type LockedSettings = { readonly [Name in DeskSettingName]?: string };

export interface MailSettings {
  readonly smtpUrl: string;
  /** Null for the support address, which may be chosen at the desk. */
  readonly from: string | null;
}

/** A bucket of an S3-compatible service. */
export interface BucketSettings {
  /** Origin of the service: `https://s3.eu-west-1.amazonaws.com`. The bucket is the first part of the path. */
  readonly endpoint: string;
  readonly name: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Of the keys of all that we keep there: empty, or with a slash at its end. */
  readonly prefix: string;
}

/** The settings as read; frozen. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Without a trailing slash: `https://pets.example.org`. */
  readonly publicUrl: string;
  /** Further names the site is reached by, in lower case. */
  readonly allowedHosts: readonly string[];
  /** Whether browsers are to insist on https for the names beneath it, too. */
  readonly hstsSubdomains: boolean;
  /** As set: relative ones start at lib/checkout.ts's SITE_FOLDER. See database/data-directory.ts. */
  readonly dataDir: string;
  /** Null when the server starts its own PostgreSQL. */
  readonly databaseUrl: string | null;
  /** The pooler that lends connections to it: one lent for a transaction keeps no state of ours. */
  readonly databasePooler: DatabasePooler;
  /** Most connections of one process to the database. */
  readonly databaseConnections: number;
  /** How many processes serve. */
  readonly serverProcesses: number;
  /** Null when pictures are kept in the data directory. */
  readonly bucket: BucketSettings | null;
  readonly storage: StorageSettings;
  readonly edition: Edition;
  /** Codes of those that the site is to have pages in; the first is its own unless the operator chooses another. */
  readonly languages: readonly string[];
  /** Whether browsers may have the service worker. */
  readonly serviceWorker: boolean;
  /** Of the map's ground, at somebody else's; null where it is ours. */
  readonly mapStyleUrl: string | null;
  /** Who is asked for the places of a city. */
  readonly overpassUrl: string;
  /** What the map of a city is cut from; null where nothing is. */
  readonly mapArchiveUrl: string | null;
  readonly logLevel: LogLevel;
  readonly trustedProxies: number;
  /** With which the server's metrics are read; null where nobody reads them. */
  readonly metricsToken: string | null;
  /** Where security events are written besides the database: the server's `log`, or a file by its absolute path. */
  readonly securityLog: string | null;
  readonly rateLimits: boolean;
  /** The values of these are in the site's settings (site/site-settings.ts), and nowhere here. */
  readonly locked: LockedSettings;
  readonly seedSamples: boolean;
  readonly identity: IdentitySettings;
  readonly mail: MailSettings | null;
  /** Of push services besides those that are known, in lower case. */
  readonly pushHosts: readonly string[];
}

/** Names every wrong setting and what it should be; the values themselves may be secret and are not repeated. */
export class ConfigError extends StartError {
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
    if (isInvalid(result)) wrong.push(`${name} must be ${result.expected}`);
    // A wrong value is never used: readConfig throws below.
    return result as ValueOf<Name>;
  };
  const port = value('PORT');
  const publicUrl = value('PUBLIC_URL') ?? `http://localhost:${port}`;
  const smtpUrl = value('SMTP_URL');
  const edition = value('EDITION');
  const config: Config = {
    port,
    host: value('HOST'),
    publicUrl,
    allowedHosts: value('ALLOWED_HOSTS'),
    hstsSubdomains: value('HSTS_SUBDOMAINS'),
    dataDir: value('DATA_DIR'),
    databaseUrl: value('DATABASE_URL'),
    databasePooler: value('DATABASE_POOLER'),
    databaseConnections: value('DATABASE_CONNECTIONS'),
    serverProcesses: value('SERVER_PROCESSES'),
    bucket: bucketSettings(value),
    storage: { floor: value('STORAGE_FLOOR') },
    edition,
    languages: value('LANGUAGES') ?? (edition === 'complete' ? LANGUAGES : ['en']),
    serviceWorker: value('SERVICE_WORKER'),
    mapStyleUrl: value('MAP_STYLE_URL'),
    overpassUrl: value('OVERPASS_URL'),
    mapArchiveUrl: value('MAP_ARCHIVE_URL'),
    logLevel: value('LOG_LEVEL'),
    trustedProxies: value('TRUSTED_PROXIES'),
    metricsToken: value('METRICS_TOKEN'),
    securityLog: value('SECURITY_LOG'),
    rateLimits: value('RATE_LIMITS'),
    locked: lockedSettings(environment, value),
    seedSamples: value('SEED_SAMPLES'),
    identity: identitySettings(value, publicUrl),
    mail: smtpUrl === null ? null : { smtpUrl, from: value('MAIL_FROM') },
    pushHosts: value('PUSH_HOSTS'),
  };
  if (wrong.length === 0) wrong.push(...contradictions(config));
  if (wrong.length > 0) throw new ConfigError(wrong);
  return Object.freeze(config);
}

type ReadSetting = <Name extends SettingName>(name: Name) => ValueOf<Name>;

/** Frozen, as the rest. */
function lockedSettings(
  environment: Readonly<Record<string, string | undefined>>,
  value: ReadSetting,
): LockedSettings {
  const written = DESK_SETTING_NAMES.map((name) => [name, environment[name]?.trim() ?? ''] as const);
  for (const name of DESK_SETTING_NAMES) value(name);
  return Object.freeze(Object.fromEntries(written.filter(([, text]) => text !== '')));
}

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
  const embedded = { domain: `${publicUrl}/idp`, clientId: 'pawhood', audience: `${publicUrl}/api` };
  return { mode, ...embedded, upstream: mode === 'federated' ? upstream : null };
}

/** Contradictions between settings that are each right by themselves. */
function contradictions(config: Config): string[] {
  const { edition, languages, publicUrl, rateLimits, identity, bucket, databaseUrl, databasePooler } = config;
  const { mode, domain, clientId, audience, upstream } = identity;
  const here = isThisMachine(publicUrl);
  return [
    ...(edition === 'specification' && languages.join() !== 'en'
      ? ['LANGUAGES needs the edition complete, because the specification has English alone']
      : []),
    ...(databasePooler === 'transaction' && databaseUrl === null
      ? ['DATABASE_POOLER needs DATABASE_URL']
      : []),
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
