import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { filesOf } from '../../scripts/checks/byte-budgets.js';
import { expect, type Page, test } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { newPerson } from '../support/new-person.ts';
import { account } from '../support/people.ts';
import { petOf } from '../support/pets.ts';

/** Read when a test needs it: tests are counted before there is a build. */
const readManifest = (name = 'manifest.json') =>
  JSON.parse(readFileSync(`web/dist/client/.vite/${name}`, 'utf8'));

/** Pages, and by which module their scripts are counted; an article's are those of the hub. */
const COUNTED = [
  ['/', 'src/app/pages/home-page.tsx'],
  ['/roadmap', 'src/app/pages/roadmap-page.tsx'],
  ['/directory', 'src/features/directory/directory-page.tsx'],
  ['/info-hub', 'src/app/pages/hub-page.tsx'],
  ['/info-hub/a-cat-on-a-houseboat', null],
] as const;

test('a first visit fetches the scripts that are counted for its page, and no others; none takes it over with the tables of a language, which take a slow phone a tenth of a second; on the hub fonts, entry and first pictures come before all else', async ({
  page,
}) => {
  await page.addInitScript(noteTables);
  expectFilesOfTheirOwn();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  for (const [address, module] of COUNTED) {
    fetched.length = 0;
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await atRest(page);
    // The first paint waits for the document alone: appearance and style stand in it.
    expect(await page.evaluate(blockingAddresses), address).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'tables')), address).toEqual([]);
    if (address === '/info-hub') await expectOrderOfHub(page, fetched);
    if (module === null) continue;
    const scripts = fetched.filter((path) => path.endsWith('.js')).map((path) => path.slice(1));
    expect([...new Set(scripts)].toSorted(), address).toEqual(
      filesOf(readManifest(), module).scripts.toSorted(),
    );
  }
});

test('signed in, everything that a page runs is named in its document, and nothing is asked for later', async ({
  page,
}) => {
  await newPerson(page);
  const { id } = await petOf(page);
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/') && request.resourceType() === 'script') fetched.add(pathname);
  });
  for (const address of ['/', '/info-hub', '/pets', '/profile', `/pets/${id}/profile`]) {
    fetched.clear();
    const document = (await (await page.goto(address))?.text()) ?? '';
    // By a link, or on an own page by the element that its script reads.
    const named = [...document.matchAll(/\/assets\/[\w.-]+\.js(?=[" ])/g)].map(([path]) => path);
    await expect(account(page)).toBeVisible();
    await atRest(page);
    expect(
      [...fetched].filter((path) => path.includes('identity-session')),
      address,
    ).toHaveLength(1);
    // '/' leads on to the hub, whose head then takes the place of that of the document.
    const isSaid = (path: string) => address === '/' && path.includes('apply-head-tags');
    expect(
      [...fetched].filter((path) => !named.includes(path) && !isSaid(path)),
      address,
    ).toEqual([]);
  }
});

/** Fonts and the entry come before all else, which runs once a frame has been painted; the pictures seen first come along. */
async function expectOrderOfHub(page: Page, fetched: readonly string[]): Promise<void> {
  const links = await page
    .locator('head link:is([rel=preload], [rel=modulepreload])')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''));
  expect(links.slice(0, 3)).toEqual([
    expect.stringMatching(/\.woff2$/),
    expect.stringMatching(/\.woff2$/),
    `/${readManifest()['index.html'].file}`,
  ]);
  // Nothing of the head runs it: what does stands behind the content, and waits for the frame.
  await expect(page.locator('script[src]')).toHaveCount(0);
  const scripts = page.locator('body > script:not([type])');
  await expect(scripts).toHaveCount(2);
  // What keeps presses for it stands before all there is to press.
  expect(await page.locator('body > :first-child').textContent()).toContain('preventDefault');
  expect(await scripts.last().textContent()).toMatch(
    /firstChild\?go\(\):requestAnimationFrame\(\(\)=>setTimeout\(go\)\)/,
  );
  const pictures = page.locator('img[fetchpriority=high]');
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAttribute('src', /^data:image\/svg\+xml,/);
    await expect(picture).toHaveJSProperty('naturalWidth', 1_200);
  }
  const articles: { image: string }[] = await (await page.request.get('/local/api/info/articles')).json();
  expect(articles.length).toBeGreaterThan(3);
  for (const { image } of articles.slice(0, 3)) expect(fetched).not.toContain(image);
}

/** Notes which numbers and days are written by the browser itself; opening hours are read in a part of their own. */
function noteTables(): void {
  const tables: string[] = [];
  Object.assign(globalThis, { tables });
  const original = Number.prototype.toLocaleString;
  Number.prototype.toLocaleString = function (...given) {
    tables.push(`the number ${this}`);
    return original.apply(this, given);
  };
  Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
    construct(Format, given: ConstructorParameters<typeof Intl.DateTimeFormat>) {
      if (given[1]?.dateStyle !== undefined) tables.push('a day');
      return new Format(...given);
    },
  });
}

/** Otherwise the page would be given what it has, and not ask. */
function expectFilesOfTheirOwn(): void {
  const keys = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .flatMap((name) => modulesAskedForAnew(`src/${name}`));
  expect(keys).toContain('src/session/identity-session.ts');
  expect(keys).toContain('src/features/pets/photos/photo-viewer.tsx');
  // English says no failure in words of its own; other languages do.
  const manifest = { ...readManifest('manifest.nl.json'), ...readManifest() };
  const imported = Object.values<{ imports?: string[] }>(manifest).flatMap(({ imports = [] }) => imports);
  for (const key of keys) {
    expect(manifest[key], key).toMatchObject({ isDynamicEntry: true });
    expect(imported).not.toContain(key);
  }
}

/** What the browser fetched before it painted anything. */
function blockingAddresses(): string[] {
  return performance
    .getEntriesByType('resource')
    .filter((entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking')
    .map(({ name }) => name);
}

/** Keys of the manifest: the modules that a source file hands to `lazyDialog` or `moduleLoader`. */
function modulesAskedForAnew(name: string): string[] {
  const source = readFileSync(`web/${name}`, 'utf8');
  const imports = source.matchAll(/(?:lazyDialog|moduleLoader)\(\s*\(\) => import\('([^']+)'\)/g);
  return [...imports].map(([, module = '']) =>
    module.startsWith('.')
      ? posix.join(posix.dirname(name), module)
      : module.replace(/^#/, 'src').replace(/^@pawhood\/contract/, '../contract/src'),
  );
}
