import type { WorkerSite } from '@pawhood/contract/notifications/worker.ts';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { assemble } from '../cache/representation.ts';
import { createSecurityHeaders } from '../server/security-headers.ts';
import { createHttpServer } from '../server/server.ts';
import { serveServiceWorker } from './service-worker.ts';

const parts = { publicUrl: 'http://localhost:4219', styles: [] };
const securityHeaders = createSecurityHeaders(parts);
const built = assemble(Buffer.from('built(PAWHOOD)'), { contentType: 'text/javascript', cacheControl: '' });
const client = { files: new Map([['/sw.js', built]]) };

const apps: ReturnType<typeof createHttpServer>[] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));

/** Asks for the worker of a site; answers how to ask again. */
async function served(site: () => WorkerSite, isOn: boolean) {
  const app = createHttpServer({
    ...{ publicUrl: 'http://localhost:4219', securityHeaders, checkAnswers: true },
    logger: pino({ level: 'silent' }),
  });
  apps.push(app);
  serveServiceWorker(app, { client, isOn, site, headers: securityHeaders.script });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return (headers = {}) => fetch(`${origin}/sw.js`, { headers });
}

test('the service worker is asked for again each time, under the policy of scripts, and knows the site as it is now', async () => {
  const site = { name: 'Pawhood', unread: { en: 'Something new.' } };
  const get = await served(() => ({ ...site }), true);
  const first = await get();
  expect(first.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(first.headers.get('cache-control')).toBe('no-cache');
  expect(first.headers.get('content-security-policy')).toMatch(/script-src 'self'.*trusted-types 'none'$/);
  expect(await first.text()).toBe(
    'const PAWHOOD={"name":"Pawhood","unread":{"en":"Something new."}};\nbuilt(PAWHOOD)',
  );
  const etag = first.headers.get('etag') ?? '';
  expect((await get({ 'if-none-match': etag })).status).toBe(304);
  site.name = 'Toutou "Lyon"';
  const next = await get({ 'if-none-match': etag });
  expect(next.status).toBe(200);
  expect(await next.text()).toContain('{"name":"Toutou \\"Lyon\\"",');
});

test('switched off, it is one that answers nothing, removes what was kept, and itself', async () => {
  const get = await served(() => ({ name: 'Pawhood', unread: {} }), false);
  const text = await (await get()).text();
  const heard = new Map<string, (event: unknown) => void>();
  const kept = new Set(['others', 'offline-57']);
  const registration = { isThere: true, unregister: async () => (registration.isThere = false) };
  const caches = { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) };
  new Function('addEventListener', 'skipWaiting', 'caches', 'registration', text)(
    (name: string, hear: (event: unknown) => void) => heard.set(name, hear),
    () => {},
    caches,
    registration,
  );
  expect([...heard.keys()]).toEqual(['install', 'activate']);
  let end: unknown;
  heard.get('activate')?.({ waitUntil: (work: unknown) => (end = work) });
  await end;
  expect({ kept: [...kept], isThere: registration.isThere }).toEqual({ kept: [], isThere: false });
});
