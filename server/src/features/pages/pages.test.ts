import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createSecurityHeaders } from '../../http/server/security-headers.ts';
import { createHttpServer } from '../../http/server/server.ts';
import { pagesRoutes } from './pages.routes.ts';
import { createPagesService } from './pages.service.ts';
import { createPagesStore } from './pages.store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pawhood-pages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function makePages(render = (markdown: string) => `<p>${markdown}</p>`) {
  const pages = createPagesService(createPagesStore(folder), render, () => 'en');
  const app = createHttpServer({
    publicUrl: 'http://localhost:4218',
    securityHeaders: createSecurityHeaders({ publicUrl: 'http://localhost:4218', styles: [] }),
    logger: pino({ level: 'silent' }),
    checkAnswers: true,
  });
  pagesRoutes(app, pages);
  onTestFinished(() => app.close());
  const url = app.listen({ host: '127.0.0.1', port: 0 });
  return { pages, get: async (name: string) => fetch(`${await url}/local/api/pages/${name}`) };
}

const write = (name: string, text: string): void => writeFileSync(path.join(folder, `${name}.md`), text);

test('a document that the operator has written is answered as HTML', async () => {
  write('privacy-policy', 'We keep nothing.');
  const response = await makePages().get('privacy-policy');
  expect(await response.json()).toEqual({ html: '<p>We keep nothing.</p>' });
});

test('a document that the operator has not written is empty', async () => {
  const response = await makePages().get('terms-of-service');
  expect(await response.json()).toEqual({ html: '' });
});

test('a document in a language comes before the one in the site’s own, which says its language', async () => {
  write('privacy-policy', 'We keep nothing.');
  const { pages, get } = makePages();
  expect(await (await get('privacy-policy.fr')).json()).toEqual({
    html: '<p>We keep nothing.</p>',
    language: 'en',
  });
  write('privacy-policy.fr', 'Nous ne gardons rien.');
  const before = pages.version('privacy-policy.fr');
  await vi.waitFor(
    async () => {
      const french = { html: '<p>Nous ne gardons rien.</p>' };
      expect(await pages.page('privacy-policy.fr')).toEqual(french);
    },
    { timeout: 15_000, interval: 50 },
  );
  expect(pages.version('privacy-policy.fr')).not.toBe(before);
  expect(await pages.page('terms-of-service.fr')).toEqual({ html: '' });
});

test('the operator’s own words on reviews come in the place of ours', async () => {
  write('reviews-policy', 'We ask for a receipt.');
  const response = await makePages().get('reviews-policy');
  expect(await response.json()).toEqual({ html: '<p>We ask for a receipt.</p>' });
});

test.each(['imprint', '..%2Fpostgres', 'privacy-policy.x', 'privacy-policy.fr.md', 'privacy-policy...%2Fx'])(
  'there is no document named %s',
  async (name) => {
    expect((await makePages().get(name)).status).toBe(400);
  },
);

test('what the operator saves shows within about a second, with another version', async () => {
  write('privacy-policy', 'First.');
  const { pages } = makePages();
  expect(await pages.page('privacy-policy')).toEqual({ html: '<p>First.</p>' });
  const before = pages.version('privacy-policy');
  write('privacy-policy', 'Other.');
  // The same length, saved in the same instant: only the time tells them apart.
  utimesSync(path.join(folder, 'privacy-policy.md'), 57, 57);
  await vi.waitFor(() => expect(pages.version('privacy-policy')).not.toBe(before), {
    timeout: 15_000,
    interval: 50,
  });
  expect(await pages.page('privacy-policy')).toEqual({ html: '<p>Other.</p>' });
});

test('many readers of a document have it rendered once', async () => {
  write('privacy-policy', 'Once.');
  const render = vi.fn((markdown: string) => markdown);
  const { pages } = makePages(render);
  await Promise.all(Array.from({ length: 13 }, () => pages.page('privacy-policy')));
  await pages.page('privacy-policy');
  expect(render).toHaveBeenCalledTimes(1);
});
