import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSecurityHeaders } from '../server/security-headers.ts';
import { createHttpServer } from '../server/server.ts';
import { readClientBuilds, serveAssets } from './client-build.ts';

const SCRIPT = `console.log("${'nala '.repeat(57)}")`;
const EARLY = 'if(5<7)document.title="$&"';
const STYLE = 'p::after{content:"$& </p>"}';
const FILES: Record<string, string | Buffer> = {
  'index.html': `<head><script>${EARLY}</script><!--head--><script type="module" crossorigin src="/assets/index-a.js"></script><link rel="stylesheet" crossorigin href="/assets/style-b.css"></head>`,
  '.vite/manifest.json': JSON.stringify({
    'index.html': { file: 'assets/index-a.js', imports: ['_shell.js'] },
    '_shell.js': { file: 'assets/shell-c.js', imports: ['index.html'] },
    'src/hub.tsx': { file: 'assets/hub-d.js', imports: ['index.html', '_card.js'] },
    '_card.js': { file: 'assets/card-e.js' },
    'src/other.tsx': { file: 'assets/other-f.js' },
  }),
  'assets/index-a.js': SCRIPT,
  'assets/index-a.js.br': brotliCompressSync(SCRIPT),
  'assets/index-a.js.gz': gzipSync(SCRIPT),
  'assets/style-b.css': STYLE,
  'assets/font-g.woff2': 'font',
  'assets/icons-h.svg': '<svg/>',
  'social-card.png': 'card',
  'site.webmanifest': '{}',
  'illustrations/cat.svg': '<svg/>',
  'favicon.ico': 'icon',
};

const folder = mkdtempSync(path.join(tmpdir(), 'pawhood-client-'));
const app = createHttpServer({
  publicUrl: 'http://localhost:4219',
  securityHeaders: createSecurityHeaders({ publicUrl: 'http://localhost:4219', styles: [] }),
  logger: pino({ level: 'silent' }),
  checkAnswers: true,
});
let origin = '';

beforeAll(async () => {
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  serveAssets(app, read().files, createSecurityHeaders({ publicUrl: 'http://localhost:4219', styles: [] }));
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

function read() {
  const build = readClientBuilds(folder).get('en');
  if (!build) throw new Error('The build was not read.');
  return build;
}

const get = (address: string, encoding = 'identity') =>
  fetch(`${origin}${address}`, { headers: { 'accept-encoding': encoding } });

test('without a build there is none', () => {
  expect(readClientBuilds(path.join(folder, 'nowhere')).size).toBe(0);
});

test('the style sheet stands in the document, to the letter', () => {
  const { template, styles } = read();
  expect(template).toContain(`<style>${STYLE}</style>`);
  expect(template).not.toContain('rel="stylesheet"');
  expect(styles).toEqual([STYLE]);
});

test('the script that stands in the document is named to the content policy, and no other', () => {
  const { template, scripts } = read();
  expect(template).toContain(`<script>${EARLY}</script>`);
  expect(scripts).toEqual([EARLY]);
});

test('a page preloads what it and the entry need, and not what the document names itself', () => {
  const { chunksOf } = read();
  expect(chunksOf(['src/hub.tsx'])).toEqual(['/assets/shell-c.js', '/assets/hub-d.js', '/assets/card-e.js']);
  expect(chunksOf(['src/other.tsx', 'src/hub.tsx'])).toEqual([
    '/assets/shell-c.js',
    '/assets/other-f.js',
    '/assets/hub-d.js',
    '/assets/card-e.js',
  ]);
  expect(chunksOf(['src/no-such-page.tsx'])).toEqual(['/assets/shell-c.js']);
});

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('an asset built in %s is sent in it and never asked for again', async (accepted, encoding) => {
  const response = await get('/assets/index-a.js', accepted);
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
  expect(await response.text()).toBe(SCRIPT);
});

test('of a compressed asset the plain form is unpacked once, when somebody asks for it', () => {
  const form = read().files.get('/assets/index-a.js')?.identity;
  expect(form?.headers).toContain(`${SCRIPT.length}`);
  expect(Object.getOwnPropertyDescriptor(form, 'body')?.get).toBeTypeOf('function');
  expect(form?.body.toString()).toBe(SCRIPT);
  expect(form?.body).toBe(form?.body);
});

test('an asset is the same under an address with a question, by which a page asks again after a failure', async () => {
  const [plain, again] = [
    await get('/assets/index-a.js', 'br'),
    await get('/assets/index-a.js?attempt=1', 'br'),
  ];
  expect(again.status).toBe(200);
  for (const name of [
    'content-encoding',
    'content-type',
    'cache-control',
    'etag',
    'content-security-policy',
  ]) {
    expect(again.headers.get(name)).toBe(plain.headers.get(name));
  }
  expect(await again.text()).toBe(SCRIPT);
});

test.each([
  ['/assets/style-b.css', 'text/css; charset=utf-8', 'immutable'],
  ['/assets/font-g.woff2', 'font/woff2', 'immutable'],
  ['/illustrations/cat.svg', 'image/svg+xml; charset=utf-8', 'max-age=3600'],
  ['/favicon.ico', 'image/x-icon', 'max-age=3600'],
])('%s is %s and may be kept: %s', async (address, type, policy) => {
  const { status, headers } = await get(address);
  expect([status, headers.get('content-type')]).toEqual([200, type]);
  expect(headers.get('cache-control')).toContain(policy);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test.each([
  ['/social-card.png', 'cross-origin'],
  ['/illustrations/cat.svg', 'cross-origin'],
  ['/favicon.ico', 'cross-origin'],
  ['/assets/icons-h.svg', 'same-origin'],
  ['/assets/index-a.js', 'same-origin'],
  ['/assets/style-b.css', 'same-origin'],
  ['/assets/nothing.png', 'same-origin'],
])('%s is for pages of the %s', async (address, sites) => {
  expect((await get(address)).headers.get('cross-origin-resource-policy')).toBe(sites);
});

test.each([
  '/assets/nothing.js',
  '/assets/',
  '/assets/index-a.js.br',
  '/assets/..%2findex.html',
  '/assets/%2e%2e/.vite/manifest.json',
  '/.vite/manifest.json',
  '/index.html',
])('%s is not there', async (address) => {
  expect((await get(address)).status).toBe(404);
});
