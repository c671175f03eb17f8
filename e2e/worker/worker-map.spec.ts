import { expect, test } from '../fixtures.ts';
import { drawingBrowser } from '../support/drawing.ts';
import { inView, openMap } from '../support/map.ts';
import { installWorker, keptPaths } from '../support/worker.ts';

test.use({ launchOptions: drawingBrowser, dataset: 'map' });

test('with the service worker the map is drawn, by a worker of its own, and parts of its file are left alone', async ({
  page,
}) => {
  await page.goto('/');
  await installWorker(page);
  await openMap(page, '/directory?city=all');
  await expect(inView(page)).toHaveText('7 places in view');
  await page.getByRole('main').getByRole('combobox', { name: 'City' }).selectOption('dublin');
  await expect(inView(page)).toHaveText('2 places in view');
  expect(page.workers().map((worker) => new URL(worker.url()).pathname)).toEqual([
    expect.stringMatching(/^\/assets\/.*worker/),
  ]);
  const kept = await keptPaths(page);
  expect(kept.filter((path) => !path.startsWith('/assets/') && !path.startsWith('/local/api/'))).toEqual([]);
  // Again, from what is kept.
  await openMap(page, '/directory?city=dublin');
  await expect(inView(page)).toHaveText('2 places in view');
});
