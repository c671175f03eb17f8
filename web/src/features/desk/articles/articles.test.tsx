import {
  addArticle,
  type DeskArticle,
  listArticleVersions,
  listDeskArticles,
  previewArticle,
  readArticleVersion,
  readDeskArticle,
  restoreArticleVersion,
  saveArticle,
  setArticleState,
  takeArticleOver,
  undoArticleState,
} from '@pawhood/contract/desk/articles.ts';
import { readDesk } from '@pawhood/contract/desk/desk.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeskPage } from '#/app/pages/desk-page.tsx';
import { DRAFTS_KEY } from '#/lib/browser/device-keys.ts';
import { fakeServer, type ReceivedCall } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { somePlace } from '#/testing/some-desk.ts';
import { signedIn } from '#/testing/some-person.ts';

const AT =
  (id: string) =>
  ({ path }: { readonly path: string }) =>
    path.replace(':id', id);
const at = AT('walk');

function someDeskArticle(facts: Partial<DeskArticle> = {}): DeskArticle {
  return {
    ...{ id: 'walk', title: 'A quiet walk', city: 'dublin', language: 'en', state: 'draft', source: 'desk' },
    ...{ publishedAt: '', updatedAt: '2026-03-09T10:57:00.000Z', translationOf: '', version: 57 },
    ...{ category: 'Walks', excerpt: 'Where to go.', date: '', shownDate: '2026-03-09', tags: ['dogs'] },
    ...{ icon: '', image: '', external: false, markdown: 'Early.', html: '<p>Early.</p>', undoUntil: '' },
    ...facts,
  };
}

let article: DeskArticle;
let articles: DeskArticle[];
let calls: readonly ReceivedCall[];
let answer: (call: ReceivedCall) => Response | Promise<Response> | null;
let previews: string[];

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  localStorage.removeItem(DRAFTS_KEY);
  article = someDeskArticle();
  articles = [article];
  previews = [];
  answer = () => null;
  calls = fakeServer(async (body: never, call) => {
    const own = await answer(call);
    if (own !== null) return own;
    const { name } = call;
    if (name === `GET ${readDesk.path}`) return Response.json({ place: somePlace('editor') });
    if (name === `GET ${listDeskArticles.path}`) return Response.json(articles);
    if (name === `GET ${at(readDeskArticle)}`) return Response.json(article);
    if (name === `POST ${previewArticle.path}`) {
      const { markdown } = body as { markdown: string };
      previews.push(markdown);
      return Response.json({ html: `<p>${markdown}</p>` });
    }
    if (name === `PUT ${at(saveArticle)}`) {
      article = { ...article, ...(body as object), version: article.version + 1 };
      return Response.json(article);
    }
    throw new Error(`This test does not expect ${name}.`);
  });
});
afterEach(() => vi.useRealTimers());

const open = (search = '&article=walk') =>
  renderPage(
    <main id="main" tabIndex={-1}>
      <DeskPage />
    </main>,
    { at: `/desk?part=articles${search}`, auth: signedIn() },
  );
const sent = (name: string) => calls.filter((call) => call.name === name);
const refused = (status: number, code: string, detail: string, more: object = {}) =>
  Response.json(
    { status, code, detail, ...more },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const page = () => within(screen.getByRole('region', { name: 'The page as it will look' }));
const kept = () => localStorage.getItem(DRAFTS_KEY);

test('all articles are listed with their state; filters leave those that fit, and say how many', async () => {
  articles = [
    someDeskArticle({
      id: 'a',
      title: 'Out there',
      state: 'published',
      publishedAt: '2026-03-05T08:00:00.000Z',
    }),
    someDeskArticle({
      id: 'b',
      title: 'To come',
      state: 'scheduled',
      publishedAt: '2099-07-05T16:00:00.000Z',
      city: 'calgary',
    }),
    someDeskArticle({ id: 'c', title: 'Of a file', source: 'file', state: 'withdrawn', language: 'nl' }),
  ];
  open('');
  const list = within(await screen.findByRole('list', { name: 'Articles' }));
  expect(
    list.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual([
    expect.stringMatching(
      /^Out therePublishedDublinEnglishOn the site since Mar 5, 2026, 8:00 AM \(Dublin time\)$/,
    ),
    expect.stringMatching(/^To comeScheduledCalgaryEnglishComes out Jul 5, 2099, 10:00 AM \(Calgary time\)$/),
    expect.stringMatching(/^Of a fileWithdrawnFrom a fileDublinNederlandsLast changed/),
  ]);
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Scheduled (1)');
  expect(screen.getByText('1 article')).toBeTruthy();
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.selectOptions(screen.getByLabelText('City'), 'Dublin');
  expect(screen.getByText('There are no articles like this.')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('State'), 'All states');
  await userEvent.type(screen.getByLabelText('Search titles'), 'FILE');
  expect(list.getByRole('link', { name: 'Of a file' }).getAttribute('href')).toBe(
    '/desk?part=articles&article=c',
  );
});

test('with no article the list says so; of two hundred, fifty show at first', async () => {
  articles = [];
  const { unmount } = open('');
  await screen.findByRole('heading', { name: 'No articles yet' });
  unmount();
  articles = Array.from({ length: 200 }, (_, index) =>
    someDeskArticle({ id: `a${index}`, title: `No ${index}` }),
  );
  open('');
  const list = within(await screen.findByRole('list', { name: 'Articles' }));
  expect(list.getAllByRole('listitem')).toHaveLength(50);
  await userEvent.click(button('Show more'));
  expect(list.getAllByRole('listitem')).toHaveLength(100);
});

test('an article is begun with its title, and its form opens', async () => {
  articles = [];
  answer = ({ name }) =>
    name === `POST ${addArticle.path}` ? Response.json(article, { status: 201 }) : null;
  open('');
  await userEvent.click(await screen.findByRole('button', { name: 'New article' }));
  expect(document.activeElement).toBe(await title());
  await userEvent.click(button('Begin'));
  expect(screen.getByText('Please give the article a title.')).toBeTruthy();
  expect(sent(`POST ${addArticle.path}`)).toEqual([]);
  await userEvent.type(await title(), 'A quiet walk');
  await userEvent.selectOptions(screen.getByLabelText('City'), 'Dublin');
  await userEvent.click(button('Begin'));
  await screen.findByRole('heading', { level: 2, name: 'A quiet walk' });
  expect(sent(`POST ${addArticle.path}`)[0]?.body).toEqual({
    title: 'A quiet walk',
    city: 'dublin',
    language: 'en',
  });
});

test('the page is drawn anew once the keys rest, by the server, and stays as it was meanwhile', async () => {
  open();
  await title();
  await waitFor(() => expect(page().getByText('Early.')).toBeTruthy());
  expect(previews).toEqual([]);
  await userEvent.type(text(), ' Or late');
  expect(page().getByText('Early.')).toBeTruthy();
  await waitFor(() => expect(page().getByText('Early. Or late')).toBeTruthy());
  expect(previews).toEqual(['Early. Or late']);
  await userEvent.type(await title(), 's');
  expect(page().getByRole('heading', { level: 1 }).textContent).toBe('A quiet walks');
  answer = ({ name }) =>
    name === `POST ${previewArticle.path}`
      ? refused(429, 'too_many_previews', 'Please wait a minute.')
      : null;
  await userEvent.type(text(), '!');
  await screen.findByText('The page is not up to date: Please wait a minute.');
  expect(page().getByText('Early. Or late')).toBeTruthy();
});

test('what is written is saved as it was seen, and said; what is wrong stands beside its field', async () => {
  open();
  const field = await title();
  await userEvent.clear(field);
  await userEvent.click(button('Save'));
  expect(screen.getByText('Please give the article a title.')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, 'Another walk');
  const topics = screen.getByLabelText('Topics');
  await userEvent.clear(topics);
  await userEvent.type(topics, 'dogs, , walks');
  expect(screen.getByText('Not saved yet')).toBeTruthy();
  await userEvent.click(button('Save'));
  await waitFor(() => expect(screen.getAllByText('Saved.').length).toBeGreaterThan(0));
  expect(sent(`PUT ${at(saveArticle)}`)[0]).toMatchObject({
    version: '"57"',
    body: { title: 'Another walk', tags: ['dogs', 'walks'], markdown: 'Early.' },
  });
});

test('where somebody else was faster both are shown, and nothing is lost', async () => {
  const theirs = someDeskArticle({ version: 58, markdown: 'Theirs.', excerpt: 'Also theirs.' });
  open();
  await title();
  await userEvent.clear(text());
  await userEvent.type(text(), 'Mine.');
  answer = ({ name, version }) => {
    if (!name.startsWith('PUT') || version === '"58"') return null;
    article = theirs;
    return refused(412, 'edit_conflict', 'Changed', { current: theirs });
  };
  await userEvent.click(button('Save'));
  const why = await screen.findByText(/^Somebody else has saved this article meanwhile/);
  // At hand with the buttons: below a long article nobody would see it.
  expect(why.closest('[data-save-bar]')).toBeTruthy();
  expect(text().value).toBe('Mine.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('The other text').value).toBe('Theirs.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Summary').value).toBe('Also theirs.');
  await userEvent.click(button('Save'));
  await waitFor(() => expect(sent(`PUT ${at(saveArticle)}`)).toHaveLength(2));
  expect(sent(`PUT ${at(saveArticle)}`)[1]).toMatchObject({
    version: '"58"',
    body: { markdown: 'Mine.', excerpt: 'Also theirs.' },
  });
});

test('what is not saved is kept in the browser after a rest, offered after a crash, and gone once saved', async () => {
  const { unmount } = open();
  await title();
  await userEvent.type(text(), ' Kept.');
  expect(kept()).toBeNull();
  await waitFor(() => expect(kept()).toContain('Early. Kept.'), { timeout: 5_000 });
  // As a crash leaves it.
  const left = kept() ?? '';
  unmount();
  localStorage.setItem(DRAFTS_KEY, left);
  open();
  await screen.findByText(/^This browser kept changes that were never saved/);
  expect(text().value).toBe('Early.');
  await userEvent.click(button('Go on with them'));
  expect(text().value).toBe('Early. Kept.');
  await userEvent.click(button('Save'));
  await waitFor(() => expect(kept()).toBeNull());
  expect(article.markdown).toBe('Early. Kept.');
});

test('what is kept is dropped when that is chosen, and is never shown to somebody else', async () => {
  const draft = { user: 'somebody else', at: 1, edits: { markdown: 'Theirs.' }, seen: article };
  localStorage.setItem(DRAFTS_KEY, JSON.stringify({ walk: draft }));
  const { unmount } = open();
  await title();
  expect(screen.queryByText(/^This browser kept/)).toBeNull();
  unmount();
  const own = { ...draft, user: signedIn().user?.sub };
  localStorage.setItem(DRAFTS_KEY, JSON.stringify({ walk: own, broken: null }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Drop them' }));
  expect(kept()).not.toContain('Theirs.');
  expect(text().value).toBe('Early.');
});

test('leaving for another part of the desk asks where something is not saved', async () => {
  const asked = vi.spyOn(window, 'confirm').mockReturnValue(false);
  open();
  await title();
  await userEvent.type(text(), ' More');
  await userEvent.click(screen.getByRole('link', { name: 'All articles' }));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(text().value).toBe('Early. More');
  asked.mockReturnValue(true);
  await userEvent.click(screen.getByRole('link', { name: 'All articles' }));
  await screen.findByRole('list', { name: 'Articles' });
  expect(kept()).toContain('Early. More');
});

/** So many minutes from now. */
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const PUBLISHED = {
  ...({ state: 'published', version: 59, publishedAt: '2026-03-09T11:00:00.000Z' } as const),
};

test('publishing saves first, is said, and can be undone', async () => {
  answer = ({ name }) => {
    if (name === `POST ${at(setArticleState)}`)
      article = someDeskArticle({ ...article, ...PUBLISHED, undoUntil: inMinutes(60) });
    else if (name === `POST ${at(undoArticleState)}`)
      article = { ...article, state: 'draft', version: 60, undoUntil: '' };
    else return null;
    return Response.json(article);
  };
  open();
  await title();
  await userEvent.type(text(), ' Now');
  await userEvent.click(button('Publish now'));
  await screen.findByRole('button', { name: 'Withdraw' });
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'What becomes of it' }));
  expect(sent(`POST ${at(setArticleState)}`)[0]).toMatchObject({
    version: '"58"',
    body: { state: 'published' },
  });
  expect(sent(`PUT ${at(saveArticle)}`)).toHaveLength(1);
  expect(screen.getByText('This article is on the site. What you save shows at once.')).toBeTruthy();
  await userEvent.click(button(/^Undo/));
  await screen.findByRole('button', { name: 'Publish now' });
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'What becomes of it' }));
  expect(sent(`POST ${at(undoArticleState)}`)[0]?.version).toBe('"59"');
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('what was done before the page was loaded can be undone for as long as the server says', async () => {
  article = someDeskArticle({ ...PUBLISHED, undoUntil: inMinutes(1) });
  answer = ({ name }) =>
    name === `POST ${at(undoArticleState)}` ? refused(409, 'undo_too_late', 'Possible for 30 days.') : null;
  open();
  await title();
  const undo = button('Undo: A quiet walk');
  screen.getByText('Published: A quiet walk');
  await userEvent.click(undo);
  await screen.findByText('This can no longer be undone. That is possible for an hour.');
  expect(screen.queryByText(/30 days/)).toBeNull();
});

test.each([
  ['over', -1],
  ['over while the page is open', 0.002],
])('nothing offers undoing once its time is %s', async (_, minutes) => {
  article = someDeskArticle({ ...PUBLISHED, undoUntil: inMinutes(minutes) });
  open();
  await title();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull());
});

test('an article that lacks something says what, and nothing else', async () => {
  const errors = ['excerpt', 'markdown'].map((field) => ({
    field,
    code: 'missing',
    detail: 'This is missing.',
  }));
  answer = ({ name }) =>
    name === `POST ${at(setArticleState)}`
      ? refused(409, 'article_incomplete', 'It needs a category, a summary and a text.', { errors })
      : null;
  open();
  await title();
  await userEvent.click(button('Publish now'));
  await screen.findByText('Still missing: Summary, Text.');
  await userEvent.click(button('Schedule'));
  const dialog = within(screen.getByRole('dialog', { name: 'When is it to come out?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  await dialog.findByText('Still missing: Summary, Text.');
  expect(screen.queryByText(/needs a category/)).toBeNull();
});

test('the list says languages by their names', async () => {
  articles = ['en', 'ga', 'pt-BR', 'x-none'].map((language) => someDeskArticle({ id: language, language }));
  open('');
  const list = await screen.findByRole('list', { name: 'Articles' });
  const texts = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  for (const [index, name] of ['English', 'Gaeilge', 'Português (Brasil)', 'x-none'].entries())
    expect(texts[index]).toContain(`Dublin${name}`);
});

test('scheduling asks for a day and a time by the clock of the city; one that has passed is said', async () => {
  answer = ({ name }) =>
    name === `POST ${at(setArticleState)}` ? refused(409, 'time_has_passed', 'This time has passed.') : null;
  open();
  await title();
  await userEvent.click(button('Schedule'));
  const dialog = within(screen.getByRole('dialog', { name: 'When is it to come out?' }));
  expect(dialog.getByText('By the clock in Dublin.')).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText('Day'));
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(dialog.getByText('Please give a day and a time.')).toBeTruthy();
  expect(sent(`POST ${at(setArticleState)}`)).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Day'), '2099-03-05');
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(dialog.getByText(/^This time has passed/)).toBeTruthy());
  expect(sent(`POST ${at(setArticleState)}`)[0]?.body).toEqual({
    state: 'scheduled',
    at: '2099-03-05T09:00',
  });
});

test('an article of a file is only read, until it is taken over', async () => {
  article = someDeskArticle({ source: 'file', state: 'published', publishedAt: '2026-03-05T08:00:00.000Z' });
  answer = ({ name, version }) => {
    if (name !== `POST ${at(takeArticleOver)}`) return null;
    expect(version).toBe('"57"');
    article = { ...article, source: 'desk', version: 58 };
    return Response.json(article);
  };
  open();
  await screen.findByText(/^This article comes from a file/);
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(button('Take it over'));
  await title();
  expect(document.activeElement?.id).toBe('articles');
});

test('versions are read as pages, and restored', async () => {
  const listed = { version: 55, what: 'saved', at: '2026-03-08T10:57:00.000Z', by: '', title: 'Before' };
  const restore = `POST ${at(restoreArticleVersion).replace(':version', '55')}`;
  answer = ({ name }) => {
    if (name === `GET ${at(listArticleVersions)}`) return Response.json([listed]);
    if (name === `GET ${at(readArticleVersion).replace(':version', '55')}`)
      return Response.json({ ...someDeskArticle({ markdown: 'Old.', html: '<p>Old.</p>' }), ...listed });
    if (name !== restore) return null;
    article = { ...article, markdown: 'Old.', version: 58 };
    return Response.json(article);
  };
  open('&article=walk&versions');
  await screen.findByText('Saved by somebody who has left');
  await userEvent.click(button(/^Read the version of/));
  await waitFor(() => expect(page().getByText('Old.')).toBeTruthy());
  await userEvent.click(await screen.findByRole('button', { name: 'Restore this version' }));
  await waitFor(async () => expect((await title()).value).toBe('A quiet walk'));
  expect(text().value).toBe('Old.');
  expect(sent(restore)[0]?.version).toBe('"57"');
});

test('buttons and keys put marks around what is selected', async () => {
  open();
  await title();
  await userEvent.click(text());
  act(() => text().setSelectionRange(0, 5));
  await userEvent.click(button('Bold'));
  expect(text().value).toBe('**Early**.');
  act(() => text().setSelectionRange(2, 7));
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(text().value).toBe('**[Early]()**.');
  await userEvent.click(button('Heading'));
  expect(text().value).toBe('## **[Early]()**.');
});

test('a picture is not put into the text without one: that there is none yet is said, where one is chosen', async () => {
  open();
  await title();
  await userEvent.click(button('Picture'));
  const dialog = within(screen.getByRole('dialog', { name: 'Put a picture into the text' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Put it into the text' }));
  expect(dialog.getByRole('alert').textContent).toBe('There is no picture yet. Please choose one.');
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Choose a picture' }));
});
