/** A style of somebody else's under the places, served from an origin of its own. */
import { createServer } from 'node:http';
import { test as base, expect } from '../fixtures.ts';
import { answerWith, loaded } from '../support/directory.ts';
import { drawingBrowser } from '../support/drawing.ts';
import { mapButton, region } from '../support/map.ts';

interface Tiles {
  readonly origin: string;
  /** Paths that were asked for. */
  readonly received: string[];
}

const ATTRIBUTION =
  'Drawn by <a href="https://maps.example.org/terms">&copy; Example Maps</a> <img src="https://spy.example.org/">';

const STYLE = {
  version: 8,
  sources: {
    ground: {
      type: 'geojson',
      data: { type: 'FeatureCollection', features: [] },
      attribution: ATTRIBUTION,
    },
  },
  layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#336699' } }],
};

// Of the test and not of the worker, which the other tests of the map share.
const test = base.extend<{ tiles: Tiles }>({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads from it which fixtures are asked for
  tiles: async ({}, use) => {
    const received: string[] = [];
    const server = createServer((request, response) => {
      received.push(request.url ?? '');
      response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
      response.end(JSON.stringify(STYLE));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    await use({ origin: `http://localhost:${port}`, received });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
  settings: async ({ tiles }, use) => use({ MAP_STYLE_URL: `${tiles.origin}/style.json?key=57` }),
  partners: async ({ tiles }, use) => use([tiles.origin]),
});

test.use({ launchOptions: drawingBrowser });

test('the style is asked of its host and of no other, and its credit leads where the style says', async ({
  page,
  tiles,
  site,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await answerWith(page, [
    {
      ...{ name: 'Liffey Vets', city: 'dublin', lat: 53.347, lon: -6.26 },
      source: { kind: 'openstreetmap', name: 'OpenStreetMap', url: '', date: '' },
    },
  ]);
  const response = await page.goto('/directory?city=dublin');
  const policy = (await response?.headerValue('content-security-policy')) ?? '';
  // Nobody is asked before somebody wants to see the map.
  await loaded(page);
  expect(tiles.received).toEqual([]);
  await mapButton(page).click();
  await expect(region(page).getByText('1 place in view')).toBeVisible();
  const credit = region(page).getByRole('link', { name: '© Example Maps' });
  await expect(credit).toHaveAttribute('href', 'https://maps.example.org/terms');
  await expect(region(page).getByText('Drawn by')).toBeVisible();
  // The places have authors of their own.
  await expect(region(page).getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
  await expect(region(page).locator('img')).toHaveCount(0);
  expect(tiles.received).toEqual(['/style.json?key=57']);
  expect([...hosts].sort()).toEqual([site.url, tiles.origin].sort());
  expect(policy).toContain(`connect-src 'self' ${tiles.origin};`);
  // Of the whole policy the one place that names somebody else.
  expect(policy.match(/https?:\/\/[^\s;]+/g)).toEqual([tiles.origin]);
});
