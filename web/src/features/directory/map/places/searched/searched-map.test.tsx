/** The map where the server searches, drawn by a map without a picture. */
import { listProviders } from '@pawhood/contract/directory/list.ts';
import { listPins, PINS_ZOOM, type PinsAnswer } from '@pawhood/contract/directory/pins.ts';
import { searchProviders } from '@pawhood/contract/directory/search-list.ts';
import { someProviders } from '@pawhood/contract/testing/some-provider.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { allThatComesOf } from '#/testing/all-that-comes-of.ts';
import { button, chosen, inView, list, mapServer, openMap, press, stops } from '#/testing/drawn-map.tsx';
import { theMap } from '#/testing/fake-maplibre.ts';
import { cardHeadings } from '#/testing/render-page.tsx';
import { searchAnswer } from '#/testing/search-answer.ts';

vi.mock('maplibre-gl', () => import('#/testing/fake-maplibre.ts'));

const TOTAL = 5_001;
/** The first of all places, in a row from the west and the last one in the north; the server answers six a page. */
const PLACES = someProviders(24).map((place, index) => ({
  ...place,
  lat: index === 23 ? 53.45 : 53.35,
  lon: -6.4 + index * 0.02,
}));
/** Those in the cells around somebody in the east, in a row from the west. */
const AROUND = someProviders(57).map((place, index) => ({
  ...place,
  lat: 53.35,
  lon: -6.19 + index * 0.001,
}));
const namesOf = (places: readonly { name: string }[]) => places.map(({ name }) => name);
const headings = (places: readonly { name: string }[]) =>
  waitFor(() => expect(cardHeadings()).toEqual(namesOf(places)));

type Pins = (query: URLSearchParams) => Partial<PinsAnswer>;

/** A server of 5,001 places; those of an area are 57, and `searched` holds their answer back. */
function searchServer(pins: Pins, searched = Promise.resolve()) {
  return mapServer(
    PLACES,
    (call, query) => {
      if (call === `GET ${listPins.path}`) {
        const total = { count: TOTAL, isExact: true };
        return Response.json({ pins: [], cells: [], total, sources: ['file'], ...pins(query) });
      }
      if (call !== `GET ${searchProviders.path}`) return null;
      const page = Number(query.get('page') ?? 1);
      const total = { count: query.has('bbox') ? 57 : TOTAL, isExact: true };
      const items = query.has('size') ? AROUND : PLACES.slice(page * 6 - 6, page * 6);
      const answer = searchAnswer({ items, page, pages: 834, total });
      return query.has('bbox') ? searched.then(() => Response.json(answer)) : Response.json(answer);
    },
    TOTAL,
  );
}

/** All that have a point, as pins: of which the server answers no names. */
const ALL: Pins = () => ({
  pins: PLACES.map(({ id, lon, lat, category }) => [id, lon, lat, category, 4.3]),
  total: { count: PLACES.length, isExact: true },
});

const pinCalls = (calls: ReturnType<typeof searchServer>) =>
  calls.map(({ name }) => name).filter((name) => name.startsWith(`GET ${listPins.path}`));

test('all places stand on the map by one call; the list beside it grows, and a pin of which nothing else is here is asked for', async () => {
  const calls = searchServer(ALL);
  await openMap('/directory');
  expect(inView()).toBe('24 places in view');
  expect(list().textContent).toContain('5,001 places');
  await headings(PLACES.slice(0, 6));
  // They are all from a file of the operator.
  expect(screen.queryByRole('link', { name: '© OpenStreetMap contributors' })).toBeNull();
  await press('Show more');
  await headings(PLACES.slice(0, 12));
  const last = PLACES.at(-1) as (typeof PLACES)[number];
  act(() => theMap().press(last.lon, last.lat));
  expect(
    await within(await screen.findByRole('region', { name: 'Chosen on the map' })).findByRole('link', {
      name: last.name,
    }),
  ).toBeTruthy();
  expect(
    calls.filter(({ name }) => name === `GET ${listProviders.path.replace('all', last.id)}`),
  ).toHaveLength(1);
  expect(pinCalls(calls)).toEqual([`GET ${listPins.path}`]);
  await userEvent.click(screen.getByRole('tab', { name: 'Groomers' }));
  await waitFor(() => expect(pinCalls(calls)).toHaveLength(2));
  expect(pinCalls(calls).at(-1)).toBe(`GET ${listPins.path}?category=Groomers`);
});

test('a stop of the map has the name of a place that is listed, and of another says what it is and how to get its name', async () => {
  searchServer(() => ({
    pins: [
      ['p1', -6.4, 53.35, 'Veterinarians', 4.3],
      ['p9', -6.24, 53.35, 'Veterinarians', 4.3],
      ['f7', -6.1, 53.35, 'Boarding', null],
    ],
    total: { count: 3, isExact: true },
  }));
  await openMap('/directory');
  await headings(PLACES.slice(0, 6));
  expect(stops().map((stop) => stop.textContent)).toEqual([
    'Veterinarians, rated 4.3: press for its name',
    'Provider 1, Veterinarians',
    'Boarding: press for its name',
  ]);
});

test('until the places are there the line under the map says that they are loading', async () => {
  let answer = () => {};
  const pinned = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const total = { count: PLACES.length, isExact: true };
  mapServer(
    PLACES,
    (call, query) => {
      if (call === `GET ${listPins.path}`)
        return pinned.then(() => Response.json({ ...ALL(query), cells: [], total, sources: [] }));
      return call === `GET ${searchProviders.path}`
        ? Response.json(searchAnswer({ items: PLACES.slice(0, 6), pages: 4, total }))
        : null;
    },
    TOTAL,
  );
  const opened = openMap('/directory');
  expect(await screen.findByText('Loading the places...')).toBeTruthy();
  answer();
  await opened;
  expect(inView()).toBe('24 places in view');
  expect(screen.queryByText('Loading the places...')).toBeNull();
});

test('the area of the map is searched by the server; until the answer is here the number is that of all places', async () => {
  let answer = () => {};
  const calls = searchServer(
    ALL,
    new Promise<void>((resolve) => {
      answer = resolve;
    }),
  );
  await openMap('/directory');
  await press('Zoom in');
  await press('Search this area');
  await waitFor(() => expect(calls.filter(({ name }) => name.includes('bbox='))).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull();
  expect(list().textContent).toContain('5,001 places');
  expect(list().textContent).not.toContain('in this area');
  answer();
  await waitFor(() => expect(list().textContent).toContain('57 places in this area'));
  await press('Show all places');
  await waitFor(() => expect(list().textContent).toContain('5,001 places'));
  await headings(PLACES.slice(0, 6));
});

test('near me asks for the places of the cells around, puts these in order and says how far it looked; the point is sent nowhere', async () => {
  const coords = { latitude: 53.35771, longitude: -6.10577 };
  const geolocation = {
    getCurrentPosition: (say: PositionCallback) => say({ coords } as GeolocationPosition),
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { geolocation }));
  const calls = searchServer(ALL);
  await openMap('/directory?page=3');
  await press('Near me');
  await screen.findByText('The nearest to you first: 57 places within about 3.7 km of you.');
  expect(cardHeadings()).toEqual(namesOf(AROUND.toReversed()).slice(0, 20));
  expect(screen.getAllByRole('article')[0]?.textContent).toContain('away');
  // The same where the list is shown.
  await press('Map');
  await headings(AROUND.toReversed().slice(0, 6));
  expect(screen.getByRole('status').textContent).toBe('57 places, page 1 of 10');
  await press('Map');
  await press('Zoom out');
  await press('Search this area');
  await waitFor(() => expect(list().textContent).toContain('57 places in this area'));
  expect(screen.queryByText(/^The nearest to you/)).toBeNull();
  await press('Near me');
  await screen.findByText(/^The nearest to you first/);
  expect(screen.queryByRole('button', { name: 'Show all places' })).toBeNull();
  // Otherwise whoever comes next to this address finds it so.
  await press('Near me');
  const asked = calls.map(({ name }) => decodeURIComponent(name)).filter((name) => name.includes('size='));
  expect(asked).toEqual([expect.stringMatching(/bbox=-6\.2,53\.3,-6\.05,53\.45&size=300$/)]);
  expect(decodeURIComponent(calls.map(({ name }) => name).join('\n'))).not.toMatch(/53[.,]3577|6[.,]1057/);
});

test('where there are too many for pins, cells say how many and come closer with a press or a key', async () => {
  const asked: URLSearchParams[] = [];
  searchServer((query) => {
    asked.push(query);
    const cells: PinsAnswer['cells'] = query.has('bbox')
      ? [[-6.25, 53.34, 15_000]]
      : [
          [-6.35, 53.28, 5_719],
          [-6.15, 53.4, 9_281],
        ];
    return { cells, total: { count: 15_000, isExact: true }, sources: ['file', 'openstreetmap'] };
  });
  const zooms = () => asked.map((query) => Number(query.get('zoom')));
  await openMap('/directory');
  await waitFor(() =>
    expect(stops().map((stop) => stop.textContent)).toEqual(['15,000 places here: zoom in']),
  );
  expect(inView()).toBe('15,000 places in view');
  expect(asked[0]?.has('bbox')).toBe(false);
  await waitFor(() => expect(theMap().shown('places', 'isCell')).toEqual([true]));
  const before = zooms().at(-1) ?? 0;
  const [stop] = stops();
  act(() => stop?.focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(zooms().at(-1)).toBe(before + 2));
  act(() => theMap().press(-6.25, 53.34));
  await waitFor(() => expect(zooms().at(-1)).toBe(before + 4));
  expect(chosen()).toBeNull();
  expect(screen.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeTruthy();
});

test('a cell of one place opens that, which is asked for by its point', async () => {
  searchServer((query) =>
    query.get('zoom') === `${PINS_ZOOM}`
      ? { pins: [['p1', -6.4, 53.35, 'Veterinarians', 4.3]], total: { count: 1, isExact: true } }
      : {
          cells: [
            [-6.4, 53.35, 1],
            [-6.1, 53.28, 5_719],
          ],
        },
  );
  await openMap('/directory');
  await userEvent.click(button('1 place here: press for its name'));
  const card = within(await screen.findByRole('region', { name: 'Chosen on the map' }));
  expect(await card.findByRole('link', { name: 'Provider 1' })).toBeTruthy();
});

test('a city of which nothing is found comes into view, and all cities do together; a view without places moves nothing', async () => {
  const calls = searchServer((query) => {
    const cells: PinsAnswer['cells'] = query.has('bbox')
      ? []
      : [
          [-6.26, 53.34, 5_000],
          [-114.07, 51.04, 719],
        ];
    if (query.get('city') === 'amsterdam') return { total: { count: 0, isExact: true } };
    return query.get('city') === 'dublin' ? { cells: cells.slice(0, 1) } : { cells };
  });
  const choose = (city: string) =>
    userEvent.selectOptions(screen.getByRole('combobox', { name: 'City' }), city);
  const middle = () => Math.round(theMap().getCenter().lng);
  await openMap('/directory?city=dublin');
  await choose('All cities');
  await waitFor(() => expect(middle()).toBe(-60));
  await choose('Dublin');
  await waitFor(() => expect(middle()).toBe(-6));
  const asked = pinCalls(calls).length;
  await allThatComesOf(() => act(() => theMap().pan(100, 0)));
  expect(pinCalls(calls)).toHaveLength(asked + 1);
  expect(inView()).toBe('0 places in view');
  expect(middle()).toBe(-5);
  await choose('Amsterdam');
  await waitFor(() => expect(middle()).toBe(5));
});

describe('a search that fails', () => {
  /** A server that searches, as long as it is not down, with so many pages. */
  const failing = (pages: number) => {
    const state = { isDown: false };
    mapServer(
      PLACES,
      (call, query) => {
        if (call !== `GET ${listPins.path}` && call !== `GET ${searchProviders.path}`) return null;
        if (state.isDown) return new Response('', { status: 500 });
        const total = { count: PLACES.length, isExact: true };
        const page = Number(query.get('page') ?? 1);
        const items = query.has('size') ? AROUND : PLACES.slice(page * 6 - 6, page * 6);
        return call === `GET ${listPins.path}`
          ? Response.json({ ...ALL(new URLSearchParams()), cells: [], total, sources: ['file'] })
          : Response.json(searchAnswer({ items, page, pages, total }));
      },
      TOTAL,
    );
    return state;
  };
  const again = () => screen.getAllByRole('button', { name: 'Try again' });

  test('says so once, with nothing of the search before, and is made again with one press', async () => {
    const state = failing(1);
    const found = PLACES.slice(0, 6);
    await openMap('/directory');
    await headings(found);
    state.isDown = true;
    await userEvent.click(screen.getByRole('tab', { name: 'Groomers' }));
    await waitFor(() => expect(again()).toHaveLength(1));
    await waitFor(() => expect(cardHeadings()).toEqual([]));
    expect(again()).toHaveLength(1);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.queryByText(/in view$/)).toBeNull();
    state.isDown = false;
    await userEvent.click(again()[0] as HTMLElement);
    await headings(found);
    await waitFor(() => expect(inView()).toBe('24 places in view'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(list().textContent).toContain('24 places');
  });

  test('for further rows says so beside the map, where it is made again', async () => {
    const state = failing(4);
    await openMap('/directory');
    await headings(PLACES.slice(0, 6));
    state.isDown = true;
    await press('Show more');
    const failure = await within(list()).findByRole('alert');
    state.isDown = false;
    await userEvent.click(within(failure).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(document.activeElement).toBe(list());
  });
});
