import { someProvider, someProviders } from '@pawhood/contract/testing/some-provider.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Answer, fakeServer } from '#/testing/fake-server.ts';
import { cardHeadings, type PageSetting, renderPage } from '#/testing/render-page.tsx';
import { renderedPage } from '#/testing/rendered-page.ts';
import { DirectoryPage } from './directory-page.tsx';

const answering = (answer: Answer) => fakeServer({ 'GET /local/api/pet-services/all': answer });
const open = (at = '/directory', setting: PageSetting = {}) =>
  renderPage(<DirectoryPage />, { at, ...setting });
const loaded = () => waitFor(() => expect(screen.queryByText('Loading service providers...')).toBeNull());
const hrefOf = (link: HTMLElement) => link.getAttribute('href');
const address = () => location.pathname + location.search;

test('§2.38 says that providers are loading until they are there', async () => {
  let resolve = (_: Response) => {};
  answering(
    () =>
      new Promise((settle) => {
        resolve = settle;
      }),
  );
  open();
  expect(screen.getByRole('status').textContent).toContain('Loading service providers...');
  resolve(Response.json([someProvider()]));
  await loaded();
  expect(screen.getByRole('status').textContent).toBe('1 place');
});

test('§4.29 the best rated comes first on arrival, whatever the order answered', async () => {
  answering(() =>
    Response.json([
      someProvider({ id: '1', name: 'Unrated', rating: '0.0' }),
      someProvider({ id: '2', name: 'Good', rating: '4.15' }),
      someProvider({ id: '3', name: 'Best', rating: '4.9' }),
    ]),
  );
  open();
  await loaded();
  expect(cardHeadings()).toEqual(['Best', 'Good', 'Unrated']);
});

test('a card says until when the place is open, or when it opens, and nothing where that is not confirmed', async () => {
  vi.setSystemTime('2026-03-09T12:30:00Z');
  const minute = Date.parse('2026-03-09T00:00:00Z') / 60_000;
  const hours = (from: number, until: number, state: 'confirmed' | 'unconfirmed' = 'confirmed') => ({
    ...{ state, evenings: false, weekends: false },
    periods: [[minute + from * 60, minute + until * 60] as [number, number]],
  });
  answering(() =>
    Response.json([
      someProvider({ id: '1', name: 'Open', hours: hours(9, 17) }),
      someProvider({ id: '2', name: 'Shut', hours: hours(34, 36) }),
      someProvider({ id: '3', name: 'Odd', hours: hours(9, 17, 'unconfirmed') }),
    ]),
  );
  open();
  await loaded();
  const card = (name: string) => within(screen.getByRole('article', { name }));
  expect(await card('Open').findByText('Open now · closes 17:00')).toBeTruthy();
  expect(card('Shut').getByText('Closed · opens Tue 10:00')).toBeTruthy();
  expect(card('Odd').queryByText(/open|hours/i, { selector: 'p, span' })).toBeNull();
});

test('§5.9 an entry shows name, category, city, place, rating, price and services, and the ways there', async () => {
  const priced = { rating: '4.86', reviewCount: 23, priceRange: '$$', services: ['bath', 'clipping'] };
  answering(() => Response.json([someProvider(priced)]));
  open();
  const entry = within(await screen.findByRole('article', { name: 'Nala Vets' }));
  for (const text of ['Veterinarians', 'Dublin', '9 Test Street', '$$', '4.9', 'Bath · Clipping'])
    expect(entry.getByText(text)).toBeTruthy();
  expect(entry.getByText('(23 reviews)').className).toBe('sr-only');
  expect(entry.getByText('(23)').getAttribute('aria-hidden')).toBe('true');
  expect(hrefOf(entry.getByRole('link', { name: /^Call ?Nala Vets$/ }))).toBe('tel:0209150042');
  expect(hrefOf(entry.getByRole('link', { name: /^Website ?Nala Vets$/ }))).toBe(
    'https://nala-vets.example.org/',
  );
  expect(hrefOf(entry.getByRole('link', { name: /^Directions ?Nala Vets$/ }))).toMatch(
    /^https:.*Test%20Street/,
  );
  expect(hrefOf(entry.getByRole('link', { name: 'Nala Vets' }))).toBe('/directory/nala-vets');
});

test('an entry says nothing of what is not known, names the city only among several, and leads to no made-up address', async () => {
  answering(() => Response.json([someProvider({ rating: '0.0', example: true, phone: '', website: '' })]));
  open('/directory?city=dublin');
  const entry = within(await screen.findByRole('article', { name: 'Nala Vets' }));
  expect(entry.getByText('Example')).toBeTruthy();
  for (const text of ['Dublin', 'No reviews yet']) expect(entry.queryByText(text)).toBeNull();
  expect(entry.getAllByRole('link')).toHaveLength(1);
});

test.each([
  ['/directory', 10, 1],
  ['/directory', 9, 0],
  ['/directory?sort=name', 10, 0],
])('at %s, with one rated beside %i, %i line says what the order follows', async (at, unrated, lines) => {
  answering(() => Response.json([...someProviders(unrated, { rating: '0.0' }), someProvider()]));
  open(at);
  await loaded();
  expect(screen.queryAllByText(/^Most have no reviews yet/)).toHaveLength(lines);
});

test('where one place is left, nothing is said of an order', async () => {
  answering(() => Response.json(someProviders(12, { rating: '0.0' })));
  open('/directory?q=Provider%2012');
  await loaded();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.queryByText(/^Most have no reviews yet/)).toBeNull();
});

test('one line says what an example is, in place of the one about ratings', async () => {
  answering(() => Response.json(someProviders(12, { rating: '0.0', example: true })));
  open();
  await loaded();
  expect(screen.getAllByText(/^Places marked/)).toHaveLength(1);
  expect(screen.queryByText(/^Most have no reviews yet/)).toBeNull();
  expect(screen.getAllByRole('article').filter((entry) => within(entry).queryByText('Example'))).toHaveLength(
    6,
  );
});

test.each([
  ['/directory', false, 0],
  ['/directory?city=calgary', true, 0],
  ['/directory?sort=name', true, 1],
  ['/directory?sort=name&page=2', true, 0],
])('at %s it is said what an example is where one shows, and nowhere else', async (at, example, lines) => {
  const [first = someProvider(), ...others] = someProviders(12);
  answering(() => Response.json([{ ...first, name: 'A', example }, ...others]));
  open(at);
  await loaded();
  expect(screen.queryAllByText(/^Places marked/)).toHaveLength(lines);
});

test('a city without places says so and leads to the cities that have some', async () => {
  answering(() => Response.json(someProviders(3, { city: 'calgary' })));
  open('/directory?city=amsterdam');
  await loaded();
  expect(await screen.findByRole('heading', { name: 'No service providers found' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'No places in Amsterdam yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'nala@example.org' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Dublin/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Calgary (3)' }));
  expect(cardHeadings()).toHaveLength(3);
  expect(address()).toBe('/directory?city=calgary');
});

test('§2.37b in a city without places, Clear All Filters shows those of all cities, whatever was searched', async () => {
  localStorage.setItem('city', 'amsterdam');
  answering(() => Response.json(someProviders(3, { city: 'calgary' })));
  open('/directory?q=zebra');
  await loaded();
  await userEvent.click(await screen.findByRole('button', { name: 'Clear All Filters' }));
  expect(cardHeadings()).toHaveLength(3);
  expect(address()).toBe('/directory?city=all');
});

test('§2.37b so it does where the list has not come, with nothing chosen but the city', async () => {
  answering(() => new Promise(() => {}));
  const at = '/directory?city=amsterdam';
  const results = renderedPage([], { page: 1, pages: 1, total: 0 });
  open(at, { snapshot: { directory: { address: at, results, fewRated: false } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Clear All Filters' }));
  expect(address()).toBe('/directory?city=all');
});

test('§4.27a typing narrows at once and leads back to page 1, in the address too', async () => {
  answering(() => Response.json([...someProviders(13), someProvider({ id: 'odd', name: 'Odd One' })]));
  open('/directory?page=2');
  await loaded();
  expect(screen.getByRole('status').textContent).toBe('14 places, page 2 of 3');
  const before = history.length;
  await userEvent.type(screen.getByRole('combobox', { name: /^Search/ }), 'PROVIDER');
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('13 places for “PROVIDER”, page 1 of 3'),
  );
  await waitFor(() => expect(address()).toBe('/directory?q=PROVIDER'));
  expect(history.length).toBe(before);
});

test('a space at the end of the search text survives a pause in typing', async () => {
  answering(() => Response.json([someProvider({ name: 'Dog Walk Club' })]));
  open();
  await loaded();
  await userEvent.type(screen.getByRole('combobox', { name: /^Search/ }), 'dog ');
  await waitFor(() => expect(address()).toBe('/directory?q=dog+'));
  await userEvent.type(screen.getByRole('combobox', { name: /^Search/ }), 'walk');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Search/ }).value).toBe('dog walk');
  expect(cardHeadings()).toEqual(['Dog Walk Club']);
});

test('§4.27b §5.8a choosing a city keeps its providers and leads to page 1', async () => {
  answering(() =>
    Response.json([
      ...someProviders(8, { city: 'calgary' }),
      someProvider({ city: 'DUBLIN', name: 'Liffey Vets' }),
    ]),
  );
  open('/directory?page=2');
  await loaded();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Dublin');
  expect(cardHeadings()).toEqual(['Liffey Vets']);
  expect(address()).toBe('/directory?city=dublin');
  expect(localStorage.getItem('city')).toBe('dublin');
});

test('the heading names the city, and Clear all is there only with a choice; pressed it leads the focus to the filters', async () => {
  answering(() => Response.json(someProviders(3, { city: 'dublin' })));
  open('/directory?city=dublin&sort=name&view=grid');
  await loaded();
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent?.replaceAll('\u00a0', ' ');
  expect(heading()).toBe('Directory · Dublin ▾');
  const clearAll = () => screen.queryByRole('button', { name: 'Clear all' });
  expect(clearAll()).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Groomers' }));
  await userEvent.click(clearAll() as HTMLElement);
  expect(clearAll()).toBeNull();
  expect(heading()).toBe('Directory · Dublin ▾');
  expect(address()).toBe('/directory?city=dublin&sort=name&view=grid');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.type(screen.getByRole('combobox', { name: /^Search/ }), 'x');
  expect(clearAll()).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'All cities');
  expect(heading()).toBe('Directory · All cities ▾');
});

test('§2.34c the other edition keeps its heading, with the city in the row, and its Clear all', async () => {
  answering(() => Response.json(someProviders(3)));
  open('/directory', { config: { edition: 'specification' } });
  await loaded();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Directory');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Calgary');
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'City' }).value).toBe('all');
});

test('§3.16 a chosen city narrows, the address wins over it, and all cities can be asked for', async () => {
  answering(() =>
    Response.json([
      someProvider({ id: '1', name: 'Canal', city: 'amsterdam', rating: '4.7' }),
      someProvider({ id: '2', name: 'Bow', city: 'calgary' }),
    ]),
  );
  localStorage.setItem('city', 'calgary');
  open();
  await loaded();
  expect(cardHeadings()).toEqual(['Bow']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'All cities');
  expect(cardHeadings()).toEqual(['Canal', 'Bow']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Amsterdam');
  expect(cardHeadings()).toEqual(['Canal']);
});

test('§3.10 §2.34f §4.27c tabs for all and the seven categories, of which one keeps its providers', async () => {
  answering(() =>
    Response.json([...someProviders(7), someProvider({ id: 'g', name: 'Suds', category: 'Groomers' })]),
  );
  open('/directory?page=2');
  await loaded();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'All',
    'Veterinarians',
    'Groomers',
    'Pet Sitters',
    'Pet Stores',
    'Boarding',
    'Pet-Friendly Cafes',
    'Training Schools',
  ]);
  await userEvent.click(screen.getByRole('tab', { name: 'Groomers' }));
  expect(cardHeadings()).toEqual(['Suds']);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Groomers');
  expect(address()).toBe('/directory?category=Groomers');
});

test('§5.7 places that are close follow those that say the text, in one list with one count and the same filters', async () => {
  const vet = { category: 'Veterinarians', city: 'amsterdam', description: '' };
  answering(() =>
    Response.json([
      someProvider({ ...vet, id: '1', name: 'Dierenarts De Poot', neighbourhoodNames: 'Plantage/Kadijken' }),
      someProvider({ ...vet, id: '2', name: 'Kade Animal Care', priceRange: '$', address: 'Kadijken 3' }),
      someProvider({
        ...vet,
        id: '3',
        name: 'Suds',
        category: 'Groomers',
        address: '4 Castle Street, Rathmines',
      }),
    ]),
  );
  open();
  await loaded();
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: /^Search/ }), { target: { value } });
  type('dierenarts');
  await waitFor(() => expect(cardHeadings()).toEqual(['Dierenarts De Poot', 'Kade Animal Care']));
  expect(screen.getByRole('status').textContent).toBe('2 places for “dierenarts”');
  expect(screen.getByText('Not in the name, but close')).toBeTruthy();
  for (const [text, line] of [
    ['groomer castle street', null],
    ['rathmines grooomer', 'Nothing for “rathmines grooomer”. Closest:'],
    ['groomer zzzz', 'Nothing for “zzzz”. The one groomer:'],
  ] as const) {
    type(text);
    await waitFor(() => expect(cardHeadings()).toEqual(['Suds']));
    // Its code comes when it is asked for.
    await waitFor(() => expect(screen.queryByText(/^Nothing for/)?.textContent ?? null).toBe(line));
  }
  type('vet kadijken');
  await waitFor(() => expect(cardHeadings()).toEqual(['Kade Animal Care', 'Dierenarts De Poot']));
  expect(screen.getByText('Nearby').nextElementSibling?.textContent).toContain('Dierenarts De Poot');
  type('cheap vet');
  await waitFor(() => expect(cardHeadings()).toEqual(['Kade Animal Care', 'Dierenarts De Poot']));
  expect(screen.getByRole('status').textContent).toBe('1 match · 1 may match');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the filter $' }));
  await waitFor(() => expect(address()).toBe('/directory?q=cheap+vet&asis=cheap'));
  type('zzzz');
  await screen.findByRole('heading', { name: 'No service providers found' });
});

test('a search for dog areas, which no place is, leads to them on the map', async () => {
  const areas = [
    {
      id: 'a7',
      city: 'calgary',
      layer: 'off-leash',
      name: 'Bark Field',
      source: { kind: 'file', name: 'City' },
    },
  ];
  fakeServer({
    'GET /local/api/pet-services/all': () => Response.json(someProviders(3, { city: 'calgary' })),
    'GET /local/api/map/areas?city=calgary': () => Response.json(areas),
    'GET /local/api/map/areas?city=dublin': () => Response.json([]),
  });
  open('/directory?q=off+leash&city=dublin');
  await screen.findByRole('heading', { name: 'No service providers found' });
  await vi.dynamicImportSettled();
  expect(screen.queryByRole('button', { name: 'Show the map view' })).toBeNull();
  cleanup();
  open('/directory?q=off+leash&city=calgary');
  await userEvent.click(await screen.findByRole('button', { name: 'Show the map view' }));
  expect(address()).toBe('/directory?city=calgary&layers=off-leash');
  expect(history.state).toMatchObject({ map: performance.timeOrigin });
});

test('§5.7 in the specification edition a search finds names and descriptions, and nothing close', async () => {
  const facts = { category: 'Veterinarians', city: 'amsterdam', description: '' };
  answering(() => Response.json([someProvider({ name: 'Kade Animal Care', ...facts })]));
  open('/directory?q=dierenarts', { config: { edition: 'specification' } });
  await loaded();
  await screen.findByRole('heading', { name: 'No service providers found' });
  await vi.dynamicImportSettled();
  expect(cardHeadings()).toEqual([]);
});

test('§2.34a §2.34c §2.37a §2.37b §7.13b §7.13c in the specification edition a failure, and a search without a match, read as specified', async () => {
  answering(() => new Response('', { status: 500 }));
  open('/directory', { config: { edition: 'specification' } });
  await screen.findByText('Failed to fetch service providers. Showing mock data.');
  const all = '7 places, page 1 of 2';
  expect(screen.getByRole('status').textContent).toBe(all);
  await userEvent.type(screen.getByRole('combobox', { name: /^Search/ }), 'nothing like it');
  await screen.findByRole('heading', { name: 'No service providers found' });
  await userEvent.click(await screen.findByRole('button', { name: 'Clear All Filters' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(all));
});

test('among 5,000 providers no letter is lost that is typed', async () => {
  answering(() =>
    Response.json(someProviders(5_000, { description: 'Care for every animal of the street' })),
  );
  open();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('5,000 places, page 1 of 834'));
  await userEvent.type(screen.getByRole('combobox', { name: /^Search/ }), 'provider 4999');
  await waitFor(() => expect(cardHeadings()).toEqual(['Provider 4999']));
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Search/ }).value).toBe('provider 4999');
});

test('a tab pressed while typing keeps what was typed', async () => {
  answering(() => Response.json([someProvider({ name: 'Suds', category: 'Groomers' })]));
  open();
  await loaded();
  await userEvent.type(screen.getByRole('combobox', { name: /^Search/ }), 'sud');
  await userEvent.click(screen.getByRole('tab', { name: 'Groomers' }));
  expect(address()).toBe('/directory?q=sud&category=Groomers');
});

test('§9.5 §2.34j seven providers give a page of six and a page of one', async () => {
  answering(() => Response.json(someProviders(7)));
  open();
  await loaded();
  expect(cardHeadings()).toHaveLength(6);
  const pages = within(screen.getByRole('navigation', { name: 'Service providers: pages' }));
  await userEvent.click(pages.getByRole('link', { name: /^Page ?2$/ }));
  expect(cardHeadings()).toEqual(['Provider 7']);
  expect(pages.getByRole('link', { current: 'page' }).textContent).toBe('Page 2');
  expect(screen.getByRole('status').textContent).toBe('7 places, page 2 of 2');
});

test('§2.37a §2.37b with no match, one button clears every filter', async () => {
  answering(() => Response.json(someProviders(8)));
  open('/directory?city=dublin&category=Groomers');
  await loaded();
  await userEvent.type(screen.getByRole('combobox', { name: /^Search/ }), 'zebra');
  await waitFor(() => expect(address()).toBe('/directory?q=zebra&city=dublin&category=Groomers'));
  expect(screen.getByRole('heading', { name: 'No service providers found' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear All Filters' }));
  expect(cardHeadings()).toHaveLength(6);
  expect(address()).toBe('/directory?city=dublin');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Search/ }).value).toBe('');
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});

test.each(['Clear all', 'Clear All Filters'])(
  '§2.34c §2.37b %s clears what was typed a moment ago, before the address has it',
  async (name) => {
    // Fetched ahead, so that its button is there within the pause in typing.
    await import('./list/empty-results.tsx');
    answering(() => Response.json(someProviders(8)));
    open();
    await loaded();
    await userEvent.type(screen.getByRole('combobox', { name: /^Search/ }), 'zebra');
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Search/ }).value).toBe('');
    await waitFor(() => expect(cardHeadings()).toHaveLength(6));
    expect(address()).toBe('/directory');
  },
);

test.each([
  ['a bad status', () => new Response('Down', { status: 503 })],
  ['the network', () => Promise.reject(new TypeError('fetch failed'))],
  ['an answer that is no list', () => Response.json({ providers: [] })],
])(
  '§7.13b §7.13c where %s fails the call, the seven samples show and an alert says so',
  async (_, answer) => {
    const calls = answering(answer);
    open();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to fetch service providers. Showing mock data.',
    );
    expect(screen.getByRole('status').textContent).toBe('7 places, page 1 of 2');
    // One on each place of the page, and one in the sentence that says what it means.
    expect(screen.getAllByText('Example')).toHaveLength(7);
    expect(screen.getByText(/^Places marked/).textContent).toBe(
      'Places marked Example are made up, to show what the directory looks like.',
    );
    expect(calls).toHaveLength(1);
  },
);

test('where the call fails on another page, the one with fewer pages in its place does not scroll', async () => {
  const scroll = vi.fn();
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scroll);
  let fail = () => {};
  answering(
    () =>
      new Promise((_, reject) => {
        fail = () => reject(new TypeError('Failed to fetch'));
      }),
  );
  const at = '/directory?page=4';
  const results = renderedPage(someProviders(6), { page: 4, pages: 10, total: 57 });
  const directory = { address: at, results, fewRated: false };
  open(at, { snapshot: { directory } });
  expect(screen.getByRole('status').textContent).toContain('57 places, page 4 of 10');
  fail();
  await screen.findByRole('alert');
  expect(screen.getByRole('status').textContent).toBe('7 places, page 2 of 2');
  expect(scroll).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(screen.getByRole('link', { name: /^Page ?1$/ }));
  await waitFor(() => expect(scroll).toHaveBeenCalledTimes(1));
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});

test('after a failure the list can be asked for once more', async () => {
  let isDown = true;
  answering(() => (isDown ? new Response('', { status: 500 }) : Response.json([someProvider()])));
  open();
  await screen.findByRole('alert');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(cardHeadings()).toEqual(['Nala Vets']));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('§8.27a §8.27b an unknown category reads Unknown, with one warning however often it is drawn', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  answering(() => Response.json([someProvider({ id: 'pipes', name: 'Pipes', category: 'Plumbers' })]));
  open();
  const card = within(await screen.findByRole('article', { name: 'Pipes' }));
  expect(card.getByText('Unknown')).toBeTruthy();
  await userEvent.type(screen.getByRole('combobox', { name: /^Search/ }), 'pipes');
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toMatch(/pipes/);
});

test('odd rows lose no other: a numeric rating, missing fields, a city in capitals, one row without a name or id', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  answering(() =>
    Response.json([
      { id: 71, name: 'Bare', category: 'Groomers', city: 'CALGARY', rating: 4.36 },
      { broken: true },
      null,
      someProvider({ name: 'Whole', rating: '4.9' }),
    ]),
  );
  open();
  await loaded();
  expect(cardHeadings()).toEqual(['Whole', 'Bare']);
  const bare = within(screen.getByRole('article', { name: 'Bare' }));
  for (const text of ['Calgary', '4.4']) expect(bare.getByText(text)).toBeTruthy();
  expect(warn.mock.calls.flat().join('\n')).toMatch(/number 2[\s\S]*number 3/);
});

test('the credit for OpenStreetMap stands where its data show, and only there', async () => {
  const source = { kind: 'openstreetmap', name: 'OpenStreetMap', url: '', date: '2024-05-06' };
  const own = { ...source, kind: 'file' };
  answering(() =>
    Response.json([someProvider({ source }), someProvider({ id: 'own', name: 'Own', source: own })]),
  );
  open();
  await loaded();
  const credit = () => screen.queryByRole('link', { name: '© OpenStreetMap contributors' });
  expect(credit()?.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright');
  await userEvent.type(screen.getByRole('combobox', { name: /^Search/ }), 'own');
  await waitFor(() => expect(credit()).toBeNull());
});

test('what the server rendered stands while the call runs, without the rest of the list', async () => {
  answering(() => new Promise(() => {}));
  renderPage(<DirectoryPage />, {
    at: '/directory?page=2',
    snapshot: {
      directory: {
        address: '/directory?page=2',
        results: renderedPage([someProvider()], { page: 2, pages: 4, total: 20 }),
        fewRated: false,
      },
    },
  });
  expect(cardHeadings()).toEqual(['Nala Vets']);
  expect(screen.getByText('Loading service providers...')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Page ?4$/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: /^Page ?3$/ }));
  expect(cardHeadings()).toEqual([]);
});

test('§5.10a a filter that is taken off by its chip brings back what it had narrowed, and the focus goes to Filters', async () => {
  answering(() =>
    Response.json([...someProviders(7, { priceRange: '$' }), someProvider({ id: 'mid', priceRange: '$$' })]),
  );
  open('/directory?price=$&page=2');
  await loaded();
  const status = () => screen.getByRole('status').textContent;
  expect(status()).toBe('7 places, page 2 of 2');
  const chip = await screen.findByRole('button', { name: 'Remove the filter $ · 7 found' });
  expect(chip.textContent).toBe('$ · 7');
  await userEvent.click(chip);
  await waitFor(() => expect(status()).toBe('8 places, page 1 of 2'));
  expect(address()).toBe('/directory');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' }));
});

test('an entry says what is not known of it where a filter asks for that, and an address beyond the last page shows the last', async () => {
  answering(() =>
    Response.json([...someProviders(7, { priceRange: '$' }), someProvider({ id: 'mid', name: 'Silent' })]),
  );
  open('/directory?price=$&page=57');
  await loaded();
  expect(screen.getByRole('status').textContent).toBe('7 match · 1 may match, page 2 of 2');
  expect(within(screen.getByRole('article', { name: 'Silent' })).getByText('Price not known')).toBeTruthy();
});
