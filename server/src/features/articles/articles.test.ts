import { article as articleSchema, listArticles } from '@pawhood/contract/articles/articles.ts';
import { CITY_KEYS, cities } from '@pawhood/contract/testing/first-cities.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../app/app.ts';
import { LIST_PARTS } from '../../app/list-parts.ts';
import { readConfig } from '../../config/config.ts';
import { watchLists } from '../../database/lists/list-versions.ts';
import { settingsOf } from '../../site/site-settings.ts';
import { createArticlesService } from './articles.service.ts';
import { createArticlesStore } from './articles.store.ts';
import { article } from './articles.tables.ts';
import type { ArticleDraft } from './files/article-draft.ts';
import { MARKDOWN_VERSION } from './markdown.ts';

const database = await testDatabase();
const service = createArticlesService(createArticlesStore(database));
const lists = await watchLists(database, LIST_PARTS);
const config = readConfig({
  PUBLIC_URL: 'https://pets.example.org',
  OPERATOR_NAME: 'Nala & Otis',
  LANGUAGES: 'en',
});
const settings = settingsOf(new Map(), config.locked);
const app = await createApp({
  config,
  database,
  cities: () => cities,
  siteSettings: () => settings,
  lists,
  loadRenderer: async () => null,
  logger: pino({ level: 'silent' }),
  checkAnswers: true,
});
const SAMPLE = 'a-cat-on-a-houseboat';

let origin: string;
beforeAll(async () => {
  await service.seedSamples();
  await lists.refresh();
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  lists.stop();
});

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function answered(): Promise<Record<string, unknown>[]> {
  return JSON.parse((await get('/local/api/info/articles')).text);
}

const ids = async () => (await answered()).map(({ id }) => id);

function draft(id: string, rest: Partial<ArticleDraft> = {}): ArticleDraft {
  return {
    ...{
      id,
      title: `On ${id}`,
      city: 'calgary',
      category: 'Walks',
      image: '',
      excerpt: 'Short.',
      external: false,
    },
    ...{
      date: '2024-03-05',
      tags: ['dogs'],
      icon: 'Map',
      language: 'en',
      translationOf: null,
      published: true,
      markdown: '**Hello** & <b>you</b>',
    },
    publishedAt: new Date('2024-03-05T00:00:00Z'),
    ...rest,
  };
}

describe('the list', () => {
  test('§7.12a it answers 200 with an array of the public articles, newest first', async () => {
    const { status, headers, text } = await get('/local/api/info/articles');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    const dates = JSON.parse(text).map(({ date }: { date: string }) => date);
    expect(dates).toHaveLength(6);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test('§3.8 each article has exactly the specified fields, and a sample says that it is one', async () => {
    const fields = [
      'id',
      'title',
      'city',
      'category',
      'image',
      'excerpt',
      'content',
      'external',
      'date',
      'tags',
      'icon',
      'views',
    ];
    for (const article of await answered()) {
      expect(Object.keys(article).sort()).toEqual([...fields, 'example'].sort());
      expect(article).toMatchObject({ example: true, tags: expect.any(Array), views: 0, external: false });
      for (const field of ['id', 'title', 'category', 'image', 'excerpt', 'content', 'date', 'icon']) {
        expect(article[field], field).toMatch(/./);
      }
      expect(CITY_KEYS).toContain(article['city']);
      expect(article['content']).toMatch(/^<p>.*<h2>/s);
    }
  });

  test('§3.8 reading the answer with the contract changes nothing', async () => {
    const list = await answered();
    expect(v.parse(listArticles.answer, list)).toStrictEqual(list);
    expect(v.parse(articleSchema, list[3])).toStrictEqual(list[3]);
  });

  test('a second visit gets 304, a compressed one the same bytes', async () => {
    const first = await get('/local/api/info/articles');
    const again = await get('/local/api/info/articles', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect((await get('/local/api/info/articles', { 'accept-encoding': 'gzip' })).text).toBe(first.text);
  });

  test('drafts, withdrawn and future articles are not in it', async () => {
    const later = new Date(Date.now() + 3_600_000);
    const values = ['draft', 'hidden', 'future', 'shown'].map((id) => ({
      ...draft(id),
      tags: ['dogs'],
      html: '<p>x</p>',
      rendererVersion: MARKDOWN_VERSION,
      source: 'file' as const,
      ...{
        published: id !== 'draft',
        hidden: id === 'hidden',
        ...(id === 'future' && { publishedAt: later }),
      },
    }));
    await database.insert(article).values(values);
    await expectEventually(async () => expect(await ids()).toContain('shown'));
    expect(await ids()).not.toEqual(expect.arrayContaining(['draft']));
    for (const id of ['draft', 'hidden', 'future']) {
      expect(await ids()).not.toContain(id);
      expect((await post(id)).status).toBe(404);
    }
    await database.delete(article).where(eq(article.source, 'file'));
  });

  test('an article whose time comes appears by itself', async () => {
    const [{ now } = { now: '' }] = (await database.$client.query<{ now: string }>('select now()')).rows;
    const publishedAt = new Date(new Date(now).getTime() + 1_500);
    await service.import([draft('soon', { publishedAt })]);
    await lists.refresh();
    expect(await ids()).not.toContain('soon');
    await expectEventually(async () => expect(await ids()).toContain('soon'));
    expect(Date.now()).toBeGreaterThanOrEqual(publishedAt.getTime());
    await database.delete(article).where(eq(article.id, 'soon'));
    await service.restoreSamples();
    await lists.refresh();
  });
});

/** The lists are polled twice a second. */
async function expectEventually(check: () => Promise<void>): Promise<void> {
  await vi.waitFor(check, { timeout: 10_000, interval: 50 });
}

async function post(id: string, cookie?: string) {
  const response = await fetch(`${origin}/local/api/info/articles/${id}/views`, {
    method: 'POST',
    ...(cookie !== undefined && { headers: { cookie } }),
  });
  const [given] = response.headers.getSetCookie();
  const body: Record<string, unknown> = JSON.parse(await response.text());
  return { status: response.status, body, cookie: given?.split(';')[0], given };
}

describe('views', () => {
  const total = async (id: string) => {
    const [row] = await database.select().from(article).where(eq(article.id, id));
    return row?.views;
  };

  test('a browser counts once a day for each article it reads', async () => {
    await database.update(article).set({ views: 57 }).where(eq(article.id, SAMPLE));
    const first = await post(SAMPLE);
    expect(first).toMatchObject({ status: 200, body: { views: 58 } });
    expect(first.given).toMatch(
      /^articles_read=\d{4}-\d\d-\d\d\.[\w-]{8}; Path=\/local\/api\/info; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    );
    const again = await post(SAMPLE, first.cookie);
    expect(again).toMatchObject({ status: 200, body: { views: 58 }, given: undefined });
    const other = await post('a-good-home-for-rabbits', `theme=dark; ${first.cookie}`);
    expect(other.body).toEqual({ views: 1 });
    expect((await post(SAMPLE, other.cookie)).body).toEqual({ views: 58 });
    expect(await total(SAMPLE)).toBe(58);
  });

  test('each of many simultaneous readers counts once', async () => {
    const before = (await total('along-the-river-with-your-dog')) ?? Number.NaN;
    await Promise.all(Array.from({ length: 23 }, () => post('along-the-river-with-your-dog')));
    expect(await total('along-the-river-with-your-dog')).toBe(before + 23);
  });

  test('a view does not make the list new', async () => {
    await lists.refresh();
    const before = lists.version('articles').replace(/\d+$/, '');
    await post(SAMPLE);
    await lists.refresh();
    expect(lists.version('articles').replace(/\d+$/, '')).toBe(before);
  });

  test.each(['no-such-article', '..%2f', 'A'.repeat(500), '%F0%9F%90%95', "'or'1"])(
    'an article that is not there cannot be read: %s',
    async (id) => {
      const { status, body, given } = await post(id);
      expect([status, body['code'], given]).toEqual([404, 'unknown_article', undefined]);
    },
  );

  test.each([
    'articles_read=',
    'articles_read=;;;',
    'articles_read=2026.x',
    `articles_read=${'a'.repeat(5_000)}`,
    '=; =;',
    'articles_read',
  ])('a cookie in another form is as none: %s', async (cookie) => {
    const before = (await total(SAMPLE)) ?? Number.NaN;
    const { status, body } = await post(SAMPLE, cookie);
    expect([status, body]).toEqual([200, { views: before + 1 }]);
  });

  test('an id that no database can hold is the reader’s mistake, not ours', async () => {
    expect((await post('a%00b')).status).toBe(400);
  });

  test('another site cannot make a visitor a reader', async () => {
    const response = await fetch(`${origin}/local/api/info/articles/${SAMPLE}/views`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    });
    expect(response.status).toBe(403);
  });
});

describe('samples', () => {
  test('they are put in once: neither a second start nor a removal brings more', async () => {
    expect(await service.seedSamples()).toBe(false);
    expect(await service.removeSamples()).toBe(6);
    expect(await service.seedSamples()).toBe(false);
    expect(await service.list()).toEqual([]);
    expect(await service.restoreSamples()).toBe(6);
    expect(await service.list()).toHaveLength(6);
  });

  test('one whose id the operator uses stays the operator’s', async () => {
    await service.import([draft(SAMPLE, { title: 'Mine' })]);
    expect(await service.restoreSamples()).toBe(5);
    const restored = (await service.list()).find(({ id }) => id === SAMPLE);
    expect(restored).toMatchObject({ title: 'Mine', views: expect.any(Number) });
    expect(restored).not.toHaveProperty('example');
    expect(await service.removeSamples()).toBe(5);
    await database.delete(article).where(eq(article.id, SAMPLE));
    expect(await service.restoreSamples()).toBe(6);
  });
});

test('what an older renderer made is rendered anew after a start, without being a change of the article', async () => {
  const changed = new Date('2024-01-02T03:04:05Z');
  await database
    .update(article)
    .set({ html: '<p>old</p>', rendererVersion: MARKDOWN_VERSION - 1, updatedAt: changed })
    .where(eq(article.id, SAMPLE));
  await lists.refresh();
  const before = lists.version('articles');
  expect(await service.refreshHtml()).toBe(1);
  const [row] = await database.select().from(article).where(eq(article.id, SAMPLE));
  expect(row?.html).toMatch(/^<p>A houseboat/);
  expect(row).toMatchObject({ rendererVersion: MARKDOWN_VERSION, updatedAt: changed });
  await lists.refresh();
  expect(lists.version('articles')).not.toBe(before);
  expect(await service.refreshHtml()).toBe(0);
});

describe('for machines', () => {
  test('the Atom feed holds each article whole, with absolute addresses', async () => {
    await service.import([
      draft('tom-and-jerry', {
        title: 'Tom & <Jerry>\u0007',
        markdown: '[Ours](/directory) ![P](/illustrations/paw.svg)\n\n`href="/x"`',
      }),
    ]);
    await service.restoreSamples();
    await lists.refresh();
    const { status, headers, text } = await get('/feed.xml');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(text.match(/<entry>/g)).toHaveLength(7);
    expect(text).toContain('<id>https://pets.example.org/</id>');
    expect(text).toContain('<author><name>Nala &amp; Otis</name></author>');
    expect(text).toContain(
      '<link rel="self" type="application/atom+xml" href="https://pets.example.org/feed.xml"/>',
    );
    expect(text).toContain(
      '<id>https://pets.example.org/info-hub/tom-and-jerry</id>\n<title>Tom &amp; &lt;Jerry&gt;</title>',
    );
    expect(text).toContain('<published>2024-03-05T00:00:00.000Z</published>');
    expect(text).toContain('&lt;a href=&quot;https://pets.example.org/directory&quot;&gt;Ours');
    expect(text).toContain('src=&quot;https://pets.example.org/illustrations/paw.svg&quot;');
    expect(text).toContain('&lt;code&gt;href="/x"'.replaceAll('"', '&quot;'));
    const [newest] = [...text.matchAll(/<updated>(.*?)<\/updated>/g)]
      .map(([, moment = '']) => moment)
      .sort()
      .reverse();
    expect(/<updated>(.*?)<\/updated>/.exec(text)?.[1]).toBe(newest);
    expect(wellFormed(text)).toBe(true);
  });

  test('the sitemap names pages and articles, each article with its last change', async () => {
    const { status, headers, text } = await get('/sitemap.xml');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(addresses.slice(0, 7)).toEqual(
      [
        ...['/', '/info-hub', '/directory', '/cities'],
        ...['/reviews-policy', '/privacy-policy', '/terms-of-service'],
      ].map((path) => `https://pets.example.org${path}`),
    );
    expect(addresses).toContain('https://pets.example.org/info-hub/tom-and-jerry');
    expect(text.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(7);
    expect(wellFormed(text)).toBe(true);
  });

  test('robots are told where the sitemap is', async () => {
    const { headers, text } = await get('/robots.txt');
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    expect(text).toBe('User-agent: *\nDisallow:\n\nSitemap: https://pets.example.org/sitemap.xml\n');
  });

  test('feed and sitemap are kept, and follow the list', async () => {
    const before = await get('/feed.xml', { 'accept-encoding': 'gzip' });
    const again = await get('/feed.xml', {
      'accept-encoding': 'gzip',
      'if-none-match': before.headers.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
    await service.import([draft('tom-and-jerry', { title: 'Reconciled' })]);
    await service.restoreSamples();
    await lists.refresh();
    expect((await get('/feed.xml')).text).toContain('<title>Reconciled</title>');
    await database.update(article).set({ hidden: true }).where(sql`true`);
    await service.import([draft('spike')]);
    await lists.refresh();
    expect((await get('/sitemap.xml')).text.match(/<lastmod>/g)).toHaveLength(1);
  });
});

/** Every element closed in order, and no bare ampersand: what an XML parser asks for. */
function wellFormed(xml: string): boolean {
  const open: string[] = [];
  for (const [, closing, name = '', empty] of xml.matchAll(
    /<(\/?)([a-z]+)(?:\s[a-z:]+="[^"<]*")*\s*(\/?)>/g,
  )) {
    if (closing === '/' && open.pop() !== name) return false;
    if (closing === '' && empty === '') open.push(name);
  }
  const isPlain = !/&(?!(?:amp|lt|gt|quot);)/.test(xml) && !/[^\P{Cc}\n]/u.test(xml);
  return open.length === 0 && isPlain && xml.startsWith('<?xml version="1.0" encoding="utf-8"?>');
}
