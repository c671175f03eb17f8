import { TOTAL_HEADER } from '@pawhood/contract/directory/list.ts';
import { someProvider } from '@pawhood/contract/testing/some-provider.ts';
import { SEARCH_LABEL } from '@pawhood/contract/words/directory.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, problem } from '#/testing/fake-server.ts';
import { cardHeadings, renderPage } from '#/testing/render-page.tsx';
import { searchAnswer } from '#/testing/search-answer.ts';
import { DirectoryPage } from '../directory-page.tsx';

const PLACES = [
  someProvider({ id: 'a', name: 'Vetland Ärger', city: 'dublin' }),
  someProvider({ id: 'b', name: 'The Old Vets', city: 'dublin', category: 'Groomers' }),
  someProvider({ id: 'c', name: 'Velvet', city: 'dublin' }),
  someProvider({ id: 'd', name: 'Vet on the Amstel', city: 'amsterdam' }),
];

async function openDirectory(at = '/directory?city=dublin', language = 'en') {
  fakeServer(() => Response.json(PLACES));
  renderPage(<DirectoryPage />, { at, config: { language } });
  await waitFor(() => expect(cardHeadings().length).toBeGreaterThan(0));
  return screen.getByRole('combobox', { name: /^Search/ });
}
const search = () => within(screen.getByRole('search'));
const options = () =>
  search()
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);
const listed = (texts: readonly string[]) => waitFor(() => expect(options()).toEqual(texts));

test('while somebody types, categories and places of the city are suggested; a press leads there', async () => {
  const field = await openDirectory();
  await userEvent.type(field, 'v');
  expect(options()).toEqual([]);
  await userEvent.type(field, 'et');
  await listed(['Veterinarians', 'The Old Vets', 'Vetland Ärger']);
  await userEvent.click(search().getByRole('option', { name: 'Veterinarians' }));
  await waitFor(() => expect(location.search).toBe('?city=dublin&category=Veterinarians'));
  await waitFor(() => expect([options(), field]).toMatchObject([[], { value: '' }]));
  await userEvent.type(field, 'arger');
  await listed(['Vetland Ärger']);
  await userEvent.click(search().getByRole('option'));
  await waitFor(() => expect(location.pathname).toBe('/directory/a'));
  expect(history.state).toMatchObject({ directory: '/directory?q=arger&city=dublin&category=Veterinarians' });
});

test('on a page in another language its words are understood', async () => {
  const field = await openDirectory('/directory?city=dublin', 'fr');
  await userEvent.type(field, 'toiletteur');
  await listed(['Groomers']);
  await userEvent.clear(field);
  await userEvent.type(field, 'véto dublin');
  await waitFor(() => expect(cardHeadings()).toEqual(['Velvet', 'Vetland Ärger', 'The Old Vets']));
});

test('a neighbourhood is suggested by any of its names, and a press searches that name', async () => {
  const six = { neighbourhood: 'Dublin 6', neighbourhoodNames: 'Ranelagh, Rathmines and Rathgar' };
  fakeServer(() =>
    Response.json([
      someProvider({ id: 'a', name: 'Rathmines Grooming', city: 'dublin', ...six }),
      someProvider({ id: 'b', name: 'Canal Vets', city: 'dublin', ...six }),
    ]),
  );
  renderPage(<DirectoryPage />, { at: '/directory' });
  await waitFor(() => expect(cardHeadings().length).toBeGreaterThan(0));
  const field = screen.getByRole('combobox', { name: /^Search/ });
  await userEvent.type(field, 'rathm');
  await listed(['RathminesDublin 6, Dublin', 'Rathmines GroomingDublin']);
  await userEvent.click(search().getByRole('option', { name: /^Rathmines ?Dublin 6/ }));
  await waitFor(() => expect(location.search).toBe('?q=Rathmines'));
});

test('of more places than a browser is sent the server suggests some; it is asked anew with each text, and may fail', async () => {
  const asked = new Map<string, AbortSignal>();
  fakeServer((_, { name, options }) => {
    const [call, query] = name.split('?');
    if (call === 'GET /local/api/pet-services/all')
      return Response.json(PLACES, { headers: { [TOTAL_HEADER]: '5719' } });
    if (call !== 'GET /local/api/pet-services/suggest') return Response.json(searchAnswer({ items: PLACES }));
    asked.set(`${query}`, options.signal as AbortSignal);
    const q = new URLSearchParams(query).get('q') ?? '';
    if (q === 'be') return new Promise<Response>(() => {});
    if (q === 'bells') return problem(503, 'Busy.');
    const { id, city, category } = someProvider({ city: 'dublin' });
    const places = ['Bella 57', 'Our Bell'].map((name) => ({ id: `${id} ${name}`, name, category, city }));
    return Response.json({ categories: [], neighbourhoods: [], places });
  });
  renderPage(<DirectoryPage />, { at: '/directory?city=dublin' });
  await waitFor(() => expect(cardHeadings().length).toBeGreaterThan(0));
  const field = screen.getByRole('combobox', { name: /^Search/ });
  const isAsked = (q: string) => waitFor(() => expect(asked.has(`q=${q}&city=dublin`)).toBe(true));
  await userEvent.type(field, 'be');
  await isAsked('be');
  expect(asked.get('q=be&city=dublin')?.aborted).toBe(false);
  await userEvent.type(field, 'll');
  expect(asked.get('q=be&city=dublin')?.aborted).toBe(true);
  await listed(['Bella 57', 'Our Bell']);
  // What is there already narrows at once.
  await userEvent.type(field, 's');
  expect(options()).toEqual([]);
  await isAsked('bells');
  await userEvent.type(field, '{Backspace}a');
  await listed(['Bella 57']);
  expect(screen.queryByText('Busy.')).toBeNull();
});

test('arrow keys lead through the suggestions and back to the text, Enter takes one, Escape keeps the text', async () => {
  const field = await openDirectory();
  await userEvent.type(field, 'vet');
  await listed(['Veterinarians', 'The Old Vets', 'Vetland Ärger']);
  const active = () =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('Veterinarians');
  expect(search().getByRole('option', { selected: true }).textContent).toBe('Veterinarians');
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toBeUndefined();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(active()).toBe('The Old Vets');
  await userEvent.keyboard('{Escape}');
  expect([options(), field]).toEqual([[], document.activeElement]);
  expect(field).toHaveProperty('value', 'vet');
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(options()).toHaveLength(3));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(location.search).toContain('category=Veterinarians'));
});

test('Home and End lead to the text and take the mark away', async () => {
  const field = await openDirectory();
  await userEvent.type(field, 'vet');
  await listed(['Veterinarians', 'The Old Vets', 'Vetland Ärger']);
  for (const key of ['{Home}', '{End}']) {
    await userEvent.keyboard('{ArrowDown}');
    expect(search().getAllByRole('option', { selected: true })).toHaveLength(1);
    await userEvent.keyboard(key);
    expect(search().queryAllByRole('option', { selected: true })).toEqual([]);
  }
  expect(field.hasAttribute('aria-activedescendant')).toBe(false);
});

test('the field says whether suggestions are shown, and what is read out of them has its place before', async () => {
  const field = await openDirectory();
  const line = search().getByText(SEARCH_LABEL).closest('form')?.querySelector('[aria-live]');
  expect([line?.textContent, field.getAttribute('aria-expanded')]).toEqual(['', 'false']);
  expect(field.getAttribute('aria-autocomplete')).toBe('list');
  await userEvent.type(field, 'vet');
  await waitFor(() => expect(line?.textContent).toBe('3 suggestions. Use the arrow keys to choose.'));
  expect(field.getAttribute('aria-expanded')).toBe('true');
  expect(field.getAttribute('aria-controls')).toBe(search().getByRole('listbox').id);
  await userEvent.keyboard('{Escape}');
  expect([line?.textContent, field.getAttribute('aria-expanded')]).toEqual(['', 'false']);
});

test('Enter without a suggestion searches the text and keeps it, and nothing is suggested with the focus alone', async () => {
  const field = await openDirectory();
  await userEvent.click(field);
  expect(options()).toEqual([]);
  await userEvent.type(field, 'velvet{Enter}');
  expect(options()).toEqual([]);
  await waitFor(() => expect(cardHeadings()).toEqual(['Velvet']));
  await waitFor(() => expect(localStorage.getItem('searches')).toBe('["velvet"]'));
});

test('the last five searches of this browser stand under an empty field, and are forgotten with one press', async () => {
  const field = await openDirectory();
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six', 'ab']) {
    await userEvent.clear(field);
    await userEvent.type(field, text);
    await userEvent.tab();
  }
  await userEvent.clear(field);
  await userEvent.tab();
  await userEvent.click(field);
  await listed(['six', 'five', 'four', 'three', 'two', 'Forget them']);
  await userEvent.click(search().getByRole('option', { name: 'three' }));
  expect(field).toHaveProperty('value', 'three');
  await userEvent.clear(field);
  await userEvent.type(field, '{Escape}{ArrowDown}');
  await waitFor(() => expect(options()[0]).toBe('three'));
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect([options(), localStorage.getItem('searches')]).toEqual([[], null]);
});
