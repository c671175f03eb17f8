import type { SiteConfig } from '@pawhood/contract/site.ts';
import { brandOf } from '@pawhood/contract/values/hue-style.ts';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { lookOf, USUAL_LOOK } from '../../lib/site-look.ts';
import { assemble } from '../cache/representation.ts';
import { createSecurityHeaders } from '../server/security-headers.ts';
import { createHttpServer } from '../server/server.ts';
import { serveWebManifest } from './web-manifest.ts';

const BUILT = `{
  "name": "Pawhood",
  "short_name": "Pawhood",
  "display": "browser",
  "icons": [{ "src": "/icon-192.png", "sizes": "192x192" }, { "src": "/favicon.svg" }]
}
`;

const securityHeaders = createSecurityHeaders({ publicUrl: 'http://localhost:4219', styles: [] });
const app = createHttpServer({
  ...{ publicUrl: 'http://localhost:4219', securityHeaders, checkAnswers: true },
  logger: pino({ level: 'silent' }),
});
const site = { now: { name: 'Pawhood' } as SiteConfig, look: USUAL_LOOK };
const built = assemble(Buffer.from(BUILT), { contentType: 'application/manifest+json', cacheControl: '' });
serveWebManifest(app, {
  client: { files: new Map([['/site.webmanifest', built]]) },
  languages: { offered: () => ['nl', 'en'], siteLanguage: () => 'nl' },
  siteIn: () => site.now,
  look: () => site.look,
  isApp: false,
  headers: securityHeaders.plain,
});
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

const manifest = () => fetch(`${origin}/site.webmanifest`);

test('the manifest is the built one, for the site itself, as long as no name was chosen', async () => {
  const answer = await manifest();
  expect(answer.headers.get('content-type')).toBe('application/manifest+json');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(await answer.text()).toBe(BUILT);
});

test('with another hue the manifest has its colour', async () => {
  Object.assign(site, { now: { name: 'Pawhood', hue: 262 }, look: lookOf(262, null, null) });
  expect(await (await manifest()).json()).toMatchObject({
    ...{ name: 'Pawhood', theme_color: brandOf(262) },
    icons: [{ src: '/icon-192.png?v=hue-262', sizes: '192x192' }, { src: '/favicon.svg?v=hue-262' }],
  });
});

test('with a logo the manifest has its pictures, and no drawing of the paw', async () => {
  Object.assign(site, { now: { name: 'Pawhood' }, look: lookOf(262, 'logo-57', null) });
  expect(await (await manifest()).json()).toMatchObject({
    icons: [{ src: '/icon-192.png?v=logo-57', sizes: '192x192' }],
  });
});

test('with another name the manifest has that, and everything else as it was built', async () => {
  Object.assign(site, { now: { name: 'Toutou "Lyon"' }, look: USUAL_LOOK });
  expect(await (await manifest()).json()).toEqual({
    ...{ name: 'Toutou "Lyon"', short_name: 'Toutou "Lyon"', display: 'browser' },
    icons: [{ src: '/icon-192.png', sizes: '192x192' }, { src: '/favicon.svg' }],
  });
});
