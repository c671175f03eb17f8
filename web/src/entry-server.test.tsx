// @vitest-environment node

import { type Article, article, listArticles } from '@pawhood/contract/articles/articles.ts';
import { EDITIONS } from '@pawhood/contract/departures.ts';
import { listCities } from '@pawhood/contract/directory/cities.ts';
import { listProviders } from '@pawhood/contract/directory/list.ts';
import { readProvider } from '@pawhood/contract/directory/provider.ts';
import { searchProviders } from '@pawhood/contract/directory/search-list.ts';
import type { Endpoint } from '@pawhood/contract/endpoint.ts';
import { RENDERED_FEATURES } from '@pawhood/contract/limits.ts';
import type { PageData, PageRequest } from '@pawhood/contract/page.ts';
import { FOOTER_ROUTES, PRODUCT_NAME, ROUTES } from '@pawhood/contract/product.ts';
import { readReviewPolicy } from '@pawhood/contract/reviews/review-policy.ts';
import { readSitePage } from '@pawhood/contract/site.ts';
import { someProvider } from '@pawhood/contract/testing/some-provider.ts';
import { listFeatures } from '@pawhood/contract/voting/voting.ts';
import { CHOOSE_CITY, FRONT_HEADING } from '@pawhood/contract/words/landing.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { pageKey as pageKeyOf, render } from './entry-server.tsx';
import { type DirectoryState, directoryAddress } from './features/directory/directory-address.ts';
import { TEST_CONFIG } from './testing/render-page.tsx';
import { searchAnswer } from './testing/search-answer.ts';
import { SOME_REVIEW_POLICY } from './testing/some-review-policy.ts';

const walk = v.parse(article, {
  id: 'a-walk',
  title: 'A walk with Nala',
  city: 'dublin',
  date: '2024-03-05',
  content: '<p>Far.</p>',
});

const OURS = '<p>Our own words on privacy.</p>';

/** Answers as the server's features do. */
function dataWith(articles: readonly Article[]): PageData {
  const answers = new Map<string, (params?: Readonly<Record<string, string>>) => unknown>([
    [listArticles.path, () => articles],
    [listProviders.path, () => []],
    [listCities.path, () => []],
    [searchProviders.path, () => searchAnswer({ items: [] })],
    [listFeatures.path, () => []],
    [readProvider.path, () => null],
    [readReviewPolicy.path, () => SOME_REVIEW_POLICY],
    [readSitePage.path, (params) => ({ html: params?.['name'] === 'privacy-policy' ? OURS : '' })],
  ]);
  const read = async ({ path }: Endpoint, params?: Readonly<Record<string, string>>) =>
    answers.get(path)?.(params);
  // The compiler cannot see that the answer found by an endpoint's path is that endpoint's.
  return { read, find: read } as PageData;
}

const DATA = dataWith([walk]);

/** The addresses of all pages that lead nowhere else; of those with an id, the page as it waits for one. */
const { services: _, info: __, ...FOOTER_PAGES } = FOOTER_ROUTES;
const PAGE_PATHS: readonly string[] = [...Object.values(ROUTES), ...Object.values(FOOTER_PAGES)];

const pageKey = (url: string) => pageKeyOf(url, TEST_CONFIG);

const page = (url: string, request: Partial<PageRequest> = {}) =>
  render({ url, config: TEST_CONFIG, data: DATA, isResuming: false, ...request });

test('a page is rendered whole: header, content, footer, head and snapshot', async () => {
  const { status, html, head, snapshot, modules, calls } = await page('/');
  expect(status).toBe(200);
  expect(html).toContain('Welcome to Pawhood');
  expect(html).toContain('A walk with Nala');
  expect(html).toContain('/services?city=Calgary');
  expect(head).toContain('<link rel="canonical" href="https://pets.example.org/">');
  expect(snapshot).toMatchObject({ articles: [{ id: 'a-walk' }] });
  expect(modules).toEqual(['src/app/pages/home-page.tsx']);
  expect(calls).toEqual(['/local/api/info/articles']);
});

test('an article is rendered with its translations, of which its head tells', async () => {
  const far = { ...walk, title: 'Loin', id: 'loin', language: 'fr', translationOf: 'a-walk', tags: [] };
  const other = { ...far, id: 'chez-nous', title: 'Chez nous', translationOf: 'at-home' };
  const config = {
    ...{ ...TEST_CONFIG, language: 'fr', base: '/fr' },
    languages: [
      { code: 'en', base: '', name: 'English', offer: '' },
      { code: 'fr', base: '/fr', name: 'Français', offer: '' },
    ],
  };
  const asked = { config, data: dataWith([walk, far, other]) };
  const { head, snapshot, html } = await page('/info-hub/a-walk', asked);
  expect(head).toContain('<link rel="canonical" href="https://pets.example.org/info-hub/a-walk">');
  expect(head).toContain('hreflang="fr" href="https://pets.example.org/fr/info-hub/loin"');
  expect(html).toMatch(/This article is in English\..*href="\/fr\/info-hub\/loin"/);
  expect(snapshot).toMatchObject({ articles: [{ id: 'a-walk' }, { id: 'loin' }, { id: 'chez-nous' }] });
  expect((await page('/info-hub', asked)).head).toContain('href="/fr/feed.xml"');
  const home = await page('/', asked);
  expect(home.snapshot).toMatchObject({ articles: [{ id: 'loin' }, { id: 'chez-nous' }] });
});

test.each([
  '/',
  '/info-hub',
  '/info-hub/a-walk',
  '/directory?city=dublin',
  '/pets',
  '/saved-places',
  '/notifications',
  '/desk',
  '/offline',
  '/profile',
  '/auth',
  '/nowhere',
])('no element of %s has a style attribute, which the content policy would drop', async (url) => {
  expect((await page(url)).html).not.toContain(' style=');
});

test.each([...PAGE_PATHS, '/directory?city=dublin&q=vet', '/info-hub/a-walk', '/nowhere'])(
  'with another name of the site %s says that, in its title and wherever it speaks of it',
  async (url) => {
    for (const edition of EDITIONS) {
      const config = { ...TEST_CONFIG, edition, name: 'Toutou Lyon' };
      const { html, head } = await page(url, { config });
      expect(head).toMatch(/<title>[^<]*Toutou Lyon[^<]*<\/title>/);
      expect(head).toContain('<meta property="og:site_name" content="Toutou Lyon">');
      expect(html).toContain('Toutou Lyon</span></a>');
      expect(html + head).not.toContain(PRODUCT_NAME);
    }
  },
);

test('the front page says the heading and the sentences that the operator has written, in its head too', async () => {
  const config = { ...TEST_CONFIG, heading: 'Lyon aime <les> toutous', lead: 'Des adresses & des idées.' };
  const { html, head } = await page('/', { config });
  expect(html).toMatch(/<h1[^>]*>.*Welcome to Pawhood.*Lyon aime &lt;les&gt; toutous<\/h1>/);
  expect(html).toContain('>Des adresses &amp; des idées.</p>');
  for (const text of [FRONT_HEADING, CHOOSE_CITY]) expect(html).not.toContain(text);
  expect(head).toContain('<title>Pawhood: Lyon aime &lt;les&gt; toutous</title>');
  expect(head).toContain('<meta name="description" content="Des adresses &amp; des idées.">');
  const usual = await page('/');
  for (const text of [FRONT_HEADING, CHOOSE_CITY]) expect(usual.html).toContain(text);
});

test.each([
  ['/roadmap', 'src/app/pages/roadmap-page.tsx'],
  ['/pets/p57/profile', 'src/app/pages/pet-record-page.tsx'],
  ['/nowhere', 'src/app/pages/not-found-page.tsx'],
])('the document of %s names the module of its page', async (url, module) => {
  expect((await page(url)).modules).toEqual([module]);
});

test.each([
  ['/pets', true],
  ['/profile', true],
  ['/pets/p57/profile', true],
  ['/pet/p57', false],
  ['/user/u57', false],
  ['/info-hub', false],
])(
  'with a session of our own the document of %s asks for what it shows of its person: %s',
  async (url, asks) => {
    const asked = async (request: Partial<PageRequest>) =>
      (await page(url, { isResuming: true, ...request })).asksOwnPage;
    const { identity } = TEST_CONFIG;
    expect([
      await asked({}),
      await asked({ isResuming: false }),
      await asked({ config: { ...TEST_CONFIG, edition: 'specification' } }),
      await asked({ config: { ...TEST_CONFIG, identity: { ...identity, mode: 'federated' } } }),
      await asked({ config: { ...TEST_CONFIG, identity: { ...identity, mode: 'auth0' } } }),
    ]).toEqual([asks, false, false, false, false]);
  },
);

test('§8.35 an unknown path answers 404, not to be listed', async () => {
  const { status, html, head } = await page('/directory/x/y');
  expect(status).toBe(404);
  expect(html).toContain('404 Page Not Found');
  expect(head).toContain('<meta name="robots" content="noindex">');
});

test('an article that is not in the data answers 404; the page in the browser decides where to go', async () => {
  expect((await page('/info-hub/a-walk')).status).toBe(200);
  const { status, html, head } = await page('/info-hub/b-walk');
  expect(status).toBe(404);
  expect(html).toContain('There is no article at this address.');
  expect(head).toContain('<meta name="robots" content="noindex">');
});

test.each([
  ['/auth', 'See you soon'],
  ['/third-party-notices', 'Third-party notices'],
  ['/pets', 'My Pets'],
  ['/saved-places', 'Saved places'],
  ['/notifications', 'Notifications'],
  ['/desk', 'Desk'],
  ['/offline', 'My pets on this device'],
  ['/privacy-policy', 'Privacy policy'],
  ['/terms-of-service', 'Terms of service'],
  ['/reviews-policy', 'How reviews are checked'],
  ['/directory?q=nothing', 'Directory'],
])('without scripts %s has its heading, the navigation and the footer', async (url, heading) => {
  const { status, html } = await page(url);
  expect(status).toBe(200);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}<`));
  const [header, footer] = ['header', 'footer'].map((name) => html.match(`<${name}[^>]*>.*</${name}>`)?.[0]);
  expect(header).toContain('href="/info-hub"');
  expect(footer).toContain('/privacy-policy');
});

test.each([
  [ROUTES.user, 'Loading this profile...', []],
  [ROUTES.pet, 'Loading', []],
  [ROUTES.petProfile, 'Loading', []],
  [ROUTES.provider, 'Loading this place...', []],
  [ROUTES.article, 'Loading articles...', ['/local/api/info/articles']],
])('the page of %s as it waits reads nothing, and is not to be listed', async (route, text, calls) => {
  const read = () => Promise.reject(new Error('No data is needed for it.'));
  const waiting = await page(route, { data: { read, find: read } });
  expect(waiting.html).toContain(text);
  expect(waiting.html).not.toContain('/:');
  expect(waiting.head).toContain('<meta name="robots" content="noindex">');
  expect(waiting.head).not.toContain('canonical');
  expect([waiting.snapshot, waiting.calls]).toEqual([{}, calls]);
});

test('a place’s page arrives with the place’s city chosen in the header', async () => {
  const place = someProvider({ city: 'dublin' });
  const { html } = await page(`/directory/${place.id}`, {
    data: { ...DATA, find: async () => place as never },
  });
  expect(html.match(/<option value="[a-z]*" selected="">/g)).toEqual(['<option value="dublin" selected="">']);
});

test('the operator’s own document is shown in place of ours', async () => {
  expect((await page('/privacy-policy')).html).toContain(OURS);
  const terms = (await page('/terms-of-service')).html;
  expect(terms).toContain('Nala and friends');
});

test('the footer’s other paths send the browser on, in the complete edition only', async () => {
  expect((await page('/services?city=Dublin')).redirect).toBe('/directory?city=dublin');
  const specified = await page('/services?city=Dublin', {
    config: { ...TEST_CONFIG, edition: 'specification' },
  });
  expect([specified.redirect, specified.status]).toEqual([undefined, 404]);
});

test('a long board goes on behind a link, with a title and a canonical address of its own', async () => {
  const features = Array.from({ length: RENDERED_FEATURES * 2 + 57 }, (_, index) => ({
    ...{ id: `f${index}`, name: `Feature ${index}`, description: '', icon: 'Bell', category: 'health' },
    votes: 1_000 - index,
  }));
  const read = async () => features;
  const data = { ...DATA, read } as PageData; // of the calls it makes this is the one
  const linked = async (url: string) => {
    const { html, head } = await page(url, { data });
    const links = [...html.matchAll(/href="([^"]*)"[^>]*>(?:More|Earlier) features/g)].map(
      ([, href]) => href,
    );
    const [first] = /Feature \d+/.exec(html) ?? [];
    return {
      links,
      first,
      title: /<title[^>]*>([^<|·–-]*[^<|·–\s-])/.exec(head)?.[1],
      canonical: /rel="canonical" href="[^"]*(\/roadmap[^"]*)"/.exec(head)?.[1],
    };
  };
  expect(await linked('/roadmap')).toEqual({
    links: ['/roadmap?page=2'],
    first: 'Feature 0',
    title: 'Roadmap',
    canonical: '/roadmap',
  });
  expect(await linked('/roadmap?page=2')).toEqual({
    links: ['/roadmap', '/roadmap?page=3'],
    first: 'Feature 60',
    title: 'Roadmap, page 2',
    canonical: '/roadmap?page=2',
  });
  const last = {
    links: ['/roadmap?page=2'],
    first: 'Feature 120',
    title: 'Roadmap, page 3',
    canonical: '/roadmap?page=3',
  };
  expect(await linked('/roadmap?page=3')).toEqual(last);
  expect(await linked('/roadmap?page=57')).toEqual(last);
  expect(await linked('/roadmap?page=2&q=feature+1')).toMatchObject({
    title: 'Roadmap',
    canonical: '/roadmap',
  });
});

test('a page for somebody with a session asks nobody to sign in, has no name in it, and says what it is', async () => {
  const resuming = await page('/info-hub', { isResuming: true });
  const visitors = await page('/info-hub');
  expect(visitors.html).toContain('Sign In');
  expect(visitors.snapshot).not.toHaveProperty('isResuming');
  expect(resuming.html).not.toContain('Sign In');
  expect(resuming.html).toContain('A walk with Nala');
  // The place of the home, which is the person's alone.
  expect([resuming, visitors].map(({ html }) => html.includes('aria-label="For you"'))).toEqual([
    true,
    false,
  ]);
  expect(resuming.snapshot).toEqual({ ...Object(visitors.snapshot), isResuming: true });
  expect([resuming.head, resuming.status, resuming.calls]).toEqual([
    visitors.head,
    visitors.status,
    visitors.calls,
  ]);
});

test('§2.1b §6.3a for somebody with a session the front page has no content', async () => {
  const { html, snapshot, modules } = await page('/', { isResuming: true });
  expect([html, snapshot]).toEqual(['', {}]);
  expect(modules).toEqual(
    expect.arrayContaining(['src/app/pages/home-page.tsx', 'src/app/pages/hub-page.tsx']),
  );
});

test('each page says what it loads where there is a session, by modules that are there', async () => {
  const sources = Object.keys(import.meta.glob('/src/**/*.{ts,tsx}')).map((path) => path.slice(1));
  const addresses = [
    '/',
    '/info-hub',
    '/directory',
    '/roadmap',
    '/pets',
    '/profile',
    '/pets/nala-57/profile',
  ];
  for (const address of addresses) {
    const { modules } = await page(address, { isResuming: true });
    expect(modules).toContain('src/session/identity-session.ts');
    expect(sources, address).toEqual(expect.arrayContaining(modules.slice()));
  }
  expect((await page('/pets', { isResuming: true })).modules).toContain(
    'src/features/pets/my-pets/own-pets.tsx',
  );
});

test('a page that fails to render fails, instead of answering an apology', async () => {
  const broken = { ...walk, title: { not: 'a text' } } as unknown as typeof walk;
  await expect(page('/', { data: dataWith([broken]) })).rejects.toThrow();
  const { expectConsoleErrors } = await import('./testing/setup.ts');
  expectConsoleErrors();
});

test.each([
  ['/', '/'],
  ['/?utm_source=x', '/'],
  ['/user/u57?view=public', '/user/u57'],
  ['/User/:userId/', '/user/%3AuserId'],
  ['/profile?utm_source=x', '/profile'],
  ['//', '/'],
  ['/info-hub/', '/info-hub'],
  ['/directory?page=2&x=1&city=dublin&q=', '/directory?city=dublin&page=2'],
  ['/roadmap?page=2&x=1', '/roadmap?page=2'],
  ['/report?id=57&kind=pet&x=1', '/report?kind=pet'],
  ['/nowhere?a=1', '/*'],
  ['/directory/x/y', '/*'],
  ['/Services/?city=Dublin&x=1', '/services?city=Dublin'],
  ['/info', '/info'],
])('%s is kept as %s', (url, key) => {
  expect(pageKey(url)).toBe(key);
  expect(pageKey(key)).toBe(key);
});

test('every choice that the directory writes into its address is kept', () => {
  const everyChoice: DirectoryState = {
    filter: {
      ...{ query: 'vet', rating: 4, priceRange: ['$'], services: ['bath'], availability: ['weekends'] },
      neighbourhoods: ['Dublin 6'],
    },
    ...{ city: 'dublin', category: 'Groomers', asIs: ['emergency'], layers: ['dog-park'] },
    ...{ sort: 'name', view: 'grid', page: 2 },
  };
  const parametersOf = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]));
  const address = directoryAddress(everyChoice);
  expect(parametersOf(pageKey(address))).toEqual(parametersOf(address));
});

test('§2.15 what the edition of the specification has no page for is kept as an unknown path', () => {
  expect(pageKeyOf('/services?city=Dublin', { ...TEST_CONFIG, edition: 'specification' })).toBe('/*');
});

test.each(['/services?city=Dublin', '/info', '/nowhere', '/pets/', '/Info-Hub/a-walk'])(
  'the page of %s is the same when rendered from its kept address',
  async (url) => {
    expect(await page(pageKey(url))).toEqual(await page(url));
  },
);
