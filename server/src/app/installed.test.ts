import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { afterAll, expect, test } from 'vitest';

const MANIFEST = { name: 'Pawhood', start_url: '/', display: 'browser', icons: [] };
const DOCUMENT =
  '<html><head><link rel="manifest" href="/site.webmanifest"><!--head--></head><body><!--app--><!--snapshot--><!--config--></body></html>';

const folder = mkdtempSync(path.join(tmpdir(), 'pawhood-installed-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(path.join(folder, '.vite'));
for (const [name, content] of Object.entries({
  'index.html': DOCUMENT,
  'index.nl.html': DOCUMENT,
  '.vite/manifest.json': '{}',
  '.vite/manifest.nl.json': '{}',
  'site.webmanifest': JSON.stringify(MANIFEST),
  'sw.js': 'work(PAWHOOD)',
}))
  writeFileSync(path.join(folder, name), content);

async function siteOf(settings: Readonly<Record<string, string>>) {
  const { url } = await testApp({ settings, clientDirectory: folder });
  const get = async (address: string) => {
    const answer = await fetch(url + address);
    return { status: answer.status, text: await answer.text() };
  };
  return {
    get,
    manifest: async (address: string) => JSON.parse((await get(address)).text),
    linked: async (address: string) =>
      /<link rel="manifest" href="([^"]*)">/.exec((await get(address)).text)?.[1],
  };
}

const complete = await siteOf({ LANGUAGES: 'en,nl' });

test('the site is one app in all languages, which opens at the own pets in the language of its person', async () => {
  const app = { id: '/', display: 'standalone', name: 'Pawhood' };
  expect(await complete.manifest('/site.webmanifest')).toMatchObject({
    ...app,
    lang: 'en',
    start_url: '/pets',
  });
  const dutch = await complete.manifest('/nl/site.webmanifest');
  expect(dutch).toMatchObject({ ...app, lang: 'nl', start_url: '/nl/pets' });
  expect(await complete.linked('/')).toBe('/site.webmanifest');
  expect(await complete.linked('/nl')).toBe('/nl/site.webmanifest');
});

test('the service worker is told what the site is called, and what an unreadable push says in each language', async () => {
  const { text } = await complete.get('/sw.js');
  const [, site = ''] = /^const PAWHOOD=(.*);\n/.exec(text) ?? [];
  expect(JSON.parse(site)).toEqual({
    name: 'Pawhood',
    unread: {
      en: 'There is something new for you. Press to see it.',
      nl: 'Er is iets nieuws voor je. Tik om het te zien.',
    },
  });
});

test('the specification’s edition stays in the browser, and has no service worker', async () => {
  const specification = await siteOf({ EDITION: 'specification' });
  expect(await specification.manifest('/site.webmanifest')).toEqual(MANIFEST);
  // A page like that of every unknown address.
  expect((await specification.get('/sw.js')).text).toMatch(/^<html>/);
});

test('SERVICE_WORKER=off serves a worker that removes itself', async () => {
  const { get } = await siteOf({ SERVICE_WORKER: 'off', LANGUAGES: 'en,nl' });
  const { text } = await get('/sw.js');
  expect(text).toContain('unregister()');
  expect(text).not.toContain('work(');
});
