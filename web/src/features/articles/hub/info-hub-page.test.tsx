import { FAQ_ITEMS } from '@pawhood/contract/limits.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Answer, fakeServer } from '#/testing/fake-server.ts';
import { cardHeadings, renderPage } from '#/testing/render-page.tsx';
import { someArticle } from '#/testing/some-article.ts';
import { InfoHubPage } from './info-hub-page.tsx';

const answering = (answer: Answer) => fakeServer({ 'GET /local/api/info/articles': answer });
const open = (at = '/info-hub') => renderPage(<InfoHubPage />, { at });
const loaded = () => waitFor(() => expect(screen.queryByText('Loading articles...')).toBeNull());

test('§2.33 says that articles are loading until they are there', async () => {
  let resolve = (_: Response) => {};
  answering(
    () =>
      new Promise((settle) => {
        resolve = settle;
      }),
  );
  open();
  expect(screen.getByRole('status').textContent).toBe('Loading articles...');
  resolve(Response.json([someArticle(), someArticle({ id: 'b', title: 'B' })]));
  await loaded();
  expect(screen.getByRole('status').textContent).toBe('2 articles');
});

test('§2.33 still says so while the articles of the server’s page stand in', async () => {
  answering(() => new Promise(() => {}));
  renderPage(<InfoHubPage />, { at: '/info-hub', snapshot: { articles: [someArticle({ content: '' })] } });
  expect(cardHeadings()).toEqual(['A rainy walk']);
  expect(screen.getByRole('status').textContent).toBe('Loading articles...');
});

test('§2.2 §2.30a §2.30b one card per article with all that belongs on it', async () => {
  const calls = answering(() =>
    Response.json([someArticle({ example: true }), someArticle({ id: 'b', title: 'B', example: false })]),
  );
  open();
  const card = await screen.findByRole('article', { name: 'A rainy walk' });
  for (const text of ['Dublin', 'Weather', 'Mar 5, 2024', 'Wet paws and how to dry them.', 'Example']) {
    expect(within(card).getByText(text)).toBeTruthy();
  }
  expect(within(card).getByRole('list', { name: 'Tags' }).textContent).toBe('#rain#paws');
  const picture = card.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/illustrations/rain.svg');
  expect([picture?.alt, picture?.width, picture?.height]).toEqual(['', 640, 400]);
  expect(cardHeadings()).toEqual(['A rainy walk', 'B']);
  // One on the card, and one in the sentence that says what it means.
  expect(within(card).getAllByText('Example')).toHaveLength(1);
  expect(screen.getAllByText('Example')).toHaveLength(2);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.options).toMatchObject({ credentials: 'include' });
});

test.each([
  ['without a picture', '', 'Heart', 'heart'],
  ['with a picture of another site, which is not asked for', 'https://cdn.example.net/a.jpg', 'Map', 'map'],
  ['whose category has no icon', '', '', 'pets'],
  ['whose category has an icon of another name', '', '../Heart', 'pets'],
])('an article %s shows the drawing of its category', async (_, image, icon, drawing) => {
  answering(() => Response.json([someArticle({ image, icon })]));
  open();
  const card = await screen.findByRole('article', { name: 'A rainy walk' });
  const picture = card.querySelector('img');
  expect(picture?.getAttribute('src')).toBe(`/illustrations/articles/${drawing}.svg`);
  expect([picture?.alt, picture?.width, picture?.height]).toEqual(['', 640, 400]);
});

test('§2.31 a card’s one link leads to its article', async () => {
  answering(() => Response.json([someArticle()]));
  open();
  const card = await screen.findByRole('article', { name: 'A rainy walk' });
  const links = within(card).getAllByRole('link');
  expect(links).toHaveLength(1);
  await userEvent.click(within(card).getByRole('link'));
  expect(location.pathname).toBe('/info-hub/a-rainy-walk');
});

test('§7.12b §8.26 a bad status shows the six samples, marked, and no error', async () => {
  const calls = answering(() => new Response('Down', { status: 503 }));
  renderPage(<InfoHubPage />, { at: '/info-hub', snapshot: { articles: [someArticle()] } });
  await waitFor(() => expect(screen.getAllByText('Example')).toHaveLength(7));
  expect(cardHeadings()).toHaveLength(6);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calls).toHaveLength(1);
});

test.each([
  ['the network', () => Promise.reject(new TypeError('fetch failed')), /cannot be reached/],
  ['an answer that cannot be read', () => new Response('<html>'), /cannot read/],
])('§8.25a where %s fails, the error stands there with its message, in red', async (_, answer, message) => {
  answering(answer);
  open();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(message);
  expect(alert.className).toContain('text-error');
  expect(screen.queryByText('Loading articles...')).toBeNull();
});

test('after an error the articles can be asked for once more', async () => {
  let isAway = true;
  answering(() => (isAway ? Promise.reject(new TypeError('away')) : Response.json([someArticle()])));
  open();
  await screen.findByRole('alert');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(cardHeadings()).toEqual(['A rainy walk']));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a broken row loses no other article, and an empty list says so', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  answering(() => Response.json([{ title: 'no id' }, someArticle()]));
  const { unmount } = open();
  await waitFor(() => expect(cardHeadings()).toEqual(['A rainy walk']));
  expect(warn).toHaveBeenCalled();
  unmount();
  answering(() => Response.json([]));
  open();
  expect(await screen.findByRole('heading', { name: 'No articles yet' })).toBeTruthy();
});

test('§1.13a §1.13b the FAQ has three questions; pressing one shows its answer, and an address opens one', async () => {
  answering(() => Response.json([]));
  open('/info-hub#faq-vet');
  const faq = within(screen.getByRole('region', { name: 'Frequently asked questions' }));
  const items = faq.getAllByRole<HTMLDetailsElement>('group');
  expect(items).toHaveLength(FAQ_ITEMS);
  expect(items.map(({ open: isOpen }) => isOpen)).toEqual([false, false, true]);
  for (const item of items) {
    expect(item.querySelector('summary')?.textContent).toMatch(/\?$|\.$/);
    expect(item.querySelector('p')?.textContent?.length).toBeGreaterThan(40);
  }
  await userEvent.click(faq.getByText(/Do I need an account/));
  expect(items[0]?.open).toBe(true);
});

test('an address without meaning opens no question', () => {
  answering(() => Response.json([]));
  open('/info-hub#"]%C3%A9<');
  const items = screen.getAllByRole<HTMLDetailsElement>('group');
  expect(items.some(({ open: isOpen }) => isOpen)).toBe(false);
});

const long = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    someArticle({ id: `a${index}`, title: `Walk ${index}`, tags: index === 3 ? ['snow'] : ['rain'] }),
  );

test('from twelve articles on there are a search and topics, both in the address', async () => {
  answering(() => Response.json(long(12)));
  open();
  await loaded();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search articles' }), 'walk 3');
  await waitFor(() => expect(cardHeadings()).toEqual(['Walk 3']));
  expect(location.search).toBe('?q=walk+3');
  expect(screen.getByRole('status').textContent).toBe('1 of 12 articles');
  await userEvent.click(screen.getByRole('link', { name: 'rain' }));
  expect(location.search).toBe('?q=walk+3&topic=rain');
  expect(screen.getByRole('link', { name: 'rain', current: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Show all articles' }));
  expect(cardHeadings()).toHaveLength(12);
});

test('eleven articles need no search, and none is hidden by an address', async () => {
  answering(() => Response.json(long(11)));
  open('/info-hub?q=nothing&topic=snow');
  await loaded();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(cardHeadings()).toHaveLength(11);
});

/** A site in French and English, as its French pages see it. */
const IN_FRENCH = {
  ...{ language: 'fr', base: '' },
  languages: [
    { code: 'fr', base: '', name: 'Français', offer: '' },
    { code: 'en', base: '/en', name: 'English', offer: '' },
  ],
};

const inLanguages = () => [
  someArticle({ id: 'walk', title: 'Walk', example: true }),
  someArticle({ id: 'chat', title: 'Chat', language: 'fr', translationOf: 'cat' }),
  someArticle({ id: 'cat', title: 'Cat' }),
  someArticle({ id: 'kalb', title: 'Kalb', language: 'ar' }),
];

test('articles of other languages stand below, each list by its language and each card in its own', async () => {
  answering(() => Response.json(inLanguages()));
  renderPage(<InfoHubPage />, { at: '/info-hub', config: IN_FRENCH });
  await loaded();
  expect(cardHeadings()).toEqual(['Chat', 'Walk', 'Kalb']);
  expect(screen.getByRole('status').textContent).toBe('3 articles');
  const card = (name: string) => screen.getByRole('article', { name });
  expect(['Chat', 'Walk', 'Kalb'].map((name) => [card(name).lang, card(name).dir])).toEqual([
    ['', ''],
    ['en', 'ltr'],
    ['ar', 'rtl'],
  ]);
  // The page's own words on it.
  expect(card('Walk').querySelector('time')?.lang).toBe('fr');
  expect(within(card('Walk')).getByText('Example').lang).toBe('fr');
  const english = screen.getByRole('region', { name: 'Also in English' });
  expect(within(english).getAllByRole('article')).toEqual([card('Walk')]);
  expect(within(screen.getByRole('region', { name: 'Also in ar' })).getAllByRole('article')).toHaveLength(1);
});

test('with one language, or all articles in the page’s, there is one list', async () => {
  answering(() => Response.json(inLanguages()));
  const { unmount } = open();
  await loaded();
  expect(cardHeadings()).toEqual(['Walk', 'Chat', 'Cat', 'Kalb']);
  unmount();
  answering(() => Response.json([someArticle({ language: 'fr-CA' })]));
  renderPage(<InfoHubPage />, { at: '/info-hub', config: IN_FRENCH });
  await loaded();
  expect(screen.getByRole('article').getAttribute('lang')).toBeNull();
  expect(screen.queryByText(/Also in/)).toBeNull();
});

test('a search goes through all that is listed, whatever its language', async () => {
  const french = (index: number) =>
    someArticle({ id: `f${index}`, title: `Balade ${index}`, language: 'fr', tags: [] });
  const eleven = Array.from({ length: 11 }, (_, index) => french(index));
  answering(() => Response.json([...eleven, someArticle({ title: 'Balade in English', tags: ['snow'] })]));
  renderPage(<InfoHubPage />, { at: '/info-hub?q=balade&topic=snow', config: IN_FRENCH });
  await loaded();
  expect(cardHeadings()).toEqual(['Balade in English']);
  expect(screen.getByRole('status').textContent).toBe('1 of 12 articles');
});
