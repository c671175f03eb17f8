/** The directory of more places than a browser is sent: the server searches, and the screen is the same. */
import { TOTAL_HEADER } from '@pawhood/contract/directory/list.ts';
import { someProvider, someProviders } from '@pawhood/contract/testing/some-provider.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { fakeServer, problem } from '#/testing/fake-server.ts';
import { cardHeadings, type PageSetting, renderPage } from '#/testing/render-page.tsx';
import { renderedPage } from '#/testing/rendered-page.ts';
import { searchAnswer } from '#/testing/search-answer.ts';
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

const found = (facts: Parameters<typeof searchAnswer>[0] = {}): Response =>
  Response.json(searchAnswer(facts));

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
  expect(status()).toBe('10,000+ places for “vet”, page 3 of 1,667');
  expect(searchesIn(calls)).toEqual([
    `${SEARCH}?q=vet&city=dublin&category=Groomers&price=%24%2C%24%24&sort=name&page=3`,
  ]);
});

test('the server is told the language of the page, where it has words of it and a text is searched', async () => {
  const calls = searching(() => found({ items: [someProvider({ name: 'Found' })] }));
  const { unmount } = open('/directory?q=toilettage', { config: { language: 'fr' } });
  await waitFor(() => expect(cardHeadings()).toEqual(['Found']));
  expect(searchesIn(calls)).toEqual([`${SEARCH}?q=toilettage&lang=fr`]);
  expect(location.search).toBe('?q=toilettage');
  unmount();
  open('/directory?category=Groomers', { config: { language: 'fr' } });
  await waitFor(() => expect(searchesIn(calls).at(-1)).toBe(`${SEARCH}?category=Groomers`));
});

test('where not all that match were counted, the line says so', async () => {
  const facts = { total: { count: 10_000, isExact: false }, matches: { count: 34, isExact: false } };
  searching(() => found({ ...facts, pages: 1_667 }));
  open('/directory?q=vet&price=$');
  await waitFor(() => expect(status()).toBe('34+ match · 9,966+ may match, page 1 of 1,667'));
});

test('above a category of more places than are counted, nothing is said of all of them', async () => {
  const reading = { understood: [], isMistyped: false, without: ['zzzz'], categories: ['Veterinarians'] };
  searching(() => found({ total: { count: 10_000, isExact: false }, exact: 0, reading }));
  open('/directory?q=vet+zzzz');
  expect(await screen.findByText('Nothing for “zzzz”. 10,000+ vets:')).toBeTruthy();
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
    fireEvent.change(screen.getByRole('combobox', { name: /^Search/ }), { target: { value } });
  await waitFor(() => expect(searchesIn(calls)).toEqual([SEARCH, `${SEARCH}?q=zebra`]));
  expect(cardHeadings()).toEqual(['Before']);
  // The number is that of the search before, and no other text belongs to it.
  expect(status()).toBe('1 place');
  answerLast(found({ items: [someProvider({ name: 'Zebra' })] }));
  await waitFor(() => expect(cardHeadings()).toEqual(['Zebra']));
  expect(status()).toBe('1 place for “zebra”');
});

test('Enter after typing is no further step of the history', async () => {
  const calls = searching(() => found());
  open();
  await screen.findByRole('article');
  const steps = history.length;
  await userEvent.type(screen.getByRole('combobox', { name: /^Search/ }), 'zebra');
  await waitFor(() => expect(searchesIn(calls).at(-1)).toBe(`${SEARCH}?q=zebra`));
  await userEvent.keyboard('{Enter}');
  expect(history.length).toBe(steps);
  expect(location.search).toBe('?q=zebra');
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

const NO_SENTENCE = 'The search did not work just now.';

test.each([
  [503, 'Very busy just now.'],
  [429, 'A lot of searches.'],
  [429, NO_SENTENCE],
  [500, NO_SENTENCE],
])(
  'a further page that fails (%i) says so below the link that was pressed, which keeps the focus, and can be tried again; no sample stands in',
  async (code, said) => {
    let isBusy = true;
    searching((asked) => {
      if (asked.has('page') && isBusy)
        return said === NO_SENTENCE && code !== 500
          ? new Response('<html><body>Too many</body></html>', { status: code })
          : problem(code, code === 500 ? 'Of no use to a person.' : said);
      return found({
        items: [someProvider({ name: asked.get('page') ?? '1' })],
        page: Number(asked.get('page') ?? 1),
        pages: 2,
        total: exactly(7),
      });
    });
    open();
    await waitFor(() => expect(cardHeadings()).toEqual(['1']));
    const link = screen.getByRole('link', { name: /^Page ?2$/ });
    await userEvent.click(link);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(said);
    expect(link.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(cardHeadings()).toEqual(['1']);
    expect(status()).toBe('7 places, page 1 of 2');
    expect(document.activeElement).toBe(link);
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
  expect(status()).toBe('1 place');
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

describe('one list', () => {
  const reading = { understood: [], isMistyped: false, without: [], categories: [] };
  const lines = () =>
    [...screen.getByRole('tabpanel').querySelectorAll(':scope > p')]
      .map((p) => p.textContent)
      .filter((text) => text !== '');

  test('what is close follows what says the text, under a line of its own, and counts', async () => {
    searching(() => found({ items: someProviders(3), exact: 1, total: exactly(14), pages: 3, reading }));
    open('/directory?q=vet');
    await waitFor(() => expect(cardHeadings()).toEqual(['Provider 1', 'Provider 2', 'Provider 3']));
    expect(lines()).toEqual(['Not in the name, but close']);
    expect(status()).toBe('14 places for “vet”, page 1 of 3');
    expect(screen.queryByRole('heading', { name: 'No service providers found' })).toBeNull();
  });

  test.each([
    [{ ...reading, isMistyped: true }, 'Nothing for “vets”. Closest:'],
    [
      { ...reading, without: ['zz', 'top'], categories: ['Veterinarians'] },
      'Nothing for “zz”, “top”. All 2 vets:',
    ],
    [{ ...reading, without: ['zz'], categories: [] }, 'Nothing for “zz”. All 2 places:'],
    [reading, undefined],
  ])('of a text that was read as %j the line above is %j', async (read, line) => {
    searching(() => found({ items: someProviders(2), exact: 0, reading: read }));
    open('/directory?q=vets');
    await waitFor(() => expect(cardHeadings()).toHaveLength(2));
    expect(lines()).toEqual(line === undefined ? [] : [line]);
  });

  test('the line above comes into a place that screen readers listen to', async () => {
    searching((asked) =>
      asked.get('q') === 'vets'
        ? found({ items: someProviders(2), exact: 0, reading: { ...reading, isMistyped: true } })
        : found({ items: someProviders(3) }),
    );
    open('/directory');
    await waitFor(() => expect(cardHeadings()).toHaveLength(3));
    const place = screen.getByRole('tabpanel').querySelector('[aria-live=polite]');
    expect(place?.textContent).toBe('');
    await userEvent.type(screen.getByRole('combobox', { name: /^Search/ }), 'vets');
    await waitFor(() => expect(place?.textContent).toBe('Nothing for “vets”. Closest:'));
  });

  test('what was understood is a chip, says what is not known of a place, and is taken off into the address', async () => {
    const calls = searching((asked) =>
      asked.has('asis')
        ? found()
        : found({ items: [someProvider()], exact: 0, reading: { ...reading, understood: ['emergency'] } }),
    );
    open('/directory?q=emergency+vet');
    const chip = await screen.findByRole('button', { name: 'Remove the filter 24-hour emergency' });
    expect(screen.getByText('24-hour emergency not known')).toBeTruthy();
    await userEvent.click(chip);
    await waitFor(() => expect(screen.queryByText('24-hour emergency not known')).toBeNull());
    expect(searchesIn(calls).at(-1)).toBe(`${SEARCH}?q=emergency+vet&asis=emergency`);
    expect(screen.getByRole('combobox', { name: /^Search/ })).toHaveProperty('value', 'emergency vet');
  });

  test('a text that asks for what is near has a chip and a press, and the browser is asked with that alone', async () => {
    const asked: PositionCallback[] = [];
    const geolocation = { getCurrentPosition: (answer: PositionCallback) => asked.push(answer) };
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { geolocation }));
    const calls = searching((search) =>
      found({ reading: { ...reading, understood: search.has('asis') ? [] : ['nearest'] } }),
    );
    open('/directory?q=vet+near+me');
    const press = await screen.findByRole('button', { name: 'Show the nearest first', pressed: false });
    expect(asked).toEqual([]);
    await userEvent.click(press);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect([press.ariaPressed, document.activeElement]).toEqual(['true', press]);
    expect(screen.getByRole('button', { name: 'Nearest', pressed: true, hidden: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Nearest' }));
    await waitFor(() => expect(press.isConnected).toBe(false));
    expect(searchesIn(calls).at(-1)).toBe(`${SEARCH}?q=vet+near+me&asis=nearest`);
  });
});

test('what is not known of a place is said, and the filters have the counts and services of the server', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const counts = {
    ...{ services: ['bath', 'walks'], neighbourhoods: ['Dublin 6'] },
    filters: { 'rating 4': 57, 'services bath': 12, 'neighbourhoods Dublin 6': 34 },
  };
  const calls = searching((asked) =>
    asked.has('rating')
      ? found({
          items: [someProvider({ rating: '0.0', neighbourhood: 'Dublin 6' })],
          total: exactly(34),
          matches: exactly(23),
        })
      : found({ counts, items: [someProvider({ neighbourhoodCredit: 'The council' })] }),
  );
  open('/directory?city=dublin');
  await userEvent.click(await screen.findByRole('button', { name: /^Filters/ }));
  const bath = await screen.findByRole('checkbox', { name: 'Bath' });
  await waitFor(() => expect(bath.closest('label')?.textContent).toContain('12'));
  // In the filters, and below the places.
  expect(screen.getAllByText('Neighbourhoods: The council')).toHaveLength(2);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Dublin 6', description: '34 fit' }));
  await waitFor(() => expect(searchesIn(calls).at(-1)).toBe(`${SEARCH}?city=dublin&neighbourhood=Dublin+6`));
  await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  await waitFor(() => expect(status()).toBe('23 match · 11 may match'));
  expect(within(screen.getByRole('article')).getByText('Rating not known')).toBeTruthy();
});

test('a city of which the server knows no place says so and leads to the others', async () => {
  searching((asked) =>
    asked.get('city') === 'amsterdam'
      ? found({
          items: [],
          total: exactly(0),
          counts: { services: [], neighbourhoods: [], categories: { Groomers: 0 } },
        })
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
    results: renderedPage([someProvider({ name: 'Rendered' })], {
      ...{ page: 1, pages: 1_667, total: 10_000, isCapped: true, query: 'vet' },
    }),
    fewRated: false,
    isSearched: true,
  };
  open('/directory?q=vet', { snapshot: { directory } });
  await waitFor(() => expect(status()).toBe('10,000+ places for “vet”, page 1 of 1,667'));
  expect(cardHeadings()).toEqual(['Rendered']);
  await waitFor(() => expect(calls.map(({ name }) => name)).toEqual([`${SEARCH}?q=vet`]));
  resolve(found());
  await waitFor(() => expect(cardHeadings()).toEqual(['Nala Vets']));
});
