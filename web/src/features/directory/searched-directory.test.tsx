/** The directory of more places than a browser is sent: the server searches, and the screen is the same. */
import { TOTAL_HEADER } from '@pawhood/contract/directory/list.ts';
import type { SearchAnswer } from '@pawhood/contract/directory/search-list.ts';
import { someProvider, someProviders } from '@pawhood/contract/testing/some-provider.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { fakeServer, problem } from '#/testing/fake-server.ts';
import { cardHeadings, type PageSetting, renderPage } from '#/testing/render-page.tsx';
import { DirectoryPage } from './directory-page.tsx';

const LIST = 'GET /local/api/pet-services/all';
const SEARCH = 'GET /local/api/pet-services/search';

type Answer = (asked: URLSearchParams, signal: AbortSignal) => Response | Promise<Response>;

/** A server whose list is not all there is, and that searches. */
function searching(answer: Answer) {
  return fakeServer((_, { name, options }) => {
    if (name === LIST) return Response.json(someProviders(2), { headers: { [TOTAL_HEADER]: '5719' } });
    return answer(new URLSearchParams(name.split('?')[1]), options.signal as AbortSignal);
  });
}

const exactly = (count: number) => ({ count, isExact: true });

function found(facts: Partial<SearchAnswer> = {}): Response {
  const { items = [someProvider()] } = facts;
  const total = facts.total ?? exactly(items.length);
  const counts = { services: [] };
  return Response.json({ items, page: 1, pages: 1, total, matches: total, counts, ...facts });
}

const open = (at = '/directory', setting: PageSetting = {}) =>
  renderPage(<DirectoryPage />, { at, ...setting });
const status = () => screen.getByRole('status').textContent;
const searchesIn = (calls: ReturnType<typeof searching>) =>
  calls.map(({ name }) => name).filter((name) => name !== LIST);

test('where the list is not all, the server finds what the address asks for', async () => {
  const calls = searching(() =>
    found({
      items: [someProvider({ name: 'Found' })],
      page: 3,
      pages: 1_667,
      total: { count: 10_000, isExact: false },
    }),
  );
  open('/directory?q=vet&city=dublin&category=Groomers&price=$,$$&sort=name&view=grid&page=3');
  await waitFor(() => expect(cardHeadings()).toEqual(['Found']));
  expect(status()).toBe('10,000+ service providers, page 3 of 1,667');
  expect(searchesIn(calls)).toEqual([
    `${SEARCH}?q=vet&city=dublin&category=Groomers&price=%24%2C%24%24&sort=name&page=3`,
  ]);
});

test('the list is called off by its header, before its rows', async () => {
  const pulled: number[] = [];
  let list: AbortSignal | null | undefined;
  fakeServer((_, { name, options }) => {
    if (name !== LIST) return found();
    list = options.signal;
    const rows = new ReadableStream({ pull: () => void pulled.push(57) }, { highWaterMark: 0 });
    return new Response(rows, { headers: { [TOTAL_HEADER]: '5001' } });
  });
  open();
  await waitFor(() => expect(cardHeadings()).toEqual(['Nala Vets']));
  expect(list?.aborted).toBe(true);
  expect(pulled).toEqual([]);
});

test('a list that is all there is shows as it is, however few of its rows can be read', async () => {
  const calls = fakeServer({
    [LIST]: () => Response.json(someProviders(2), { headers: { [TOTAL_HEADER]: '5000' } }),
  });
  open();
  await waitFor(() => expect(cardHeadings()).toEqual(['Provider 1', 'Provider 2']));
  expect(searchesIn(calls)).toEqual([]);
});

test('in the specification edition no filter is asked for', async () => {
  const calls = searching(() => found());
  open('/directory?q=vet&rating=4&availability=weekends', { config: { edition: 'specification' } });
  await waitFor(() => expect(cardHeadings()).toEqual(['Nala Vets']));
  expect(searchesIn(calls)).toEqual([`${SEARCH}?q=vet`]);
});

test('a city chosen before is asked for', async () => {
  localStorage.setItem('city', 'calgary');
  const calls = searching(() => found());
  open();
  await waitFor(() => expect(searchesIn(calls)).toEqual([`${SEARCH}?city=calgary`]));
});

test('typing is searched once it pauses; the page before stays until the next is there', async () => {
  let answerLast = (_: Response) => {};
  const calls = searching((asked) =>
    asked.has('q')
      ? new Promise((resolve) => {
          answerLast = resolve;
        })
      : found({ items: [someProvider({ name: 'Before' })] }),
  );
  open();
  await waitFor(() => expect(cardHeadings()).toEqual(['Before']));
  for (const value of ['ze', 'zeb', 'zebra'])
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  await waitFor(() => expect(searchesIn(calls)).toEqual([SEARCH, `${SEARCH}?q=zebra`]));
  expect(cardHeadings()).toEqual(['Before']);
  answerLast(found({ items: [someProvider({ name: 'Zebra' })] }));
  await waitFor(() => expect(cardHeadings()).toEqual(['Zebra']));
});

test('a search that is no longer wanted is called off, and one that was answered is not asked again', async () => {
  const signals = new Map<string | null, AbortSignal>();
  const calls = searching((asked, signal) => {
    signals.set(asked.get('category'), signal);
    if (asked.get('category') === 'Groomers') return new Promise(() => {});
    return found({ items: [someProvider({ name: asked.get('category') ?? 'All' })] });
  });
  open();
  await waitFor(() => expect(cardHeadings()).toEqual(['All']));
  await userEvent.click(screen.getByRole('tab', { name: 'Groomers' }));
  await waitFor(() => expect(signals.has('Groomers')).toBe(true));
  await userEvent.click(screen.getByRole('tab', { name: 'Boarding' }));
  await waitFor(() => expect(cardHeadings()).toEqual(['Boarding']));
  expect(signals.get('Groomers')?.aborted).toBe(true);
  expect(signals.get('Boarding')?.aborted).toBe(false);
  await userEvent.click(screen.getByRole('tab', { name: 'All' }));
  await waitFor(() => expect(cardHeadings()).toEqual(['All']));
  expect(searchesIn(calls).filter((name) => name === SEARCH)).toHaveLength(1);
});

test.each([
  [503, 'Very busy just now.'],
  [429, 'A lot of searches.'],
  [500, 'The search did not work just now.'],
])(
  'a search that fails (%i) says so, shows nothing of another search, and can be tried again; no sample stands in',
  async (status, said) => {
    let isBusy = true;
    searching((asked) => {
      if (asked.has('page') && isBusy)
        return problem(status, status === 500 ? 'Of no use to a person.' : said);
      return found({
        items: [someProvider({ name: asked.get('page') ?? '1' })],
        page: Number(asked.get('page') ?? 1),
        pages: 2,
        total: exactly(7),
      });
    });
    open();
    await waitFor(() => expect(cardHeadings()).toEqual(['1']));
    await userEvent.click(screen.getByRole('link', { name: /^Page ?2$/ }));
    expect((await screen.findByRole('alert')).textContent).toBe(said);
    expect(cardHeadings()).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('');
    isBusy = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(cardHeadings()).toEqual(['2']));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  },
);

test('a search that takes long says so over what was found before, until its answer is there', async () => {
  let answer = (_: Response) => {};
  searching((asked) =>
    asked.has('category')
      ? new Promise((resolve) => {
          answer = resolve;
        })
      : found({ items: [someProvider({ name: 'Before' })] }),
  );
  open();
  await waitFor(() => expect(cardHeadings()).toEqual(['Before']));
  const panel = screen.getByRole('tabpanel');
  await userEvent.click(screen.getByRole('tab', { name: 'Groomers' }));
  await waitFor(() => expect(status()).toContain('Loading service providers...'));
  expect(panel.getAttribute('aria-busy')).toBe('true');
  expect(cardHeadings()).toEqual(['Before']);
  answer(found({ items: [someProvider({ name: 'Suds' })] }));
  await waitFor(() => expect(cardHeadings()).toEqual(['Suds']));
  expect(status()).toBe('1 service provider');
  expect(panel.getAttribute('aria-busy')).toBeNull();
});

test('after a search that failed another one begins with nothing but that it is loading', async () => {
  searching((asked) => {
    const category = asked.get('category');
    if (category === null) return found({ items: [someProvider({ name: 'Before' })] });
    return category === 'Groomers' ? problem(503, 'Busy.') : new Promise(() => {});
  });
  open();
  await waitFor(() => expect(cardHeadings()).toEqual(['Before']));
  await userEvent.click(screen.getByRole('tab', { name: 'Groomers' }));
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('tab', { name: 'Boarding' }));
  await waitFor(() => expect(status()).toBe('Loading service providers...'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(cardHeadings()).toEqual([]);
});

test('where the first search fails nothing is made up', async () => {
  searching(() => problem(503, 'Busy.'));
  open();
  await screen.findByRole('alert');
  expect(cardHeadings()).toEqual([]);
  expect(screen.queryByText('Example')).toBeNull();
});

describe('close matches', () => {
  const all = someProviders(200);

  /** A server with so many close matches; it answers 12 where it is not asked for others. */
  const closeAmong = (total: number, isExact = true, isDown = () => false) =>
    searching((asked) =>
      asked.has('close') && isDown()
        ? problem(503, 'Busy.')
        : found({
            items: [],
            total: exactly(0),
            close: {
              items: all.slice(0, Math.min(total, Number(asked.get('close') ?? 12))),
              total: { count: total, isExact },
            },
          }),
    );
  const showMore = () => userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  // By their element: among a hundred cards a look for a role takes a tenth of a second.
  const expectShown = (count: number) =>
    waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(count));

  test('stand under the first list, with how many there are', async () => {
    const calls = closeAmong(8);
    open('/directory?q=zebra');
    const heading = await screen.findByRole('heading', { name: '8 close matches' });
    await expectShown(6);
    expect(await screen.findByRole('heading', { name: 'No service providers found' })).toBeTruthy();
    await showMore();
    await expectShown(8);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(document.activeElement).toBe(heading);
    expect(searchesIn(calls)).toEqual([`${SEARCH}?q=zebra`]);
  });

  test('beyond those that come with the results are fetched when they are asked for, up to a number that is said', async () => {
    const calls = closeAmong(500, false);
    open('/directory?q=zebra');
    await screen.findByRole('heading', { name: '500+ close matches' });
    for (let shown = 12; shown <= 120; shown += 6) {
      await showMore();
      await expectShown(shown);
    }
    expect(cardHeadings()).toEqual(all.slice(0, 120).map(({ name }) => name));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(screen.getByText('These are the 120 closest.')).toBeTruthy();
    expect(searchesIn(calls).slice(1)).toEqual(
      [24, 48, 96, 120].map((size) => `${SEARCH}?q=zebra&close=${size}`),
    );
  });

  test('that cannot be fetched leave those that are there, and are asked for again', async () => {
    let isDown = true;
    closeAmong(18, true, () => isDown);
    open('/directory?q=zebra');
    await screen.findByRole('heading', { name: '18 close matches' });
    await showMore();
    await showMore();
    expect((await screen.findByRole('alert')).textContent).toBe('The search did not work just now.');
    expect(cardHeadings()).toHaveLength(12);
    isDown = false;
    await showMore();
    await expectShown(18);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('of another search begin with its own', async () => {
    closeAmong(30);
    open('/directory?q=zebra');
    await screen.findByRole('heading', { name: '30 close matches' });
    await showMore();
    await showMore();
    await expectShown(18);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zebras' } });
    await expectShown(6);
    await showMore();
    await showMore();
    await expectShown(18);
  });
});

test('what is not known of a place is said, and the filters have the counts and services of the server', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const counts = { services: ['bath', 'walks'], filters: { 'rating 4': 57, 'services bath': 12 } };
  searching((asked) =>
    asked.has('rating')
      ? found({ items: [someProvider({ rating: '0.0' })], total: exactly(34), matches: exactly(23) })
      : found({ counts }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Filters/ }));
  const bath = await screen.findByRole('checkbox', { name: 'Bath' });
  await waitFor(() => expect(bath.closest('label')?.textContent).toContain('12'));
  await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  await waitFor(() => expect(status()).toBe('23 match · 11 may match'));
  expect(within(screen.getByRole('article')).getByText('Rating not known')).toBeTruthy();
});

test('a city of which the server knows no place says so and leads to the others', async () => {
  searching((asked) =>
    asked.get('city') === 'amsterdam'
      ? found({ items: [], total: exactly(0), counts: { services: [], categories: { Groomers: 0 } } })
      : found(),
  );
  open('/directory?city=amsterdam');
  expect(await screen.findByRole('heading', { name: 'No places in Amsterdam yet' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Dublin' }));
  await waitFor(() => expect(cardHeadings()).toEqual(['Nala Vets']));
});

test('a page that the server has searched stands until its search is answered, and asks for no list', async () => {
  let resolve = (_: Response) => {};
  const calls = searching(
    () =>
      new Promise((settle) => {
        resolve = settle;
      }),
  );
  const directory = {
    address: '/directory?q=vet',
    providers: [someProvider({ name: 'Rendered' })],
    total: 10_000,
    matches: 10_000,
    isCapped: true,
    fewRated: false,
    isSearched: true,
  };
  open('/directory?q=vet', { snapshot: { directory } });
  await waitFor(() => expect(status()).toBe('10,000+ service providers, page 1 of 1,667'));
  expect(cardHeadings()).toEqual(['Rendered']);
  await waitFor(() => expect(calls.map(({ name }) => name)).toEqual([`${SEARCH}?q=vet`]));
  resolve(found());
  await waitFor(() => expect(cardHeadings()).toEqual(['Nala Vets']));
});
