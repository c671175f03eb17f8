import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const ORIGIN = 'https://pets.example.org';

/** What the browser is asked to do. */
interface Browser {
  readonly shown: { title: string; options: NotificationOptions }[];
  readonly opened: string[];
  readonly focused: string[];
  windows: { url: string }[];
  /** What is kept, by its address. */
  readonly kept: Map<string, string>;
  /** What the network answers; never for null. */
  network: (address: string) => Response | null;
  fetched: string[];
}

let browser: Browser;
let heard: Map<string, (event: unknown) => void>;

beforeEach(async () => {
  vi.useFakeTimers();
  heard = new Map();
  browser = {
    ...{ shown: [], opened: [], focused: [], windows: [], kept: new Map(), fetched: [] },
    network: () => new Response('network'),
  };
  const entries = () => [...browser.kept.keys()].map((path) => ({ url: ORIGIN + path }));
  const cache = { keys: async () => entries(), put: async () => {}, delete: async () => true };
  vi.stubGlobal('caches', {
    keys: async () => ['offline-57'],
    has: async () => true,
    open: async () => cache,
    match: async ({ url }: Request) => {
      const text = browser.kept.get(url.slice(ORIGIN.length));
      return text === undefined ? undefined : new Response(text);
    },
  });
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    browser.fetched.push(url.slice(ORIGIN.length));
    const answer = browser.network(url.slice(ORIGIN.length));
    return answer ?? new Promise(() => {});
  });
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('navigator', { languages: ['nl-BE'] });
  vi.stubGlobal('PAWHOOD', { name: 'Nala & Co', unread: { en: 'Something new.', nl: 'Iets nieuws.' } });
  vi.stubGlobal('self', {
    addEventListener: (name: string, hear: (event: unknown) => void) => heard.set(name, hear),
    location: { origin: ORIGIN },
    registration: {
      showNotification: async (title: string, options: NotificationOptions) => {
        browser.shown.push({ title, options });
      },
    },
    clients: {
      matchAll: async () =>
        browser.windows.map(({ url }) => ({ url, focus: async () => browser.focused.push(url) })),
      openWindow: async (address: string) => browser.opened.push(address),
    },
  });
  vi.resetModules();
  await import('./worker.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Has an event happen, until all that it waits for is done. */
async function happen(name: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  heard.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
  await Promise.all(work);
}

/** Asks for something; null where the worker stands aside. */
function ask(path: string, facts: object = {}): Promise<Response> | null {
  let answer: Promise<Response> | null = null;
  const request = {
    ...{ url: ORIGIN + path, method: 'GET', mode: 'navigate', destination: 'document' },
    ...{ headers: new Headers(), ...facts },
  };
  heard.get('fetch')?.({
    request,
    waitUntil: () => {},
    respondWith: (promise: Promise<Response>) => {
      answer = promise;
    },
  });
  return answer;
}

const CALL = { mode: 'cors', destination: '' };
const SCRIPT = { mode: 'cors', destination: 'script' };
const failed = () => {
  throw new TypeError('Failed to fetch');
};

test('each push shows something, in the language of the browser where it says nothing itself', async () => {
  const said = { title: 'Nala', body: 'Rabies is due.', tag: 'care 57', path: '/pets' };
  for (const text of [JSON.stringify(said), 'x'.repeat(4_096)])
    await happen('push', { data: { text: () => text } });
  await happen('push', { data: null });
  const unread = { title: 'Nala & Co', options: { body: 'Iets nieuws.', tag: 'unread' } };
  const { title, body, tag, path } = said;
  expect(browser.shown).toEqual([{ title, options: { body, tag, data: { path } } }, unread, unread]);
});

test.each([
  ['/nl/pets/p57/profile', '/nl/pets/p57/profile'],
  ['https://elsewhere.example/pets', '/'],
  ['//elsewhere.example', '/'],
  ['javascript:alert(57)', '/'],
])('a press on a notification of %s opens %s of our own origin', async (path, opened) => {
  browser.windows = [{ url: `${ORIGIN}/directory` }];
  const close = vi.fn();
  await happen('notificationclick', { notification: { close, data: { path } } });
  expect(close).toHaveBeenCalledOnce();
  expect(browser).toMatchObject({ opened: [ORIGIN + opened], focused: [] });
});

test('where the page is open the press goes there', async () => {
  browser.windows = [{ url: `${ORIGIN}/directory` }, { url: `${ORIGIN}/pets#health` }];
  await happen('notificationclick', { notification: { close: () => {}, data: { path: '/pets' } } });
  expect(browser).toMatchObject({ opened: [], focused: [`${ORIGIN}/pets#health`] });
});

test('documents come from the network', async () => {
  browser.kept.set('/nl/offline', 'offline');
  expect(await (await ask('/pets'))?.text()).toBe('network');
  expect(ask('/idp/authorize')).toBeNull();
});

test('where it fails, the kept page is gone to, and told which pet one wanted to see', async () => {
  browser.kept.set('/nl/offline', 'offline');
  browser.network = failed;
  const answer = await ask('/nl/pets/p57/profile?from=57');
  expect(answer?.status).toBe(302);
  expect(answer?.headers.get('location')).toBe(`${ORIGIN}/nl/offline#pet=p57`);
  expect((await ask('/directory?city=dublin'))?.headers.get('location')).toBe(`${ORIGIN}/nl/offline`);
  // That one is there at once, and asks nobody.
  browser.fetched = [];
  expect(await (await ask('/nl/offline'))?.text()).toBe('offline');
  expect(browser.fetched).toEqual([]);
});

test('a network that says nothing for 3 s counts as none', async () => {
  browser.kept.set('/offline', 'offline');
  browser.network = () => null;
  let status = 0;
  void ask('/pets')?.then((answer) => {
    status = answer.status;
  });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(status).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(status).toBe(302);
});

test('where nobody asked for that page, the browser says itself that there is no network', async () => {
  browser.network = failed;
  await expect(ask('/pets')).rejects.toThrow('Failed to fetch');
});

test('a file that is kept is not asked for again; lists come from the network, and without one as they were', async () => {
  browser.kept.set('/assets/a-57.js', 'kept file').set('/local/api/cities', 'kept list');
  expect(await (await ask('/assets/a-57.js', SCRIPT))?.text()).toBe('kept file');
  expect(browser.fetched).toEqual([]);
  expect(await (await ask('/assets/b-58.js', SCRIPT))?.text()).toBe('network');
  expect(await (await ask('/local/api/cities', CALL))?.text()).toBe('network');
  browser.network = failed;
  expect(await (await ask('/local/api/cities', CALL))?.text()).toBe('kept list');
  await expect(ask('/local/api/features', CALL)).rejects.toThrow('Failed to fetch');
});
