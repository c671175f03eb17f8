import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Route, Switch } from 'wouter';
import { type Answer, fakeServer, type ReceivedCall } from '#/testing/fake-server.ts';
import { type PageSetting, renderPage } from '#/testing/render-page.tsx';
import { someArticle } from '#/testing/some-article.ts';
import { toastStore } from '#/ui/toast/toast-store.ts';
import { ArticlePage } from './article-page.tsx';

const LIST = 'GET /local/api/info/articles';

/** Answers the list's call and the counting of views. */
const answering = (list: Answer, view: Answer = () => Response.json({ views: 58 })) =>
  fakeServer((body, call) => (call.name === LIST ? list(body, call) : view(body, call)));

const names = (calls: readonly ReceivedCall[]) => calls.map(({ name }) => name);

const open = (id: string, snapshot = {}, config: PageSetting['config'] = {}) =>
  renderPage(
    <Switch>
      <Route path="/info-hub/:articleId">{({ articleId }) => <ArticlePage params={{ articleId }} />}</Route>
      <Route path="/info-hub">The list</Route>
    </Switch>,
    { at: `${config.base ?? ''}/info-hub/${id}`, snapshot, config },
  );

test('§2.3a §2.32a the article alone, with all that belongs to it', async () => {
  answering(() => Response.json([someArticle({ id: 'b', title: 'B' }), someArticle({ example: true })]));
  open('a-rainy-walk');
  const article = await screen.findByRole('article');
  expect(screen.getAllByRole('heading', { level: 1 }).map((h1) => h1.textContent)).toEqual(['A rainy walk']);
  for (const text of ['Dublin', 'Weather', 'Mar 5, 2024', 'Wet paws and how to dry them.', 'Example']) {
    expect(article.textContent).toContain(text);
  }
  expect(article.querySelector('strong')?.textContent).toBe('towel');
  expect(article.querySelector('img')?.getAttribute('src')).toBe('/illustrations/rain.svg');
  expect(screen.getByRole('list', { name: 'Tags' }).textContent).toBe('#rain#paws');
  await vi.waitFor(() => expect(document.title).toContain('A rainy walk'));
});

test('an article without a picture has the drawing of its category at its head', async () => {
  answering(() => Response.json([someArticle({ image: '', icon: 'Bell' })]));
  open('a-rainy-walk');
  const article = await screen.findByRole('article');
  expect(article.querySelector('img')?.getAttribute('src')).toBe('/illustrations/articles/bell.svg');
});

test('§2.3b an unknown id leads to the list, and only once the articles have loaded', async () => {
  let resolve = (_: Response) => {};
  const calls = answering(
    () =>
      new Promise((settle) => {
        resolve = settle;
      }),
  );
  open('nowhere');
  expect(screen.getByRole('status').textContent).toBe('Loading articles...');
  expect(location.pathname).toBe('/info-hub/nowhere');
  resolve(Response.json([someArticle()]));
  expect(await screen.findByText('The list')).toBeTruthy();
  expect(location.pathname).toBe('/info-hub');
  expect(names(calls)).toEqual([LIST]);
});

test('§2.32b the button back ends at the list', async () => {
  answering(() => Response.json([someArticle()]));
  open('a-rainy-walk');
  await screen.findByRole('article');
  await userEvent.click(screen.getByRole('button', { name: 'Back to articles' }));
  expect(location.pathname).toBe('/info-hub');
});

test('the reader is counted once the list has arrived, once, and whether that succeeds is not shown', async () => {
  const calls = answering(
    () => Response.json([someArticle()]),
    () => new Response('', { status: 500 }),
  );
  open('a-rainy-walk', { articles: [someArticle()] });
  await waitFor(() =>
    expect(names(calls)).toEqual([LIST, 'POST /local/api/info/articles/a-rainy-walk/views']),
  );
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  expect(calls).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('§8.25a where the list cannot be had at all the page says why, in red, and leads nowhere', async () => {
  const calls = answering(() => Promise.reject(new TypeError('fetch failed')));
  open('a-rainy-walk');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/cannot be reached/);
  expect(alert.className).toContain('text-error');
  expect(location.pathname).toBe('/info-hub/a-rainy-walk');
  expect(names(calls)).toEqual([LIST]);
});

test('what the server rendered stays readable when the list cannot be had', async () => {
  answering(() => Promise.reject(new TypeError('fetch failed')));
  open('a-rainy-walk', { articles: [someArticle()] });
  await screen.findByRole('alert');
  expect(screen.getByRole('article').textContent).toContain('Take a towel');
});

test('§7.12b with a bad status a sample can be read, and another id leads to the list', async () => {
  answering(() => new Response('', { status: 502 }));
  const { unmount } = open('a-quiet-canal-walk-with-your-dog');
  await screen.findByRole('article');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A quiet canal walk with your dog');
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();
  open('a-rainy-walk', { articles: [someArticle()] });
  expect(await screen.findByText('The list')).toBeTruthy();
});

test('without a share sheet the link is copied and a toast says so', async () => {
  const user = userEvent.setup();
  answering(() => Response.json([someArticle()]));
  open('a-rainy-walk');
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  await waitFor(() => expect(toastStore.toasts()[0]?.title).toBe('Link copied'));
  expect(await navigator.clipboard.readText()).toBe('https://pets.example.org/info-hub/a-rainy-walk');
});

test('an article ends with two others of its topics or city, and the places that fit it', async () => {
  const other = (id: string, city: string, tags: string[]) => someArticle({ id, title: id, city, tags });
  const others = [
    other('far', 'calgary', ['x']),
    other('near', 'dublin', ['x']),
    other('wet', 'calgary', ['rain']),
  ];
  answering(() => Response.json([someArticle({ category: 'Walks' }), ...others]));
  open('a-rainy-walk');
  const next = within(await screen.findByRole('navigation', { name: 'Read next' }));
  await waitFor(() => expect(next.getAllByRole('link')).toHaveLength(3));
  expect(next.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['wet', '/info-hub/wet'],
    ['near', '/info-hub/near'],
    ['Veterinarians in Dublin', '/directory?city=dublin&category=Veterinarians'],
  ]);
});

const IN_FRENCH: PageSetting['config'] = {
  language: 'fr',
  languages: [
    { code: 'fr', base: '', name: 'Français', offer: '' },
    { code: 'en', base: '/en', name: 'English', offer: '' },
  ],
};

test('an article in another language says so, keeps its own, and leads to its translation', async () => {
  const translation = someArticle({
    id: 'balade',
    title: 'Balade',
    language: 'fr',
    translationOf: 'a-rainy-walk',
  });
  answering(() => Response.json([translation, someArticle({ example: true })]));
  open('a-rainy-walk', {}, IN_FRENCH);
  expect((await screen.findByText(/This article is in/)).textContent).toBe(
    'This article is in English. Balade',
  );
  expect(screen.getByRole('link', { name: 'Balade' }).getAttribute('href')).toBe('/info-hub/balade');
  const langOf = (text: string) => screen.getByText(text).closest('[lang]')?.getAttribute('lang');
  for (const text of ['A rainy walk', 'Weather', 'Wet paws and how to dry them.', 'towel', 'paws'])
    expect(langOf(text), text).toBe('en');
  for (const text of ['Mar 5, 2024', 'Example', 'Dublin']) expect(langOf(text), text).not.toBe('en');
});

test.each([
  ['ar', 'ar', 'rtl'],
  ['he-IL', 'he-IL', 'rtl'],
  ['de', 'de', 'ltr'],
])('an article in %s is written in its direction', async (language, name, direction) => {
  answering(() => Response.json([someArticle({ language })]));
  open('a-rainy-walk', {}, IN_FRENCH);
  expect(await screen.findByText(`This article is in ${name}.`)).toBeTruthy();
  expect(screen.getByText('towel').closest('[dir]')?.getAttribute('dir')).toBe(direction);
});

test('an article in the page’s language says nothing of it', async () => {
  answering(() => Response.json([someArticle({ language: 'fr' })]));
  open('a-rainy-walk', {}, IN_FRENCH);
  const article = await screen.findByRole('article');
  expect(article.querySelector('[lang]')).toBeNull();
  expect(screen.queryByText(/This article is in/)).toBeNull();
});
