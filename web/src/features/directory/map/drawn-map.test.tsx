/** The map with all that lies on it; what draws it is MapLibre, in whose place a map without a picture stands. */
import { type Area, listAreas } from '@pawhood/contract/directory/areas.ts';
import { readMapGround } from '@pawhood/contract/directory/map.ts';
import { someProvider } from '@pawhood/contract/testing/some-provider.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import {
  button,
  chosen,
  inView,
  list,
  mapServer,
  marked,
  openMap,
  press,
  stops,
} from '#/testing/drawn-map.tsx';
import { theMap } from '#/testing/fake-maplibre.ts';
import { cardHeadings } from '#/testing/render-page.tsx';

vi.mock('maplibre-gl', () => import('#/testing/fake-maplibre.ts'));

const place = (name: string, lat?: number, lon?: number, facts = {}) =>
  someProvider({ id: name, name, rating: '0.0', ...(lat !== undefined && { lat, lon }), ...facts });

const VETS = place('Liffey Vets', 53.347, -6.26);
const GROOMERS = place('Phoenix Groomers', 53.356, -6.31, { category: 'Groomers' });
const BOARDING = place('Dalkey Boarding', 53.277, -6.1, { category: 'Boarding' });
const NOWHERE = place('Somewhere Sitters', undefined, undefined, { category: 'Pet Sitters' });
const DUBLIN = [VETS, GROOMERS, BOARDING, NOWHERE];

const headings = (...names: string[]) => waitFor(() => expect(cardHeadings()).toEqual(names));
const search = () => screen.queryByRole('button', { name: 'Search this area' });

test('the map shows the results and follows filters and words, for one call of its own', async () => {
  const calls = mapServer(DUBLIN);
  await openMap('/directory?city=dublin');
  expect(inView()).toBe('3 places in view');
  await waitFor(() => expect(theMap().shown('places')).toEqual([BOARDING.id, VETS.id, GROOMERS.id]));
  expect(cardHeadings()).toEqual([BOARDING.name, VETS.name, GROOMERS.name, NOWHERE.name]);
  const isOff = screen
    .getAllByRole('article')
    .map(({ textContent }) => textContent?.includes('Not on the map'));
  expect(isOff).toEqual([false, false, false, true]);
  await press('Zoom out');
  await userEvent.click(screen.getByRole('tab', { name: 'Groomers' }));
  await headings(GROOMERS.name);
  expect(inView()).toBe('1 place in view');
  await userEvent.click(screen.getByRole('tab', { name: 'All' }));
  // A close place stands on the map as well, and how many there are is read out.
  const count = screen.getByText('4 places').closest('[aria-live=polite]');
  await userEvent.type(screen.getByRole('combobox', { name: /^Search/ }), 'vets liffey');
  await headings(VETS.name);
  expect(count?.textContent).toBe('1 place');
  await waitFor(() => expect(theMap().shown('places')).toEqual([VETS.id]));
  expect(calls.filter(({ name }) => name === `GET ${readMapGround.path}`)).toHaveLength(1);
  await press('Return to List View');
  await waitFor(() => expect(location.search).toBe('?q=vets+liffey&city=dublin'));
  expect(screen.queryByRole('region', { name: 'Map' })).toBeNull();
});

describe('what is pressed', () => {
  const MIDDLE = place('Middle', 53.35, -6.26);
  const BESIDE = place('Beside', 53.33, -6.26);
  const CORNERS = [place('West', 53.42, -6.42), place('East', 53.28, -6.1)];

  test('opens its card and marks its row; Close leads back to what opened it, and Escape to the list', async () => {
    mapServer([...CORNERS, BESIDE, MIDDLE]);
    await openMap('/directory?city=dublin');
    act(() => theMap().point(-6.26, 53.35));
    expect(marked()).toContain('Middle');
    act(() => theMap().getCanvas().focus());
    act(() => theMap().press(-6.26, 53.35));
    expect(within(chosen() as HTMLElement).getByRole('link', { name: 'Middle' })).toBeTruthy();
    expect(theMap().shown('mark')).toEqual(['Middle']);
    await press('Close');
    expect(chosen()).toBeNull();
    expect(document.activeElement).toBe(theMap().getCanvas());
    // From the middle outwards.
    expect(stops().map((stop) => stop.textContent?.split(',')[0])).toEqual([
      'Middle',
      'Beside',
      'West',
      'East',
    ]);
    const [, beside] = stops();
    act(() => beside?.focus());
    expect(marked()).toContain('Beside');
    await userEvent.keyboard('{Enter}');
    expect(within(chosen() as HTMLElement).getByRole('link', { name: 'Beside' })).toBeTruthy();
    await press('Close');
    expect(document.activeElement).toBe(beside);
    await userEvent.keyboard('{Enter}{Escape}');
    expect(chosen()).toBeNull();
    expect(document.activeElement).toBe(list());
    await userEvent.hover(screen.getByRole('link', { name: 'East' }));
    expect(theMap().shown('mark')).toEqual(['East']);
  });

  test('comes apart where it is a cluster, as far as the map has to go closer for it', async () => {
    mapServer([...CORNERS, MIDDLE, place('Beside', 53.351, -6.26)]);
    await openMap('/directory?city=dublin');
    expect(inView()).toBe('4 places in view');
    act(() => theMap().press(-6.26, 53.35));
    await waitFor(() => expect(inView()).toBe('2 places in view'));
    expect(chosen()).toBeNull();
    expect(search()).toBeTruthy();
  });
});

test('of more at one spot than have a card it says how many, and that they are listed where they are', async () => {
  mapServer([VETS, ...'abcde'.split('').map((id) => place(id, 53.277, -6.1))]);
  await openMap('/directory?city=dublin');
  const said = () => chosen()?.textContent;
  act(() => theMap().press(-6.1, 53.277));
  expect(said()).toContain('Also at this spot: 2 places, listed with the others.');
  act(() => theMap().pan(3, 3));
  await press('Search this area');
  expect(said()).toContain('Also at this spot: 2 places.');
});

describe('an area', () => {
  const BOW = place('Bow Vets', 51.04, -114.07, { city: 'calgary' });
  const ELBOW = place('Elbow Vets', 51.04, -114.07, { city: 'calgary' });
  const showAll = () => screen.queryByRole('button', { name: 'Show all places' });
  const searchHere = async () => {
    await press('Zoom in');
    await press('Search this area');
    expect(showAll()).toBeTruthy();
  };

  test('narrows the list once it is searched, and not before; Show all places brings back the others', async () => {
    mapServer(DUBLIN);
    await openMap('/directory?city=dublin');
    expect(search()).toBeNull();
    await press('Zoom out');
    expect(search()).toBeTruthy();
    act(() => theMap().pan(3, 3));
    expect(inView()).toBe('0 places in view');
    expect(cardHeadings()).toHaveLength(4);
    await press('Search this area');
    expect(screen.getByText('No places in this area. Move the map.')).toBeTruthy();
    expect(document.activeElement).toBe(list());
    await press('Show all places');
    expect(cardHeadings()).toHaveLength(4);
    expect(document.activeElement).toBe(list());
  });

  test('is dropped by another city, and by Clear all', async () => {
    mapServer([...DUBLIN, BOW, ELBOW]);
    await openMap('/directory?city=dublin');
    await searchHere();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Calgary');
    await headings(BOW.name, ELBOW.name);
    expect(inView()).toBe('2 places in view');
    expect(showAll()).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Veterinarians' }));
    await searchHere();
    await press('Clear all');
    await headings(BOW.name, ELBOW.name);
    expect(showAll()).toBeNull();
  });
});

describe('another city', () => {
  const BOW = place('Bow Vets', 51.04, -114.07, { city: 'calgary' });
  const AMSTEL = place('Amstel Groomers', 52.37, 4.9, { city: 'amsterdam', category: 'Groomers' });
  const choose = (city: string) =>
    userEvent.selectOptions(screen.getByRole('combobox', { name: 'City' }), city);
  /** Longitude of the map's middle, in whole degrees. */
  const middle = () => Math.round(theMap().getCenter().lng);

  test('comes into view, and all cities do together', async () => {
    mapServer([...DUBLIN, BOW]);
    await openMap('/directory?city=dublin');
    expect(inView()).toBe('3 places in view');
    await choose('All cities');
    await waitFor(() => expect(inView()).toBe('4 places in view'));
    await choose('Dublin');
    await waitFor(() => expect(inView()).toBe('3 places in view'));
    expect(theMap().getZoom()).toBeGreaterThan(9);
  });

  test('comes into view where it has no place, and where it has none of the category', async () => {
    mapServer([...DUBLIN, AMSTEL]);
    await openMap('/directory?city=dublin');
    await choose('Calgary');
    await waitFor(() => expect(middle()).toBe(-114));
    expect(inView()).toBe('0 places in view');
    await userEvent.click(screen.getByRole('tab', { name: 'Boarding' }));
    await choose('Amsterdam');
    await waitFor(() => expect(middle()).toBe(5));
    expect(inView()).toBe('0 places in view');
    await choose('Dublin');
    await waitFor(() => expect(inView()).toBe('1 place in view'));
  });
});

describe('the nearest places', () => {
  const near = (is: boolean) => screen.getByRole('button', { name: 'Near me', pressed: is });
  /** The orders that look chosen. */
  const orders = () =>
    within(screen.getByRole('group', { name: 'Sort by', hidden: true }))
      .queryAllByRole('button', { pressed: true, hidden: true })
      .map((order) => order.textContent);

  test('come first with how far they are, in the list as well, while no order looks chosen; who comes back finds it so, and the point is sent nowhere', async () => {
    const coords = { latitude: 53.27771, longitude: -6.10577 };
    const geolocation = {
      getCurrentPosition: (say: PositionCallback) => say({ coords } as GeolocationPosition),
    };
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { geolocation }));
    const calls = mapServer(DUBLIN);
    await openMap('/directory?city=dublin');
    expect(orders()).toEqual(['rating']);
    await userEvent.click(near(false));
    await screen.findByText('The nearest to you first.');
    expect(cardHeadings()).toEqual([BOARDING.name, VETS.name, GROOMERS.name, NOWHERE.name]);
    expect(screen.getAllByRole('article')[0]?.textContent).toContain('390 m away');
    expect(orders()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'rating', hidden: true }));
    expect(orders()).toEqual(['rating']);
    await userEvent.click(near(false));
    await screen.findByText('The nearest to you first.');
    await userEvent.click(screen.getByRole('link', { name: BOARDING.name }));
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the directory' }));
    await screen.findByText('390 m away');
    await waitFor(() => near(true));
    expect(orders()).toEqual([]);
    await userEvent.type(screen.getByRole('combobox', { name: /^Search/ }), 'e');
    await waitFor(() => expect(location.search).toBe('?q=e&city=dublin'));
    // The list has them so as well.
    await press('Map');
    expect(orders()).toEqual([]);
    await headings(BOARDING.name, VETS.name, GROOMERS.name, NOWHERE.name);
    expect(screen.getAllByRole('article')[0]?.textContent).toContain('390 m away');
    const sent = [...calls.map(({ name }) => name), location.href].join('\n');
    expect(decodeURIComponent(sent)).not.toMatch(/53[.,]27|6[.,]10/);
  });
});

describe('who comes back from a place', () => {
  const NORTH = place('Liffey Vets', 53.345, -6.26);
  const SOUTH = place('Dodder Vets', 53.305, -6.26);
  const AMSTEL = place('Amstel Vets', 52.37, 4.9, { city: 'amsterdam' });
  const openPlace = async () => {
    const [first] = screen.getAllByRole('article');
    await userEvent.click(
      within(first as HTMLElement)
        .getByRole('heading')
        .querySelector('a') as HTMLElement,
    );
    await screen.findByRole('button', { name: 'Back to the directory' });
  };
  const expectMap = (text: string) => waitFor(() => expect(inView()).toBe(text));
  /** Moves the map to the north until one of the two places is left on it. */
  const openNorth = async () => {
    mapServer([NORTH, SOUTH, AMSTEL]);
    await openMap('/directory?city=dublin&sort=name');
    await expectMap('2 places in view');
    act(() => theMap().pan(0, 0.5));
    await expectMap('1 place in view');
  };

  test('§4.26b finds the map where it was, narrowed to the area that was searched, after another search in it too', async () => {
    await openNorth();
    for (const goBack of [() => act(() => history.back()), () => press('Back to the directory')]) {
      await openPlace();
      await goBack();
      await expectMap('1 place in view');
      expect(cardHeadings()).toHaveLength(2);
      expect(button('Map').getAttribute('aria-pressed')).toBe('true');
    }
    await press('Search this area');
    await headings(NORTH.name);
    await userEvent.type(screen.getByRole('combobox', { name: /^Search/ }), 'vets');
    await waitFor(() => expect(location.search).toBe('?q=vets&city=dublin&sort=name'));
    // The present tab again is another entry of the history.
    await userEvent.click(screen.getByRole('tab', { name: 'All' }));
    await openPlace();
    act(() => history.back());
    await expectMap('1 place in view');
    expect(cardHeadings()).toEqual([NORTH.name]);
    expect(search()).toBeNull();
    // Who leaves the map and asks for it again gets it from the beginning.
    await press('Map');
    await press('Map');
    await expectMap('2 places in view');
    expect(cardHeadings()).toHaveLength(2);
  });

  test('finds bare ground too, and of another city that was chosen meanwhile all its places', async () => {
    await openNorth();
    act(() => theMap().pan(0, 9));
    await expectMap('0 places in view');
    await openPlace();
    act(() => history.back());
    await expectMap('0 places in view');
    await press('Search this area');
    await press('Show all places');
    act(() => history.replaceState(history.state, '', '/directory?sort=name'));
    localStorage.setItem('city', 'dublin');
    await openPlace();
    localStorage.setItem('city', 'amsterdam');
    act(() => history.back());
    await headings(AMSTEL.name);
    await expectMap('1 place in view');
  });

  test('sees the results after another load of the page, and in another view or of another way here', async () => {
    await openNorth();
    await userEvent.click(screen.getByRole('button', { name: 'Grid', hidden: true }));
    await waitFor(() => expect(location.search).toBe('?city=dublin&sort=name&view=grid'));
    expect(screen.queryByRole('region', { name: 'Map' })).toBeNull();
    await press('Map');
    await screen.findByRole('region', { name: 'Map' });
    // As what an entry of the history remembers from before a load.
    act(() => history.replaceState({ map: performance.timeOrigin - 57 }, ''));
    expect(screen.queryByRole('region', { name: 'Map' })).toBeNull();
    expect(cardHeadings()).toHaveLength(2);
  });
});

describe('dog parks and off-leash areas', () => {
  const area = (name: string, facts: Partial<Area>): Area => ({
    ...{ id: `of ${name}`, city: 'dublin', layer: 'dog-park', name },
    source: { kind: 'openstreetmap', name: 'OpenStreetMap', url: '', date: '' },
    ...facts,
  });
  const AREAS = [
    area('Bark Park', { lat: 53.34, lon: -6.25, fenced: true, smallDogs: true }),
    area('Long Meadow', { lat: 53.36, lon: -6.31, layer: 'off-leash', fenced: false }),
    area('', { lat: 53.28, lon: -6.12 }),
  ];
  const HOODS = ['Altadore', 'Acadia'].map((name, index) =>
    area(name, {
      ...{ city: 'calgary', layer: 'off-leash', squareMetres: 154_720 - index * 46_780 },
      source: { kind: 'calgary', name: 'City of Calgary', url: '', date: '' },
    }),
  );
  const ZONE = area('A01', {
    ...{ city: 'amsterdam', layer: 'off-leash', lat: 52.3705, lon: 4.9005 },
    source: { kind: 'amsterdam', name: 'City of Amsterdam', url: '', date: '' },
  });
  const FAR = 'Only their neighbourhoods are known, so they are not on the map.';
  const areaServer = (places = DUBLIN, isDown = () => false) =>
    mapServer(places, (call, query) => {
      if (call !== `GET ${listAreas.path}`) return null;
      if (isDown()) return new Response('Down', { status: 503 });
      return Response.json([...AREAS, ...HOODS, ZONE].filter(({ city }) => city === query.get('city')));
    });
  const layer = (name: string) =>
    within(screen.getByRole('group', { name: 'Also show' })).getByRole('button', { name });
  const rows = () => {
    const region = screen.queryByRole('region', { name: 'Dog parks and off-leash areas' });
    return region === null ? [] : within(region).getAllByRole('listitem');
  };
  const texts = () => rows().map(({ textContent }) => textContent);

  test('have a switch each, stand in words beside the map and in the address, and are reached by keys and a press', async () => {
    const calls = areaServer();
    await openMap('/directory?city=dublin');
    expect(rows()).toEqual([]);
    await userEvent.click(layer('Dog parks2'));
    expect(location.search).toBe('?city=dublin&layers=dog-park');
    expect(texts()).toEqual([
      expect.stringContaining('Dog park · Fenced · Separate area for small dogs'),
      expect.stringContaining('Fence not known'),
    ]);
    await waitFor(() => expect(theMap().shown('areas')).toEqual(['area/of Bark Park', 'area/of ']));
    await userEvent.click(layer('Off-leash areas1'));
    expect(texts()[2]).toContain('Off-leash area · No fence');
    await waitFor(() => expect(inView()).toBe('3 dog areas and 3 places in view'));
    expect(screen.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeTruthy();
    act(() => theMap().press(-6.25, 53.34));
    expect(within(chosen() as HTMLElement).getByRole('heading').textContent).toBe('Bark Park');
    await press('Close');
    const stop = within(
      screen.getByRole('list', { name: /^Dog parks and off-leash areas in view/ }),
    ).getByRole('button', { name: 'Bark Park, Dog park, Fenced, Separate area for small dogs' });
    act(() => stop.focus());
    expect(marked()).toContain('Bark Park');
    await userEvent.keyboard('{Enter}');
    const directions = within(chosen() as HTMLElement).getByRole('link', { name: /^Directions ?Bark Park$/ });
    expect(directions.getAttribute('href')).toMatch(/to=53\.34%2C-6\.25$/);
    await userEvent.click(layer('Dog parks2'));
    expect(rows()).toHaveLength(1);
    expect(calls.filter(({ name }) => name.includes(listAreas.path))).toHaveLength(1);
  });

  test('that cannot be loaded are asked for again on a press', async () => {
    let isDown = true;
    areaServer(DUBLIN, () => isDown);
    await openMap('/directory?city=dublin&layers=dog-park');
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain('The dog parks and off-leash areas could not be loaded.');
    isDown = false;
    await userEvent.click(within(failure).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(layer('Dog parks2').getAttribute('aria-pressed')).toBe('true');
  });

  test('without a point stand in the list with their licence', async () => {
    areaServer([place('Bow Vets', 51.04, -114.07, { city: 'calgary' })]);
    await openMap('/directory?city=calgary&layers=off-leash');
    await waitFor(() =>
      expect(texts()).toEqual([
        expect.stringMatching(/Acadia.*10\.8 ha/),
        expect.stringMatching(/Altadore.*15\.5 ha/),
      ]),
    );
    expect(screen.getByText(FAR)).toBeTruthy();
    expect(screen.getByText(/Open Government Licence – City of Calgary/)).toBeTruthy();
    expect(inView()).toBe('1 place in view');
  });

  test('of Amsterdam say whose they are', async () => {
    areaServer([place('Amstel Vets', 52.37, 4.9, { city: 'amsterdam' })]);
    await openMap('/directory?city=amsterdam&layers=off-leash');
    expect(await screen.findByText('Contains data published by the City of Amsterdam.')).toBeTruthy();
    expect(screen.queryByText(/City of Calgary/)).toBeNull();
  });

  test('show by themselves in a city without places, also where none has a point', async () => {
    areaServer([place('Amstel Vets', 52.37, 4.9, { city: 'amsterdam' })]);
    await openMap('/directory?city=calgary');
    await waitFor(() => expect(inView()).toBe('2 dog areas in the list'));
    expect(screen.getByText(FAR)).toBeTruthy();
  });

  test('are what the map of a city without places shows, until one of them is switched', async () => {
    areaServer([place('Amstel Vets', 52.37, 4.9, { city: 'amsterdam' })]);
    await openMap('/directory?city=amsterdam');
    expect(inView()).toBe('1 place in view');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Dublin');
    await waitFor(() => expect(inView()).toBe('3 dog areas in view'));
    expect(list().textContent).toMatch(
      /^Dog parks and off-leash areas.*No places in Dublin yet\.Return to List View$/s,
    );
    await userEvent.click(layer('Dog parks2'));
    expect(texts()).toEqual([expect.stringContaining('Long Meadow')]);
    expect(inView()).toBe('1 dog area in view');
    await userEvent.click(layer('Off-leash areas1'));
    expect(rows()).toEqual([]);
    expect(inView()).toBe('0 places in view');
  });
});
