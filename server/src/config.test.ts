import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { configurationPage, exampleEnvironment } from './config-documents.ts';

test('with nothing set every setting has a default', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: './data',
    databaseUrl: null,
    edition: 'complete',
    logLevel: 'info',
    trustedProxies: 0,
    rateLimits: true,
    seedSamples: true,
    operatorName: '',
    supportEmail: 'support@example.org',
    socialUrl: 'https://mastodon.social/tags/pets',
  });
});

test('each setting is read', () => {
  const config = readConfig({
    PORT: '4107',
    HOST: '::',
    PUBLIC_URL: 'https://pets.example.org/',
    DATA_DIR: '/srv/pawhood',
    DATABASE_URL: 'postgresql://ann@db.example.org/pets',
    EDITION: 'specification',
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: '2',
    SEED_SAMPLES: 'off',
    OPERATOR_NAME: ' Ann of Pets ',
    SUPPORT_EMAIL: 'ann@pets.example.org',
    SOCIAL_URL: 'https://social.example.org/@pets',
  });
  expect(config).toEqual({
    port: 4107,
    host: '::',
    publicUrl: 'https://pets.example.org',
    dataDir: '/srv/pawhood',
    databaseUrl: 'postgresql://ann@db.example.org/pets',
    edition: 'specification',
    logLevel: 'warn',
    trustedProxies: 2,
    rateLimits: true,
    seedSamples: false,
    operatorName: 'Ann of Pets',
    supportEmail: 'ann@pets.example.org',
    socialUrl: 'https://social.example.org/@pets',
  });
  expect(Object.isFrozen(config)).toBe(true);
});

test('an empty setting is the same as none', () => {
  expect(readConfig({ PORT: '', EDITION: ' ' })).toEqual(readConfig({}));
});

test('all wrong settings are named together, their values never', () => {
  const wrong = {
    PORT: '65536',
    HOST: 'two hosts',
    PUBLIC_URL: 'https://pets.example.org/site',
    DATABASE_URL: 'mysql://root:secret@db',
    EDITION: 'deluxe',
    LOG_LEVEL: 'loud',
    TRUSTED_PROXIES: '-1',
    RATE_LIMITS: 'yes',
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

test('request limits are lifted on this machine only', () => {
  expect(readConfig({ RATE_LIMITS: 'off', PORT: '4108' }).rateLimits).toBe(false);
  expect(messageOf(() => readConfig({ RATE_LIMITS: 'off', PUBLIC_URL: 'https://pets.example.org' }))).toBe(
    'Wrong settings: RATE_LIMITS may be off only while PUBLIC_URL is this machine.',
  );
});

test('docs/configuration.md and .env.example are those of the settings', () => {
  const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
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
