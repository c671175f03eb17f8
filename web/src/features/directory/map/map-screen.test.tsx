/** The list beside the map, which stands where a browser cannot draw, too. */
import { listAreas } from '@pawhood/contract/directory/areas.ts';
import { listProviders, type Provider, TOTAL_HEADER } from '@pawhood/contract/directory/list.ts';
import { listPins } from '@pawhood/contract/directory/pins.ts';
import { someProvider, someProviders } from '@pawhood/contract/testing/some-provider.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '#/testing/fake-server.ts';
import { cardHeadings, renderPage } from '#/testing/render-page.tsx';
import { searchAnswer } from '#/testing/search-answer.ts';
import { ResultLine } from '../controls/result-line.tsx';
import { useDirectory } from '../list/use-directory.ts';
import { NearestPart } from '../nearest/nearest-part.tsx';
import { MapScreen } from './map-screen.tsx';

const LIST = `GET ${listProviders.path}`;
const PINS = `GET ${listPins.path}`;

/** Lists these places; `isAll` says whether that is everything, or the server searches. */
function listing(places: readonly Provider[], searched?: (asked: URLSearchParams) => Response | null) {
  return fakeServer((_, { name }) => {
    const [call = '', query = ''] = name.split('?');
    const total = searched === undefined ? places.length : 5_719;
    if (call === LIST) return Response.json(places, { headers: { [TOTAL_HEADER]: `${total}` } });
    if (call.endsWith(listAreas.path)) return Response.json([]);
    const answer = searched?.(new URLSearchParams(query));
    if (answer === null || answer === undefined) throw new TypeError('Failed to fetch');
    if (call === PINS) return Response.json({ pins: [], cells: [], total: exactly(0), sources: ['file'] });
    return answer;
  });
}

const exactly = (count: number) => ({ count, isExact: true });

const [onReturn, onFailure] = [() => {}, () => {}];

function Screen() {
  const directory = useDirectory();
  return (
    <>
      <ResultLine {...directory} isMap onMap={() => {}} />
      {directory.nearest.isAsked && <NearestPart directory={directory} onClose={() => {}} />}
      <MapScreen {...{ directory, onReturn, onFailure }} />
    </>
  );
}

const open = (at: string) => renderPage(<Screen />, { at });
const list = () => screen.getByRole('region', { name: 'Places of the map' });

test('close places count where the server searches, as where the browser does', async () => {
  listing([], () => Response.json(searchAnswer({ items: someProviders(3), exact: 1 })));
  open('/directory?q=provider');
  await waitFor(() => expect(cardHeadings()).toHaveLength(3));
  expect(list().textContent).toContain('3 places');
});

test('where nothing is found the list says what applies and no more', async () => {
  listing([someProvider({ city: 'dublin', category: 'Groomers', name: 'Nala' })]);
  open('/directory?city=dublin&q=zzzzzz');
  await waitFor(() => expect(list().textContent).toContain('No service providers found'));
  expect(list().textContent).not.toContain('Move the map');
  await userEvent.click(screen.getByRole('button', { name: 'Clear All Filters' }));
  await waitFor(() => expect(cardHeadings()).toEqual(['Nala']));
});

test('near me is a toggle that says when the browser is being asked, and an order leaves it', async () => {
  const answers: PositionCallback[] = [];
  const geolocation = { getCurrentPosition: (answer: PositionCallback) => answers.push(answer) };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { geolocation }));
  listing([
    someProvider({ id: 'a', name: 'A far one', lat: 53.4, lon: -6.2 }),
    someProvider({ id: 'b', name: 'B near', lat: 53.3, lon: -6.2 }),
  ]);
  open('/directory?sort=name');
  await waitFor(() => expect(cardHeadings()).toEqual(['A far one', 'B near']));
  const near = screen.getByRole('button', { name: 'Near me', pressed: false });
  await userEvent.click(near);
  expect(near.getAttribute('aria-pressed')).toBe('true');
  // One and the same is beside the orders.
  expect(screen.getByRole('button', { name: 'Nearest', pressed: true, hidden: true })).toBeTruthy();
  await screen.findByText('Asking your browser where you are...');
  act(() => answers[0]?.({ coords: { latitude: 53.29, longitude: -6.2 } } as GeolocationPosition));
  await waitFor(() => expect(cardHeadings()).toEqual(['B near', 'A far one']));
  expect(screen.queryByText('Asking your browser where you are...')).toBeNull();
  await userEvent.click(near);
  expect(cardHeadings()).toEqual(['A far one', 'B near']);
  await userEvent.click(near);
  await waitFor(() => expect(answers).toHaveLength(2));
  // The order that there is already can be chosen as well.
  await userEvent.click(screen.getByRole('button', { name: 'name', hidden: true }));
  expect(near.getAttribute('aria-pressed')).toBe('false');
  act(() => answers[1]?.({ coords: { latitude: 53.29, longitude: -6.2 } } as GeolocationPosition));
  expect(cardHeadings()).toEqual(['A far one', 'B near']);
});

test('who does not say where they are reads what to do', async () => {
  const denied = { code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError;
  const geolocation = { getCurrentPosition: (_: unknown, fail: PositionErrorCallback) => fail(denied) };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { geolocation }));
  listing([someProvider({ lat: 53.3, lon: -6.2 })]);
  open('/directory');
  await userEvent.click(await screen.findByRole('button', { name: 'Near me' }));
  expect(
    (await screen.findByText(/^Your browser did not say where you are/)).parentElement?.getAttribute(
      'aria-live',
    ),
  ).toBe('polite');
});

test('the last Show more leads the focus to the first of the rows it brings', async () => {
  listing(someProviders(23));
  open('/directory');
  await waitFor(() => expect(cardHeadings()).toHaveLength(20));
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(cardHeadings()).toHaveLength(23);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Provider 21' }));
});
