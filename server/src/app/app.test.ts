import { MISTAKES } from '@pawhood/contract/mistakes.ts';
import { cities, FIRST_CITIES } from '@pawhood/contract/testing/first-cities.ts';
import { CONTACT_UNREADABLE } from '@pawhood/contract/words/directory.ts';
import { NO_PETS_WEIGHT } from '@pawhood/contract/words/pets.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { apiMarkdown } from '../http/calls/api-markdown.ts';
import { openApiOf } from '../http/calls/openapi.ts';
import { settingsOf } from '../site/site-settings.ts';
import { createApp } from './app.ts';

const database = await testDatabase();
const config = readConfig({
  OPERATOR_NAME: 'Nala and Otis',
  SUPPORT_EMAIL: 'nala@example.org',
  PORT: '4217',
});
const settings = settingsOf(new Map(), config.locked);
const app = await makeApp(database);
const url = await listen(app);
afterAll(() => app.close());

function makeApp(on: typeof database) {
  return createApp({
    config,
    database: on,
    lists: { version: () => '57', seenAt: () => performance.now() },
    cities: () => cities,
    siteSettings: () => settings,
    loadRenderer: async () => null,
    logger: pino({ level: 'silent' }),
    checkAnswers: true,
  });
}

/** On a free port; answers the address. */
function listen(server: Awaited<ReturnType<typeof makeApp>>): Promise<string> {
  return server.listen({ host: '127.0.0.1', port: 0 });
}

const json = async (response: Response) => JSON.parse(await response.text());

describe('the API’s description', () => {
  // Both are brought up to date by `npx vitest run -u`.
  test('docs/openapi.json and docs/api.md are what the server says of itself', async () => {
    const response = await fetch(`${url}/api/openapi.json`);
    expect(response.headers.get('content-type')).toContain('application/json');
    const description = await json(response);
    await expect(`${JSON.stringify(description, null, 2)}\n`).toMatchFileSnapshot(
      '../../../docs/openapi.json',
    );
    await expect(apiMarkdown(openApiOf(app.endpoints, description.info.version))).toMatchFileSnapshot(
      '../../../docs/api.md',
    );
  });

  test('every call is in it, with its parameters, its errors and the form of its answer', async () => {
    const { openapi, paths } = await json(await fetch(`${url}/api/openapi.json`));
    expect(openapi).toBe('3.1.0');
    const views = paths['/local/api/info/articles/{id}/views'].post;
    expect(views.parameters).toEqual([
      { name: 'id', in: 'path', required: true, schema: { type: 'string', minLength: 1 } },
    ]);
    expect(views.responses['404'].description).toContain('unknown_article');
    const list = paths['/local/api/info/articles'].get.responses['200'].content['application/json'].schema;
    expect(list.type).toBe('array');
    expect(list.items.properties.title).toEqual({ type: 'string' });
    const providers = paths['/local/api/pet-services/all'].get;
    expect(providers.parameters).toMatchObject([{ name: 'city', in: 'query', required: false }]);
    const change = paths['/api/pets/{petId}'].patch;
    expect(change.parameters).toMatchObject([
      { name: 'petId' },
      { name: 'If-Match', in: 'header', required: true },
    ]);
    expect(change.responses['412'].description).toContain('edit_conflict');
    expect(change.responses['428'].description).toContain('version_missing');
  });
});

/** The sentences of all rules that a schema has, however deep. */
function sentencesOf(schema: unknown): string[] {
  if (schema === null || typeof schema !== 'object') return [];
  const { type, message, pipe, entries, item, wrapped } = schema as Readonly<Record<string, unknown>>;
  const own = type === 'check' && typeof message === 'string' ? [message] : [];
  const inner = [...((pipe as unknown[]) ?? []).filter((part) => part !== schema), item, wrapped];
  return [...own, ...[...inner, ...Object.values(entries ?? {})].flatMap(sentencesOf)];
}

test('every rule of what people send has a code, by which pages say it in their language', () => {
  const sentences = app.endpoints.flatMap(({ body }) => sentencesOf(body));
  expect(sentences).toContain(NO_PETS_WEIGHT);
  expect(sentences).toContain(CONTACT_UNREADABLE);
  const coded: readonly unknown[] = Object.values(MISTAKES);
  expect(sentences.filter((sentence) => !coded.includes(sentence))).toEqual([]);
  expect(new Set(coded).size).toBe(coded.length);
});

describe('health', () => {
  test('the server is alive and ready', async () => {
    expect(await json(await fetch(`${url}/healthz`))).toEqual({ status: 'ok' });
    expect(await json(await fetch(`${url}/readyz`))).toEqual({ status: 'ready', storage: 'ok' });
  });

  test('without its database it is alive and not ready', async () => {
    const away = Object.assign(Object.create(database), {
      $client: new Pool({ host: '/nowhere', connectionTimeoutMillis: 57 }),
    });
    const alone = await makeApp(away);
    const address = await listen(alone);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    const ready = await fetch(`${address}/readyz`);
    expect([ready.status, (await json(ready)).code, ready.headers.get('retry-after')]).toEqual([
      503,
      'unavailable',
      '2',
    ]);
    await alone.close();
  });
});

test('/config.json tells the browser what it needs and nothing else', async () => {
  expect(await json(await fetch(`${url}/config.json`))).toEqual({
    edition: 'complete',
    language: 'en',
    base: '',
    languages: expect.arrayContaining([
      { code: 'en', base: '', name: 'English', offer: 'Read this page in English' },
      { code: 'nl', base: '/nl', name: 'Nederlands', offer: 'Lees deze pagina in het Nederlands' },
    ]),
    publicUrl: 'http://localhost:4217',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    name: 'Pawhood',
    operatorName: 'Nala and Otis',
    supportEmail: 'nala@example.org',
    socialUrl: expect.stringMatching(/^https:/),
    identity: {
      mode: 'embedded',
      domain: 'http://localhost:4217/idp',
      clientId: 'pawhood',
      audience: 'http://localhost:4217/api',
      accountUrl: 'http://localhost:4217/idp/account',
    },
    cities: FIRST_CITIES,
  });
});

test.each([
  ['GET', '/local/api/nothing', 404],
  ['POST', '/local/api/info/articles', 405],
  ['PUT', '/info-hub', 405],
  ['POST', '/api/nothing', 404],
  ['GET', '/assets/nothing.js', 404],
  ['GET', '/assets/..%2f..%2f..%2fpackage.json', 404],
] as const)('%s %s is answered %i as a problem', async (method, path, status) => {
  const response = await fetch(url + path, { method });
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
});
