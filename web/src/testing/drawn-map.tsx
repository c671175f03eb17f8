/** The directory with its map, as `fake-maplibre` draws it. */
import { listAreas } from '@pawhood/contract/directory/areas.ts';
import { listProviders, type Provider, TOTAL_HEADER } from '@pawhood/contract/directory/list.ts';
import { readMapGround } from '@pawhood/contract/directory/map.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { Route } from 'wouter';
import { DirectoryPage } from '#/features/directory/directory-page.tsx';
import { ProviderPage } from '#/features/directory/provider/provider-page.tsx';
import { fakeServer } from './fake-server.ts';
import { renderPage } from './render-page.tsx';

/** Answers a call of the directory; null where it is none of the test's own. */
type FurtherAnswer = (call: string, query: URLSearchParams) => Response | Promise<Response> | null;

/** A server of these places and what the map asks for; `total` says how many there are where the list is not all. */
export function mapServer(
  places: readonly Provider[],
  further: FurtherAnswer = () => null,
  total = places.length,
) {
  // Neither is anything that jsdom has.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({} as never);
  vi.stubGlobal('ResizeObserver', SeesNothing);
  vi.stubGlobal('IntersectionObserver', SeesNothing);
  return fakeServer((_, { name }) => {
    const [call = '', query] = name.split('?');
    const answer = further(call, new URLSearchParams(query));
    if (answer !== null) return answer;
    if (call === `GET ${listProviders.path}`)
      return Response.json(places, { headers: { [TOTAL_HEADER]: `${total}` } });
    if (call === `GET ${listAreas.path}`) return Response.json([]);
    if (call === `GET ${readMapGround.path}`) return Response.json({ style: '', files: [] });
    const place = places.find(({ id }) => call.endsWith(`/${id}`));
    return place === undefined ? new Response('') : Response.json(place);
  });
}

class SeesNothing {
  observe() {}
  disconnect() {}
}

/** Opens the directory at an address, and there the map. */
export async function openMap(at: string): Promise<void> {
  renderPage(
    <>
      <Route path={ROUTES.directory} component={DirectoryPage} />
      <Route path={`${ROUTES.directory}/:providerId`}>
        {({ providerId }) => <ProviderPage params={{ providerId }} />}
      </Route>
    </>,
    { at },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Map' }));
  await screen.findByText(/in view$|in the list$/);
}

export const button = (name: string) => screen.getByRole('button', { name });
export const press = (name: string) => userEvent.click(button(name));
export const inView = () => screen.getByText(/in view$|in the list$/).textContent;
export const list = () => screen.getByRole('region', { name: 'Places of the map' });
/** Of what is chosen on the map; null where nothing is. */
export const chosen = () => screen.queryByRole('region', { name: 'Chosen on the map' });
/** The stops of Tab on the map. */
export const stops = () => {
  const [first] = within(screen.getByRole('region', { name: 'Map' })).getAllByRole('list');
  return first === undefined ? [] : within(first).getAllByRole('button');
};
/** What is marked beside the map. */
export const marked = () => document.querySelector('[data-marked]')?.textContent ?? null;
