import { createHash } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { listArticles } from '@pawhood/contract/articles/articles.ts';
import { listProviders } from '@pawhood/contract/directory/list.ts';
import { type PageRenderer, type RenderedPage, UNKNOWN_PATH } from '@pawhood/contract/page.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import type { SiteConfig } from '@pawhood/contract/site.ts';
import { FIRST_CITIES } from '@pawhood/contract/testing/first-cities.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lookOf, USUAL_LOOK } from '../../lib/site-look.ts';
import { createSecurityHeaders, createStyledHeaders } from '../server/security-headers.ts';
import { createHttpServer } from '../server/server.ts';
import type { ClientBuild } from './client-build.ts';
import { OWN_PAGE_SCRIPT } from './own-page-script.ts';
import type { PageSource } from './page-sources.ts';
import { servePages } from './pages.ts';

const STYLE = 'p{color:#57a}';
const SCRIPT = 'document.title=57';
const client: ClientBuild = {
  template: `<html><head><script>${SCRIPT}</script><!--head--><style>${STYLE}</style></head><body><div id="root"><!--app--></div><!--snapshot--><!--config--></body></html>`,
  styles: [STYLE],
  scripts: [SCRIPT],
  files: new Map(),
  chunksOf: (modules) => modules.map((module) => module.replace(/^src(.*)\.tsx$/, '/assets$1-y.js')),
};
/** The build in another language. */
const dutch: ClientBuild = { ...client, template: client.template.replace('<html>', '<html lang="nl">') };
let site: SiteConfig = {
  edition: 'complete',
  publicUrl: 'http://localhost:4211',
  version: '9.8.7',
  operatorName: 'Nala </script><b>',
  supportEmail: 'help@example.org',
  name: 'Pawhood',
  language: 'en',
  base: '',
  languages: [{ code: 'en', base: '', name: 'English', offer: 'Read this page in English' }],
  socialUrl: 'https://social.example.org',
  identity: {
    mode: 'embedded',
    domain: 'http://localhost:4211/idp',
    clientId: 'pawhood',
    audience: 'http://localhost:4211/api',
    accountUrl: 'http://localhost:4211/idp/account',
  },
  cities: [...FIRST_CITIES],
};

const dutchSite: SiteConfig = { ...site, language: 'nl', base: '/nl' };

/** How the site looks. */
let look = USUAL_LOOK;

/** What a test changes as a commit would. */
const state = {
  version: 7,
  rows: ['nala'],
  renders: 0,
  held: Promise.resolve(),
  fails: false,
  resumed: 0,
  language: 'en',
};
const log: string[] = [];

// Rows are texts here, which the pages never look into.
const sources: PageSource[] = [
  { endpoint: listArticles, read: async () => state.rows, version: () => String(state.version) },
  { endpoint: listProviders, read: async () => [], version: () => 'never read' },
];

const PLAIN: RenderedPage = {
  status: 200,
  html: '',
  head: '',
  snapshot: {},
  modules: ['src/plain.tsx'],
  calls: [],
};

const renderer: PageRenderer = {
  pageKey(url) {
    if (url.startsWith('/?')) return '/';
    return /^\/(?:hub|old|fixed|boom|find\?.*|directory\/.*|gone\d+)?$/.test(url) ? url : UNKNOWN_PATH;
  },
  async render({ url, data, isResuming }) {
    state.renders += 1;
    if (url === '/' && isResuming) return { ...PLAIN, modules: ['src/hub.tsx'] };
    if (url === '/boom' && state.fails) throw new Error('The renderer has a bug.');
    if (url === '/old') return { ...PLAIN, redirect: '/hub' };
    if (url === '/fixed') return { ...PLAIN, html: '<p>fixed</p>', asksOwnPage: isResuming };
    if (url === UNKNOWN_PATH || url.startsWith('/gone'))
      return { ...PLAIN, status: 404, html: '<p>nothing</p>' };
    if (url.includes(':')) {
      await state.held;
      return { ...PLAIN, status: 404, html: `<p>waits at ${url}</p>` };
    }
    if (url.startsWith('/find?')) {
      await state.held;
      return { ...PLAIN, html: `<p>${url.repeat(20_000)}</p>` };
    }
    const rows: readonly unknown[] = await data.read(listArticles);
    await state.held;
    return {
      ...PLAIN,
      html: `<p>${rows.join()} $& <!--config--></p>${isResuming ? '<p>awaited</p>' : ''}`,
      head: '<title>Hub</title>',
      snapshot: { rows, text: '</script><script>alert(1)</script>' },
      modules: ['src/hub.tsx', ...(isResuming ? ['src/session.tsx', 'src/due.tsx'] : [])],
      calls: ['/local/api/info/articles?a=1&b="2"'],
    };
  },
};

const headersIn = createStyledHeaders({
  publicUrl: site.publicUrl,
  styles: client.styles,
  scripts: client.scripts,
});
const headers = headersIn('');
const app = createHttpServer({
  publicUrl: site.publicUrl,
  securityHeaders: headers,
  logger: pino({}, { write: (line) => log.push(line) }),
  checkAnswers: true,
});
const isPublic = (known: string) => async (id: string) => {
  if (id === 'boom') throw new Error('The database is away.');
  return id === known;
};
let origin = '';
beforeAll(async () => {
  app.get('/healthz', () => ({ status: 'ok' }));
  servePages(app, {
    languages: new Map([
      ['en', { client, renderer: async () => renderer, site: () => site, headers: headersIn }],
      ['nl', { client: dutch, renderer: async () => renderer, site: () => dutchSite, headers: headersIn }],
    ]),
    ownLanguage: () => state.language,
    clientId: site.identity.clientId,
    look: () => look,
    sources,
    itemPages: [
      { route: ROUTES.user, isPublic: isPublic('nala-57'), isPersonal: true },
      { route: ROUTES.pet, isPublic: isPublic('otis-21'), isPersonal: true },
      { route: ROUTES.petProfile, isPublic: isPublic('otis-21'), isPersonal: true },
      { route: ROUTES.provider, isPublic: isPublic('vet-57') },
    ],
    onResuming: () => {
      state.resumed += 1;
    },
    logger: pino({}, { write: (line) => log.push(line) }),
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(() => {
  state.version += 1;
  Object.assign(state, {
    rows: ['nala'],
    renders: 0,
    held: Promise.resolve(),
    fails: false,
    resumed: 0,
    language: 'en',
  });
  log.length = 0;
});

const get = (path: string, more: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers: more, redirect: 'manual' });
const html = async (path: string) => (await get(path)).text();

/** Asks for a path as it is: `fetch` would tidy it up. */
async function raw(path: string, cookie = '', more: Record<string, string> = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port: new URL(origin).port, path, headers: { cookie, ...more } }, resolve)
      .on('error', reject)
      .end();
  });
  const { location, 'x-robots-tag': robots } = response.headers;
  return { status: response.statusCode, location, robots, text: await text(response) };
}

test.each([
  '/%',
  '/hub%',
  '/%E0%A4%A',
  '/directory/%E0%A4%A',
  '/nl/%GG?q=%',
  '/%00%',
  '/%2e%2e/%ff',
  '/a%25%',
])(
  'whoever goes to %s, which nobody can read, gets the page for what is not there; calls get their problem',
  async (path) => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const page = await raw(path, '', { accept });
    expect(page).toMatchObject({ status: 404, text: expect.stringMatching(/^<html.*<p>(nothing|waits)/) });
    expect(await raw(path, '', { accept })).toEqual(page);
    expect(await raw(path)).toMatchObject({ status: 400, text: expect.stringContaining('invalid_request') });
    const call = await raw(`/local/api${path}`, '', { accept });
    expect(call).toMatchObject({ status: 400, text: expect.stringContaining('invalid_request') });
  },
);

test.each([
  ['/hub?q=%00', '/hub?q=%20'],
  ['/hub%00/x', '/hub%20/x'],
  ['/%00/example.org', '/%20/example.org'],
  ['//example.org/%00', '/example.org/%20'],
  ['/\\example.org/%00', '/example.org/%20'],
])(
  'a NUL in the address of a page, %s, leads to the page without it, and never to another site',
  async (path, to) => {
    const { status, location } = await raw(path);
    expect(`${status} ${location}`).toBe(`302 ${to}`);
  },
);

test.each([
  ['/nl/hub', 200, 'nl', '<p>nala'],
  ['/nl/fixed', 200, 'nl', '<p>fixed</p>'],
  // The front page, as links of pages have it and without its slash.
  ['/nl/', 200, 'nl', '<p>nala'],
  ['/nl', 200, 'nl', '<p>nala'],
  ['/nl?q=57', 200, 'nl', '<p>nala'],
  ['/hub', 200, '', '<p>nala'],
  // A language that the site does not have, one after another, and what only begins like one.
  ['/de/hub', 404, '', '<p>nothing</p>'],
  ['/nl/nl/hub', 404, 'nl', '<p>nothing</p>'],
  ['/NL/hub', 404, '', '<p>nothing</p>'],
  // As without a language: a path with two slashes is another one.
  ['/nl//hub', 404, 'nl', '<p>nothing</p>'],
  ['//hub', 404, '', '<p>nothing</p>'],
  ['/nlx', 404, '', '<p>nothing</p>'],
])('the address alone says the language of a page: %s', async (path, status, language, content) => {
  for (const visit of ['rendered', 'kept']) {
    const page = await get(path);
    const text = await page.text();
    expect([visit, page.status, /<html lang="(\w+)">/.exec(text)?.[1] ?? '']).toEqual([
      visit,
      status,
      language,
    ]);
    expect(text).toContain(content);
  }
});

test.each([
  ['/nl/old', '/nl/hub'],
  ['/old', '/hub'],
  // The site's own language needs no prefix, and no address leads to another site.
  ['/en/hub?q=1', '/hub?q=1'],
  ['/en', '/'],
  ['/en//example.org', '/example.org'],
  // Browsers read a backslash as a slash.
  ['/en/\\example.org', '/example.org'],
  ['/en/\\/example.org', '/example.org'],
  ['/en//\\example.org', '/example.org'],
])('%s leads on to %s in the same language', async (path, to) => {
  const { status, location } = await raw(path);
  expect(`${status} ${location}`).toBe(`302 ${to}`);
});

test('once the site has another language of its own, kept pages are no longer at their addresses', async () => {
  const langOf = async (path: string) => /<html lang="(\w+)">/.exec(await html(path))?.[1] ?? 'en';
  for (const path of ['/fixed', '/fixed', '/nl/fixed', '/nl/fixed']) await html(path);
  expect([await langOf('/fixed'), await langOf('/nl/fixed')]).toEqual(['en', 'nl']);
  state.language = 'nl';
  expect([await langOf('/fixed'), await langOf('/en/fixed')]).toEqual(['nl', 'en']);
  expect((await raw('/nl/fixed')).location).toBe('/fixed');
  state.language = 'en';
  expect([await langOf('/fixed'), await langOf('/nl/fixed')]).toEqual(['en', 'nl']);
});

test('once the site has another language of its own, pages are on the fast path again', async () => {
  /** Of the last answer: the fast path measures none. */
  const msOf = async (path: string) => {
    await html(path);
    return Number(JSON.parse(log.at(-1) ?? '{}').ms);
  };
  for (const path of ['/fixed', '/fixed']) await html(path);
  expect(await msOf('/fixed')).toBe(0);
  state.language = 'nl';
  for (const path of ['/fixed', '/fixed']) await html(path);
  expect(await msOf('/fixed')).toBe(0);
});

test('a NUL in an address of the API is refused', async () => {
  expect((await get('/healthz?x=%00')).status).toBe(400);
});

test('a page holds its content, its data and what the browser is to fetch, and no content can break out', async () => {
  const text = await html('/hub');
  expect(text).toContain('<div id="root"><p>nala $& <!--config--></p></div>');
  expect(text).toContain('<title>Hub</title>');
  expect(text).toContain('<link rel="modulepreload" href="/assets/hub-y.js">');
  expect(text).toContain(
    '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/local/api/info/articles?a=1&amp;b=&quot;2&quot;">',
  );
  const json = (id: string): unknown =>
    JSON.parse(
      new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(text)?.[1] ?? '',
    );
  expect(json('snapshot')).toEqual({ rows: ['nala'], text: '</script><script>alert(1)</script>' });
  expect(json('config')).toEqual(site);
});

test('a page is rendered once and again when a list it has read changes', async () => {
  await Promise.all(Array.from({ length: 13 }, () => html('/hub')));
  await html('/hub');
  expect(state.renders).toBe(1);
  state.version += 1;
  state.rows = ['otis'];
  expect(await html('/hub')).toContain('otis');
  expect(state.renders).toBe(2);
});

test('a browser with a session is told of before it asks for tokens, and a visitor is not', async () => {
  await html('/hub');
  expect(state.resumed).toBe(0);
  await get('/hub', { cookie: 'auth0.pawhood.is.authenticated=true' });
  expect(state.resumed).toBe(1);
  await html('/?code=57&state=21');
  expect(state.resumed).toBe(2);
});

test('a page that reads no list stays when the lists change', async () => {
  await html('/fixed');
  const renders = state.renders;
  state.version += 1;
  await html('/fixed');
  expect(state.renders).toBe(renders);
});

test('a change that lands while a page is being rendered shows to who comes after it', async () => {
  let open = (): void => {};
  state.held = new Promise((resolve) => {
    open = resolve;
  });
  const early = html('/hub');
  await expect.poll(() => state.renders).toBe(1);
  state.version += 1;
  state.rows = ['otis'];
  const late = html('/hub');
  open();
  await early;
  expect(await late).toContain('otis');
});

test('two searches are rendered at a time, more are left to the browser, and no page waits for them', async () => {
  let open = (): void => {};
  state.held = new Promise((resolve) => {
    open = resolve;
  });
  const rendered = ['/find?q=a', '/find?q=b'].map(html);
  await expect.poll(() => state.renders).toBe(2);
  const same = html('/find?q=a');
  expect(await html('/find?q=c')).toContain('<div id="root"></div>');
  expect(await html('/fixed')).toContain('fixed');
  expect(state.renders).toBeLessThanOrEqual(3);
  open();
  for (const text of await Promise.all([...rendered, same])) expect(text).toContain('<p>/find?q=');
  expect(await html('/find?q=c')).toContain('<p>/find?q=c');
});

test('two pages are rendered at a time, more are left to the browser', async () => {
  let open = (): void => {};
  state.held = new Promise((resolve) => {
    open = resolve;
  });
  const rendered = ['/hub', '/directory/vet-57'].map(html);
  await expect.poll(() => state.renders).toBe(2);
  expect(await html('/boom')).toContain('<div id="root"></div>');
  open();
  for (const text of await Promise.all(rendered)) expect(text).toContain('nala');
  expect(await html('/boom')).toContain('nala');
});

test('a page at which nothing is there is not kept by its address', async () => {
  for (const path of ['/gone1', '/gone1']) expect((await get(path)).status).toBe(404);
  expect(state.renders).toBe(2);
});

test('ever new searches push out no page', async () => {
  await html('/fixed');
  const { renders } = state;
  for (let number = 0; number < 90; number += 1) await html(`/find?q=${number}`);
  expect(state.renders).toBe(renders + 90);
  await html('/fixed');
  expect(state.renders).toBe(renders + 90);
  // Of them, too, the latest are kept.
  await html('/find?q=89');
  expect(state.renders).toBe(renders + 90);
});

test('a page is compressed by brotli in the background, and a search once it is asked for again', async () => {
  const encodingOf = async (address: string) =>
    (await fetch(`${origin}${address}`, { headers: { 'accept-encoding': 'br, gzip' } })).headers.get(
      'content-encoding',
    );
  state.held = Promise.resolve();
  expect(await encodingOf('/find?compressed')).toBe('gzip');
  // Rendered anew, this page is compressed after what was asked for before it.
  state.version += 1;
  await expect.poll(() => encodingOf('/hub')).toBe('br');
  expect(await encodingOf('/find?compressed')).toBe('gzip');
  await expect.poll(() => encodingOf('/find?compressed')).toBe('br');
});

test('§3.14 every page is made anew once the site has other cities', async () => {
  const paths = ['/fixed', '/pet/otis-21', '/boom'];
  state.fails = true;
  const before = await Promise.all(paths.map(html));
  const [amsterdam = site.cities[0]] = FIRST_CITIES;
  site = { ...site, cities: [{ ...amsterdam, key: 'lyon', name: 'Lyon' }] as SiteConfig['cities'] };
  for (const [index, path] of paths.entries()) {
    expect(before[index]).not.toContain('Lyon');
    expect(await html(path)).toContain('"name":"Lyon"');
  }
  site = { ...site, cities: [...FIRST_CITIES] };
  expect(await html('/fixed')).not.toContain('Lyon');
});

test('a page in another look brings its style along, which its policy names, and no other page does', async () => {
  const plain = await get('/fixed');
  const other = lookOf(57, 'new-logo', null);
  [site, look] = [{ ...site, hue: 57 }, other];
  for (const path of ['/fixed', '/boom', '/pet/otis-21']) {
    state.fails = path === '/boom';
    const page = await get(path);
    const text = await page.text();
    const digest = createHash('sha256').update(other.style).digest('base64');
    expect(text.split(`<style>${other.style}</style>`)).toHaveLength(2);
    expect(text.indexOf(other.style)).toBeLessThan(text.indexOf('<body>'));
    expect(page.headers.get('content-security-policy')).toMatch(`${digest}'; style-src-attr`);
  }
  const { hue: _, ...others } = site;
  [site, look] = [others, USUAL_LOOK];
  const again = await get('/fixed');
  expect(await again.text()).toBe(await plain.text());
  expect(again.headers.get('content-security-policy')).toBe(plain.headers.get('content-security-policy'));
});

test('a page that has no picture of its own names the site’s, once there is one', async () => {
  expect(await html('/hub')).not.toContain('og:image');
  [site, look] = [{ ...site }, lookOf(null, null, 'card-57')];
  expect(await html('/hub')).toContain(
    `<title>Hub</title><meta property="og:image" content="${site.publicUrl}/social-card.png?v=card-57">`,
  );
  [site, look] = [{ ...site }, USUAL_LOOK];
  expect(await html('/hub')).not.toContain('og:image');
});

test('a page is revalidated by its tag', async () => {
  await html('/hub');
  const first = await get('/hub');
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const etag = first.headers.get('etag') ?? '';
  expect((await get('/hub', { 'if-none-match': etag })).status).toBe(304);
  state.version += 1;
  state.rows = ['otis'];
  expect((await get('/hub', { 'if-none-match': etag })).status).toBe(200);
});

test('pages carry the content policy, with the hashes of the inlined style and script', async () => {
  const { headers: sent } = await get('/hub');
  expect(sent.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self' 'sha256-bn4yfZyrajMa9yZ0iMzfW+16vY8Lc21Of1cEkiTXo7E='; style-src 'self' 'sha256-kWqNbCqnacJWqq0TmmeVTDmLM3Tp6Sowk4t+MTtz+u0='; style-src-attr 'none'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types map-worker service-worker article-html",
  );
});

test('an identity provider of another origin may be asked and framed, and nothing else is let in', () => {
  const own = headers.page;
  const tenantOrigin = 'https://tenant.example';
  const { page, plain } = createSecurityHeaders({
    publicUrl: site.publicUrl,
    styles: [STYLE],
    scripts: [SCRIPT],
    tenantOrigin,
  });
  const widened = own.map((value) =>
    value
      .replace("connect-src 'self'", "connect-src 'self' https://tenant.example")
      .replace("frame-src 'self'", "frame-src 'self' https://tenant.example"),
  );
  expect(page).toEqual(widened);
  expect(page).not.toEqual(own);
  expect(plain).toEqual(headers.plain);
});

test('in the form for a session an own page asks for itself, by a script that its policy alone lets in', async () => {
  const cookie = 'auth0.pawhood.is.authenticated=true';
  // Kept from the second time on.
  for (const _ of [1, 2]) {
    const [visitor, own, other] = await Promise.all([
      get('/fixed'),
      get('/fixed', { cookie }),
      get('/hub', { cookie }),
    ]);
    const script = `<script>${OWN_PAGE_SCRIPT}</script>`;
    const seen = [await visitor.text(), await own.text(), await other.text()];
    expect(seen.map((html) => html.includes(script))).toEqual([false, true, false]);
    // Its scripts are named for the script, which tells the browser of them after the call.
    const [, files = ''] = seen[1]?.match(/<meta name="modules" content="([^"]*)">/) ?? [];
    const links = [...(seen[0] ?? '').matchAll(/<link rel="modulepreload" href="([^"]*)">/g)];
    expect(files.split(' ')).toEqual(links.map(([, href]) => href));
    expect(seen[1]).not.toContain('modulepreload" href');
    const policies = [visitor, own, other].map((page) => page.headers.get('content-security-policy') ?? '');
    const mark = ` 'sha256-${createHash('sha256').update(OWN_PAGE_SCRIPT).digest('base64')}'`;
    expect(policies.map((policy) => policy.includes(mark))).toEqual([false, true, false]);
    expect(policies[1]?.replace(mark, '')).toBe(policies[0]);
  }
});

test.each([
  'auth0.pawhood.is.authenticated=true',
  'theme=dark; _legacy_auth0.pawhood.is.authenticated=true; city=dublin',
])(
  'whoever has the cookie %s gets the page as it is before it is known who they are, and nobody else does',
  async (cookie) => {
    const asked = async (more: Record<string, string>) => {
      const response = await get('/hub', more);
      expect([response.status, response.headers.get('vary')]).toEqual([200, 'accept-encoding, cookie']);
      return [(await response.text()).includes('<p>awaited</p>'), response.headers.get('etag')];
    };
    const seen = [];
    for (const more of [{}, { cookie }, {}, { cookie }, { cookie }, {}]) seen.push(await asked(more));
    expect(seen.map(([isAwaited]) => isAwaited)).toEqual([false, true, false, true, true, false]);
    expect(new Set(seen.map(([, etag]) => etag)).size).toBe(2);
    expect(state.renders).toBe(2);
    state.version += 1;
    state.rows = ['otis'];
    expect(await (await get('/hub', { cookie })).text()).toContain('<p>otis');
    expect((await get('/nothing', { cookie })).status).toBe(404);
    const moved = await get('/old', { cookie });
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/hub']);
  },
);

test('of the scripts, everybody is told at once which ones they need', async () => {
  const named = async (path: string, cookie: string) =>
    [...(await (await get(path, { cookie })).text()).matchAll(/"modulepreload" href="([^"]*)"/g)].map(
      ([, href]) => href,
    );
  const session = 'auth0.pawhood.is.authenticated=true';
  expect(await named('/hub', '')).toEqual(['/assets/hub-y.js']);
  expect(await named('/hub', session)).toEqual([
    '/assets/hub-y.js',
    '/assets/session-y.js',
    '/assets/due-y.js',
  ]);
  expect(await named('/pet/otis-21', '')).toEqual(['/assets/plain-y.js']);
});

test('the front page has nothing to show to signed-in people, and names what comes next', async () => {
  const cookie = 'auth0.pawhood.is.authenticated=true';
  for (const path of ['/', '/', '/?utm_source=x', '/?code=a&state=b']) {
    const text = await (await get(path, { cookie })).text();
    expect(text).toContain('<div id="root"></div>');
    expect(text).toContain('<link rel="modulepreload" href="/assets/hub-y.js">');
    expect(await html('/')).toContain('<div id="root"><p>');
  }
});

test.each(['/?code=a&state=b', '/?error=access_denied&state=b', '/?state=b&code=a&iss=c'])(
  'who comes back from signing in, to %s, gets the shell without a cookie yet',
  async (path) => {
    expect(await html(path)).toContain('<div id="root"></div>');
  },
);

test.each(['/hub?state=b', '/?estate=b'])(
  'any other address with a query, such as %s, gets its page',
  async (path) => {
    expect(await html(path)).not.toContain('<div id="root"></div>');
  },
);

test("another client's cookie, or none, gets the page", async () => {
  for (const cookie of ['auth0.other.is.authenticated=true', 'pawhood=true', '']) {
    expect(await (await get('/hub', { cookie })).text()).toContain('nala');
  }
});

describe('the page of a person, or of a pet, is the shell, and as long as it is not known who asks the same for all', () => {
  const session = 'auth0.pawhood.is.authenticated=true';
  test.each([
    ['/user/nala-57', '', 200, null],
    ['/USER/nala-57/', '', 200, null],
    ['/user/nala%2D57?x=1', '', 200, null],
    ['/user/otis', '', 404, 'noindex'],
    ['/user/otis', session, 200, 'noindex'],
    ['/user/boom', '', 200, 'noindex'],
    ['/user/nala-57', session, 200, null],
    ['/user/otis-21', '', 404, 'noindex'],
    ['/pet/otis-21', '', 200, null],
    ['/Pet/otis%2D21/?x=1', '', 200, null],
    ['/pet/nala-57', '', 404, 'noindex'],
    ['/pet/nala-57', session, 200, 'noindex'],
    ['/pet/boom', '', 200, 'noindex'],
    ['/pets/otis-21/profile', '', 200, null],
    ['/pets/nala-57/profile/', '', 404, 'noindex'],
    ['/pets/nala-57/profile', session, 200, 'noindex'],
  ])('%s with the cookie "%s" is answered %i', async (path, cookie, status, robots) => {
    for (let round = 0; round < 2; round += 1) {
      const response = await get(path, { cookie });
      expect([response.status, response.headers.get('x-robots-tag')]).toEqual([status, robots]);
      const route = /^\/user/i.test(path)
        ? ROUTES.user
        : /^\/pets/.test(path)
          ? ROUTES.petProfile
          : ROUTES.pet;
      const waits = cookie !== '' || status === 404;
      expect(await response.text()).toContain(
        waits ? `<div id="root"><p>waits at ${route}</p></div>` : '<div id="root"></div>',
      );
    }
  });

  test.each(['/user/nala-57/pets', '/pet/otis-21/photos', '/pets/otis-21', '/pets/otis-21/profile/x'])(
    '%s is no such page',
    async (path) => {
      expect(await html(path)).toContain('nothing');
    },
  );
});

describe('the page of a thing that is for everybody', () => {
  const session = 'auth0.pawhood.is.authenticated=true';

  test('is rendered where there is one, and kept under one address', async () => {
    for (const path of [
      '/directory/vet-57',
      '/Directory/vet%2D57/?x=1',
      '/x/../directory/vet-57',
      '/directory\\vet-57',
    ]) {
      const { status, text } = await raw(path);
      expect([path, status, text.includes('<p>nala')]).toEqual([path, 200, true]);
    }
    expect(state.renders).toBe(1);
    expect((await get('/directory/vet-57')).headers.get('x-robots-tag')).toBeNull();
  });

  test.each([
    ['/directory/vet-21', '', 404],
    ['/directory/vet-21', session, 404],
    ['/directory/:providerId', '', 404],
    ['/directory/*', '', 404],
    ['/x/../directory/vet-22', '', 404],
  ])('%s with the cookie "%s", of which there is none, is the one page of its kind', async (path, cookie) => {
    const { status, text, robots } = await raw(path, cookie);
    expect([status, robots]).toEqual([404, 'noindex']);
    expect(text).toContain('<p>waits at /directory/:providerId</p>');
    expect(text).not.toContain('vet-2');
    state.version += 1;
    const { renders } = state;
    await raw(`/directory/vet-${state.version}`, cookie);
    expect(state.renders).toBe(renders);
  });

  test('is left to the browser where it cannot be found out whether there is one', async () => {
    const response = await get('/directory/boom');
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, null]);
    expect(await response.text()).toContain('<div id="root"></div>');
    expect(log.join('')).toContain('The database is away.');
  });
});

test('an unknown address is 404 with its page, and a page that moved sends the browser on', async () => {
  for (const path of ['/nothing', '/what/else?x=1', '/nothing', '/nothing']) {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('nothing')]);
  }
  for (let round = 0; round < 3; round += 1) {
    const moved = await get('/old');
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/hub']);
  }
});

test('a route beside the pages keeps its address once pages are kept', async () => {
  await html('/nothing');
  await html('/healthz');
  expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await get('/local/api/nothing')).headers.get('content-type')).toContain('problem+json');
});

test('a page that cannot be rendered is left to the browser, logged, and tried again', async () => {
  state.fails = true;
  const response = await get('/boom');
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<div id="root"></div>');
  expect(log.join('')).toContain('The renderer has a bug.');
  state.fails = false;
  expect(await html('/boom')).toContain('nala');
});
