import { readFileSync } from 'node:fs';
import { filesOf } from '../scripts/checks/byte-budgets.js';
import { expect, test } from './fixtures.ts';

const manifest = JSON.parse(readFileSync('web/dist/client/.vite/manifest.json', 'utf8'));

for (const [address, module] of [
  ['/', 'src/app/pages/home-page.tsx'],
  ['/roadmap', 'src/app/pages/roadmap-page.tsx'],
  ['/directory', 'src/features/directory/directory-page.tsx'],
  ['/info-hub', 'src/app/pages/hub-page.tsx'],
] as const) {
  test(`a first visit of ${address} fetches the scripts that are counted for it, and no others`, async ({
    page,
  }) => {
    const fetched = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') fetched.add(new URL(request.url()).pathname.slice(1));
    });
    await page.goto(address);
    // The appearance, chosen before anything is painted, is a line of its own.
    const scripts = () => [...fetched].filter((file) => !file.startsWith('assets/theme-')).toSorted();
    const counted = filesOf(manifest, module).scripts.toSorted();
    // Some come once the browser has nothing else to do, which may be later than a quiet moment of the network.
    await expect.poll(scripts).toEqual(counted);
    await page.waitForLoadState('networkidle');
    expect(scripts()).toEqual(counted);
  });
}
