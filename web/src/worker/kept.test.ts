import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginKeeping, keep, kept, offlinePage, precache } from './kept.ts';

const ORIGIN = 'https://pets.example.org';

/** The browser's caches, as far as the worker uses them. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const keyOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;
  const cacheOf = (entries: Map<string, Response>) => ({
    put: async (request: Request | string, response: Response) => void entries.set(keyOf(request), response),
    delete: async (request: Request) => entries.delete(keyOf(request)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  });
  return {
    all,
    names: () => [...all.keys()],
    addresses: () =>
      [...all.values()].flatMap((entries) => [...entries.keys()].map((url) => url.slice(ORIGIN.length))),
    caches: {
      keys: async () => [...all.keys()],
      has: async (name: string) => all.has(name),
      delete: async (name: string) => all.delete(name),
      open: async (name: string) => {
        const entries = all.get(name) ?? new Map<string, Response>();
        all.set(name, entries);
        return cacheOf(entries);
      },
      match: async (request: Request) =>
        [...all.values()]
          .find((entries) => entries.has(request.url))
          ?.get(request.url)
          ?.clone(),
    },
  };
}

let browser: ReturnType<typeof fakeCaches>;
/** What the server has, by path. */
let files: Record<string, string>;
let fetches: { url: string; credentials: unknown }[];

beforeEach(() => {
  browser = fakeCaches();
  files = {};
  fetches = [];
  vi.useFakeTimers({ toFake: ['Date'], now: 57 });
  vi.stubGlobal('caches', browser.caches);
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('fetch', async (url: string, { credentials }: RequestInit) => {
    fetches.push({ url, credentials });
    const text = files[url];
    const response = new Response(text ?? 'Gone', { status: text === undefined ? 404 : 200 });
    // A response made by a script has no address.
    return Object.defineProperty(response, 'url', { value: ORIGIN + url });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const request = (path: string) => new Request(ORIGIN + path);

test('the page for times without a network is kept with its files, in the place of the former ones', async () => {
  files = { '/offline': 'A', '/assets/a-57.js': 'a', '/nl/offline': 'B', '/assets/b-58.js': 'b' };
  expect(await offlinePage()).toBeUndefined();
  await precache(['/offline', '/assets/a-57.js']);
  expect((await offlinePage())?.url).toBe(`${ORIGIN}/offline`);
  vi.setSystemTime(58);
  await precache(['/nl/offline', '/assets/b-58.js']);
  expect((await offlinePage())?.url).toBe(`${ORIGIN}/nl/offline`);
  expect(browser.addresses().sort()).toEqual(['/assets/b-58.js', '/nl/offline']);
  expect(await (await kept(request('/assets/b-58.js')))?.text()).toBe('b');
  expect(await kept(request('/assets/a-57.js'))).toBeUndefined();
  expect(fetches.every(({ credentials }) => credentials === 'omit')).toBe(true);
});

test('where one of the new files cannot be had, the former ones stay', async () => {
  files = { '/offline': 'A', '/assets/a-57.js': 'a' };
  await precache(['/offline', '/assets/a-57.js']);
  vi.setSystemTime(58);
  await expect(precache(['/offline', '/assets/gone-58.js'])).rejects.toThrow('404: /assets/gone-58.js');
  expect(browser.addresses().sort()).toEqual(['/assets/a-57.js', '/offline']);
});

test('two at once end with the one that was asked for last, whole', async () => {
  files = { '/offline': 'A', '/assets/a-57.js': 'a', '/assets/b-58.js': 'b' };
  await Promise.all([
    precache(['/offline', '/assets/a-57.js']).then(() => vi.setSystemTime(58)),
    precache(['/offline', '/assets/b-58.js']),
  ]);
  expect(browser.addresses().sort()).toEqual(['/assets/b-58.js', '/offline']);
});

test.each(['/pets', '/local/api/users/me', 'https://elsewhere.example/offline'])(
  'a page cannot have %s kept',
  async (path) => {
    files = { '/offline': 'A', [path]: 'private' };
    await expect(precache(['/offline', path])).rejects.toThrow('Not ours to keep.');
    expect(browser.names()).toEqual([]);
    expect(fetches).toEqual([]);
  },
);

test('of files and lists the last 60 are kept, and nothing that is for one person', async () => {
  await beginKeeping();
  for (const number of Array.from({ length: 63 }, (_, index) => index))
    await keep(request(`/assets/${number}.js`), new Response(String(number)));
  await keep(request('/assets/7.js'), new Response('again'));
  await keep(request('/local/api/features'), new Response('[]', { headers: { vary: 'cookie' } }));
  const addresses = browser.addresses();
  expect(addresses).toHaveLength(60);
  expect(addresses.at(0)).toBe('/assets/3.js');
  expect(addresses.at(-1)).toBe('/assets/7.js');
  expect(await (await kept(request('/assets/7.js')))?.text()).toBe('again');
});

test('once all of it was deleted nothing is kept any more, until the worker is asked to keep a page again', async () => {
  files = { '/offline': 'A' };
  await beginKeeping();
  await keep(request('/assets/57.js'), new Response('57'));
  for (const name of browser.names()) await browser.caches.delete(name);
  await keep(request('/assets/58.js'), new Response('58'));
  expect(browser.names()).toEqual([]);
  await precache(['/offline']);
  await keep(request('/assets/59.js'), new Response('59'));
  expect(browser.addresses().sort()).toEqual(['/assets/59.js', '/offline']);
});
