import { testApp } from '@pawhood/testing/site/test-app.ts';
import { beforeAll, expect, test } from 'vitest';
import { touchList } from '../database/lists/list-versions.ts';
import { createArticlesService } from '../features/articles/articles.service.ts';
import { createArticlesStore } from '../features/articles/articles.store.ts';
import { startOfDay } from '../features/articles/files/article-draft.ts';
import { feature } from '../features/voting/voting.tables.ts';
import { siteSetting } from '../site/site.tables.ts';

const { url, database, lists } = await testApp({
  settings: { PUBLIC_URL: 'https://pets.example.org', LANGUAGES: 'nl,en,fr' },
});
const service = createArticlesService(createArticlesStore(database));

const article = (id: string, language: string, translationOf: string | null = null) => ({
  ...{ id, language, translationOf, title: `On ${id}`, city: 'dublin', category: 'Walks', image: '' },
  ...{ excerpt: 'Short.', external: false, date: '2024-03-05', tags: [], icon: 'Map', published: true },
  ...{ publishedAt: startOfDay('2024-03-05'), markdown: 'Hello.' },
});

beforeAll(async () => {
  await service.import([
    article('wandeling', 'nl'),
    article('balade', 'fr-CA', 'wandeling'),
    article('gang', 'de', 'wandeling'),
    article('walk', 'en'),
  ]);
  await database.transaction(async (transaction) => {
    const values = { icon: 'Map', category: 'community', origin: 'operator' } as const;
    await transaction.insert(feature).values({ id: 'sand', name: 'Sand & water', ...values });
    await touchList(transaction, 'features');
  });
  await lists.refresh();
});

const get = async (path: string) => {
  const response = await fetch(url + path, { redirect: 'manual' });
  const { status, headers } = response;
  return { status, location: headers.get('location'), text: await response.text() };
};

/** Addresses of the entries, without that of the site. */
const entriesOf = (feed: string) =>
  [...feed.matchAll(/<entry(.*)>\n<id>https:\/\/pets\.example\.org(.*)<\/id>/g)].map(
    ([, attributes, path]) => `${path}${attributes}`,
  );

test.each([
  [
    '/feed.xml',
    'nl',
    '',
    ['/info-hub/gang xml:lang="de"', '/info-hub/wandeling'],
    'Artikelen voor baasjes in Amsterdam, Dublin en Calgary',
  ],
  [
    '/en/feed.xml',
    'en',
    '/en',
    ['/en/info-hub/walk'],
    'Articles for pet owners in Amsterdam, Dublin and Calgary',
  ],
  [
    '/fr/feed.xml',
    'fr',
    '/fr',
    ['/fr/info-hub/balade'],
    'Articles pour qui vit avec un animal\u00a0: Amsterdam, Dublin et Calgary',
  ],
])('%s is in %s, of the articles of that language', async (path, language, base, entries, subtitle) => {
  const { status, text } = await get(path);
  expect(status).toBe(200);
  expect(text).toContain(`xml:lang="${language}">\n<id>https://pets.example.org${base}/</id>`);
  expect(text).toContain(`<subtitle>${subtitle}</subtitle>`);
  expect(text).toContain(`rel="self" type="application/atom+xml" href="https://pets.example.org${path}"/>`);
  expect(text).toContain(`type="text/html" href="https://pets.example.org${base}/info-hub"/>`);
  expect(entriesOf(text).toSorted()).toEqual(entries);
});

test.each([
  ['/roadmap/feed.xml', 'nl', '', 'Plannen van Pawhood', 'Nieuw op de lijst: '],
  ['/fr/roadmap/feed.xml', 'fr', '/fr', 'Feuille de route de Pawhood', 'Nouveau au tableau\u00a0: '],
])('%s says the news of the board in %s', async (path, language, base, title, news) => {
  const { text } = await get(path);
  expect(text).toContain(`xml:lang="${language}">\n<id>https://pets.example.org${base}/roadmap</id>`);
  expect(text).toContain(`<title>${title}</title>`);
  expect(text).toContain(`<title>${news}Sand &amp; water</title>`);
});

/** Has the operator choose the language of the site; null takes the choice back. */
async function speak(language: string | null): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.delete(siteSetting);
    if (language !== null) await transaction.insert(siteSetting).values({ key: 'language', value: language });
    await touchList(transaction, 'site');
  });
  await lists.refresh();
}

test.each(['/feed.xml', '/roadmap/feed.xml'])(
  '%s has one address in each language, whichever is the site’s own',
  async (path) => {
    expect(await get(`/nl${path}`)).toMatchObject({ status: 302, location: path });
    await speak('fr');
    expect((await get(path)).text).toContain('xml:lang="fr"');
    expect((await get(`/nl${path}`)).text).toContain('xml:lang="nl"');
    expect(await get(`/fr${path}`)).toMatchObject({ status: 302, location: path });
    await speak(null);
    expect((await get(path)).text).toContain('xml:lang="nl"');
  },
);

test('the sitemap has each page in all languages, and each article in its own', async () => {
  const { text } = await get('/sitemap.xml');
  const locations = [...text.matchAll(/<loc>https:\/\/pets\.example\.org(.*?)<\/loc>/g)].map(
    ([, path]) => path,
  );
  expect(locations.slice(0, 6)).toEqual(['/', '/en/', '/fr/', '/info-hub', '/en/info-hub', '/fr/info-hub']);
  expect(locations.slice(-4).toSorted()).toEqual([
    '/en/info-hub/walk',
    '/fr/info-hub/balade',
    '/info-hub/gang',
    '/info-hub/wandeling',
  ]);
  const linksOf = (path: string) => {
    const line = text.split('\n').find((line) => line.includes(`<loc>https://pets.example.org${path}</loc>`));
    return [...(line ?? '').matchAll(/hreflang="(.*?)" href="https:\/\/pets\.example\.org(.*?)"/g)].map(
      ([, code, to]) => `${code} ${to}`,
    );
  };
  const everywhere = ['nl /info-hub', 'en /en/info-hub', 'fr /fr/info-hub', 'x-default /info-hub'];
  expect(linksOf('/info-hub')).toEqual(everywhere);
  expect(linksOf('/fr/info-hub')).toEqual(everywhere);
  expect(linksOf('/en/info-hub/walk')).toEqual([]);
  const translations = linksOf('/fr/info-hub/balade');
  expect(translations[0]).toBe('nl /info-hub/wandeling');
  expect(translations.toSorted()).toEqual([
    'de /info-hub/gang',
    'fr-CA /fr/info-hub/balade',
    'nl /info-hub/wandeling',
    'x-default /info-hub/wandeling',
  ]);
});
