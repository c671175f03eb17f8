import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { LANGUAGES } from '@pawhood/contract/values/words.ts';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { configurationPage, exampleEnvironment } from './config-documents.ts';
import { LIMIT_SETTINGS, type LimitSettingName, windowOf } from './limit-settings.ts';

const LIMITS = Object.keys(LIMIT_SETTINGS) as LimitSettingName[];

test('with nothing set every setting has a default', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    allowedHosts: [],
    hstsSubdomains: false,
    dataDir: './data',
    databaseUrl: null,
    databasePooler: 'session',
    databaseConnections: 10,
    serverProcesses: 1,
    bucket: null,
    storage: {
      floor: { bytes: 1_073_741_824, share: 0.05 },
    },
    edition: 'complete',
    languages: LANGUAGES,
    serviceWorker: true,
    mapStyleUrl: null,
    overpassUrl: 'https://overpass-api.de/api/interpreter',
    mapArchiveUrl: null,
    logLevel: 'info',
    trustedProxies: 0,
    metricsToken: null,
    securityLog: null,
    rateLimits: true,
    locked: {},
    seedSamples: true,
    identity: {
      mode: 'embedded',
      domain: 'http://localhost:3000/idp',
      clientId: 'pawhood',
      audience: 'http://localhost:3000/api',
      upstream: null,
    },
    mail: null,
    pushHosts: [],
  });
});

test('each setting is read', () => {
  const config = readConfig({
    PORT: '4107',
    HOST: '::',
    PUBLIC_URL: 'https://pets.example.org/',
    DATA_DIR: '/srv/pawhood',
    DATABASE_URL: 'postgresql://ann@db.example.org/pets',
    DATABASE_CONNECTIONS: '23',
    SERVER_PROCESSES: '5',
    DATABASE_POOLER: 'transaction',
    S3_ENDPOINT: 'https://s3.example.org/',
    S3_BUCKET: 'pets-57',
    S3_REGION: 'eu-west-7',
    S3_ACCESS_KEY_ID: 'AKIA57',
    S3_SECRET_ACCESS_KEY: 'secret/57+',
    S3_PREFIX: 'sites/pawhood',
    STORAGE_PER_PERSON: '57 MB',
    UPLOADS_PER_DAY: '1.5 GiB',
    STORAGE_FLOOR: '7 %, 2048 kB',
    EDITION: 'specification',
    SERVICE_WORKER: 'off',
    MAP_STYLE_URL: 'https://tiles.example.org/style.json?key=57',
    OVERPASS_URL: 'https://overpass.example.org/api/interpreter',
    MAP_ARCHIVE_URL: 'http://127.0.0.1:5757/planet.pmtiles',
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: '2',
    METRICS_TOKEN: 'a-token-with-57-cats',
    SECURITY_LOG: '/var/log/pets-57.log',
    ...Object.fromEntries(LIMITS.map((name, index) => [name, `${61 + index}`])),
    SUGGESTIONS: 'moderated',
    SHARING_SIGN_IN_HOURS: '59',
    DESK_SIGN_IN_HOURS: '60',
    SETTLED_DAYS: '57',
    ALLOWED_HOSTS: ' Pets.example.net,bücher.example  pawhood., ',
    HSTS_SUBDOMAINS: 'on',
    SEED_SAMPLES: 'off',
    IDENTITY_MODE: 'federated',
    UPSTREAM_ISSUER: 'https://accounts.example.org',
    UPSTREAM_CLIENT_ID: 'pets-57',
    UPSTREAM_CLIENT_SECRET: 'a secret',
    UPSTREAM_NAME: 'The Vet School',
    SMTP_URL: 'smtps://ann:word@mail.example.org:465',
    MAIL_FROM: 'Pets <pets@example.org>',
    PUSH_HOSTS: 'Push.example.org, push.example.net',
    OPERATOR_NAME: ' Ann of Pets ',
    SUPPORT_EMAIL: 'ann@pets.example.org',
    SOCIAL_URL: 'https://social.example.org/@pets',
  });
  expect(config).toEqual({
    port: 4107,
    host: '::',
    publicUrl: 'https://pets.example.org',
    allowedHosts: ['pets.example.net', 'xn--bcher-kva.example', 'pawhood'],
    hstsSubdomains: true,
    dataDir: '/srv/pawhood',
    databaseUrl: 'postgresql://ann@db.example.org/pets',
    databasePooler: 'transaction',
    databaseConnections: 23,
    serverProcesses: 5,
    bucket: {
      endpoint: 'https://s3.example.org',
      name: 'pets-57',
      region: 'eu-west-7',
      accessKeyId: 'AKIA57',
      secretAccessKey: 'secret/57+',
      prefix: 'sites/pawhood/',
    },
    storage: {
      floor: { bytes: 2_048_000, share: 0.07 },
    },
    edition: 'specification',
    languages: ['en'],
    serviceWorker: false,
    mapStyleUrl: 'https://tiles.example.org/style.json?key=57',
    overpassUrl: 'https://overpass.example.org/api/interpreter',
    mapArchiveUrl: 'http://127.0.0.1:5757/planet.pmtiles',
    logLevel: 'warn',
    trustedProxies: 2,
    metricsToken: 'a-token-with-57-cats',
    securityLog: '/var/log/pets-57.log',
    rateLimits: true,
    locked: {
      ...Object.fromEntries(LIMITS.map((name, index) => [name, `${61 + index}`])),
      STORAGE_PER_PERSON: '57 MB',
      UPLOADS_PER_DAY: '1.5 GiB',
      SUGGESTIONS: 'moderated',
      SHARING_SIGN_IN_HOURS: '59',
      DESK_SIGN_IN_HOURS: '60',
      SETTLED_DAYS: '57',
      OPERATOR_NAME: 'Ann of Pets',
      SUPPORT_EMAIL: 'ann@pets.example.org',
      SOCIAL_URL: 'https://social.example.org/@pets',
    },
    seedSamples: false,
    identity: {
      mode: 'federated',
      domain: 'https://pets.example.org/idp',
      clientId: 'pawhood',
      audience: 'https://pets.example.org/api',
      upstream: {
        issuer: 'https://accounts.example.org',
        clientId: 'pets-57',
        clientSecret: 'a secret',
        name: 'The Vet School',
      },
    },
    mail: { smtpUrl: 'smtps://ann:word@mail.example.org:465', from: 'Pets <pets@example.org>' },
    pushHosts: ['push.example.org', 'push.example.net'],
  });
  expect(Object.isFrozen(config)).toBe(true);
});

test('the name of a limit says within what time it counts, in seconds', () => {
  expect(Object.fromEntries(LIMITS.map((name) => [name.replace(/^.*_PER_/, ''), windowOf(name)]))).toEqual({
    MINUTE: 60,
    HOUR: 3_600,
    DAY: 86_400,
  });
});

test('an empty setting is the same as none', () => {
  expect(readConfig({ PORT: '', EDITION: ' ' })).toEqual(readConfig({}));
});

test('all wrong settings are named together, their values never', () => {
  const wrong = {
    PORT: '65536',
    HOST: 'two hosts',
    PUBLIC_URL: 'https://pets.example.org/site',
    ALLOWED_HOSTS: 'pets.example.net:8080',
    DATABASE_URL: 'mysql://root:secret@db',
    DATABASE_POOLER: 'pgbouncer',
    S3_ENDPOINT: 's3.example.org',
    S3_PREFIX: '/media/',
    STORAGE_PER_PERSON: '500 pictures',
    UPLOADS_PER_DAY: '1,5 GB',
    STORAGE_FLOOR: 'a tenth',
    EDITION: 'deluxe',
    OVERPASS_URL: 'http://overpass.example.org/api/interpreter',
    MAP_ARCHIVE_URL: 'https://ann:secret@maps.example.org/planet.pmtiles',
    LOG_LEVEL: 'loud',
    TRUSTED_PROXIES: '-1',
    RATE_LIMITS: 'yes',
    IMPORTS_PER_DAY: 'many',
    SEED_SAMPLES: 'perhaps',
    SUPPORT_EMAIL: 'ann.example.org',
    SOCIAL_URL: 'javascript:alert(1)',
  };
  const message = messageOf(() => readConfig(wrong));
  for (const [name, value] of Object.entries(wrong)) {
    expect(message).toContain(`${name} must be `);
    expect(message).not.toContain(value);
  }
  expect(message).not.toContain('DATA_DIR');
});

test.each([
  ['SMTP_URL', 'smtps://user:pa'],
  ['SMTP_URL', 'smtps://user:pa#ss@mail.example.org:465'],
  ['SMTP_URL', 'smtps://ann@mail.example.org#465'],
  ['DATABASE_URL', 'postgresql://user:pa#ss@db.example.org/pets'],
  ['DATABASE_URL', 'postgresql://ann#@db.example.org/pets'],
])('%s is no address that ends within a password: %s', (name, value) => {
  expect(messageOf(() => readConfig({ [name]: value }))).toMatch(
    new RegExp(`${name} must be an? \\S+:// .*address; in a password write # as %23`),
  );
});

test('DATABASE_URL names one host', () => {
  const DATABASE_URL = 'postgresql://ann:secret@a:5432,b:5432/pets';
  expect(messageOf(() => readConfig({ DATABASE_URL }))).toBe(
    'Wrong settings: DATABASE_URL must be an address with one host, that of the primary server.',
  );
});

test('request limits are lifted on this machine only', () => {
  expect(readConfig({ RATE_LIMITS: 'off', PORT: '4108' }).rateLimits).toBe(false);
  expect(messageOf(() => readConfig({ RATE_LIMITS: 'off', PUBLIC_URL: 'https://pets.example.org' }))).toBe(
    'Wrong settings: RATE_LIMITS may be off only while PUBLIC_URL is this machine.',
  );
});

test('a pooler stands before a database of the operator’s', () => {
  expect(messageOf(() => readConfig({ DATABASE_POOLER: 'transaction' }))).toBe(
    'Wrong settings: DATABASE_POOLER needs DATABASE_URL.',
  );
});

test('languages are those that Pawhood has, the first its own; the specification has English alone', () => {
  expect(readConfig({ LANGUAGES: 'nl, en,nl' }).languages).toEqual(['nl', 'en']);
  expect(readConfig({ LANGUAGES: 'en-XA' }).languages).toEqual(['en-XA']);
  for (const LANGUAGES of ['de', 'en;nl', 'NL', '../en', 'en,', 'toString'])
    expect(messageOf(() => readConfig({ LANGUAGES }))).toMatch(
      /^Wrong settings: LANGUAGES must be codes of languages, separated by commas, among en, /,
    );
  const EDITION = 'specification';
  expect(readConfig({ EDITION, LANGUAGES: 'en' }).languages).toEqual(['en']);
  expect(messageOf(() => readConfig({ EDITION, LANGUAGES: 'fr' }))).toBe(
    'Wrong settings: LANGUAGES needs the edition complete, because the specification has English alone.',
  );
});

test('a bucket is named whole or not at all', () => {
  const bucket = {
    S3_ENDPOINT: 'http://minio:9000',
    S3_BUCKET: 'pets',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(readConfig(bucket).bucket).toMatchObject({ region: 'us-east-1', prefix: '' });
  for (const missing of Object.keys(bucket))
    expect(
      messageOf(() => readConfig({ ...bucket, [missing]: '' })),
      missing,
    ).toContain(
      'pictures in a bucket need S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    );
});

test('docs/configuration.md and .env.example are those of the settings', () => {
  const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  expect(read('docs/configuration.md')).toBe(configurationPage());
  expect(read('.env.example')).toBe(exampleEnvironment());
});

function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  throw new Error('Nothing was thrown.');
}

test('an Auth0-compatible tenant is named by three settings', () => {
  const tenant = {
    IDENTITY_MODE: 'auth0',
    IDENTITY_DOMAIN: 'pets.eu.auth0.com',
    IDENTITY_CLIENT_ID: 'client-57',
    IDENTITY_AUDIENCE: 'https://api.pets.example.org',
  };
  expect(readConfig(tenant).identity).toEqual({
    mode: 'auth0',
    domain: 'pets.eu.auth0.com',
    clientId: 'client-57',
    audience: 'https://api.pets.example.org',
    upstream: null,
  });
  expect(messageOf(() => readConfig({ ...tenant, IDENTITY_AUDIENCE: '' }))).toContain('IDENTITY_AUDIENCE');
  const plain = { ...tenant, IDENTITY_DOMAIN: 'http://pets.example.org' };
  expect(messageOf(() => readConfig(plain))).toContain('IDENTITY_DOMAIN must be an https address');
  const here = { ...tenant, IDENTITY_DOMAIN: 'http://localhost:8080/idp' };
  expect(readConfig(here).identity.domain).toBe('http://localhost:8080/idp');
  const mixed = { ...tenant, IDENTITY_AUDIENCE: 'client-57' };
  expect(messageOf(() => readConfig(mixed))).toContain('IDENTITY_AUDIENCE must not be IDENTITY_CLIENT_ID');
});

test('another OpenID Connect server is named by its issuer and a client', () => {
  expect(messageOf(() => readConfig({ IDENTITY_MODE: 'federated' }))).toContain('UPSTREAM_ISSUER');
  const upstream = { IDENTITY_MODE: 'federated', UPSTREAM_CLIENT_ID: 'pets-57' };
  const plain = { ...upstream, UPSTREAM_ISSUER: 'http://accounts.example.org/realm' };
  expect(messageOf(() => readConfig(plain))).toContain('UPSTREAM_ISSUER must be an https address');
  const here = { ...upstream, UPSTREAM_ISSUER: 'http://localhost:8080/realm' };
  expect(readConfig(here).identity.upstream?.issuer).toBe('http://localhost:8080/realm');
});

test('people sign in over https only, but for this machine', () => {
  expect(messageOf(() => readConfig({ PUBLIC_URL: 'http://pets.example.org' }))).toContain('PUBLIC_URL');
  expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:4107' }).publicUrl).toBe('http://127.0.0.1:4107');
});

test('processes are a number, or one for each processor', () => {
  expect(readConfig({ SERVER_PROCESSES: '3' }).serverProcesses).toBe(3);
  expect(readConfig({ SERVER_PROCESSES: 'auto' }).serverProcesses).toBe(availableParallelism());
  for (const SERVER_PROCESSES of ['0', '65', 'all'])
    expect(() => readConfig({ SERVER_PROCESSES })).toThrow(
      'SERVER_PROCESSES must be a whole number from 1 to 64, or auto',
    );
});
