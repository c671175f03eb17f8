import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { expect, test } from 'vitest';

const server = await testApp({
  settings: { PUBLIC_URL: 'https://pets.example.org', ALLOWED_HOSTS: 'friends.example' },
});
/** Asks by a name that `fetch` would not send. */
async function ask(path: string, host = 'friends.example') {
  const headers = { host, 'x-forwarded-host': host, 'x-forwarded-proto': 'http' };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(server.url + path, { headers }, resolve).on('error', reject);
  });
  return {
    status: response.statusCode,
    location: response.headers.location ?? '',
    body: await text(response),
  };
}

test.each([
  '/feed.xml',
  '/roadmap/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/config.json',
  '/idp/.well-known/openid-configuration',
])('by whichever of its names it is asked for, links in %s lead to PUBLIC_URL', async (path) => {
  const { status, body } = await ask(path);
  expect(status).toBe(200);
  expect(body).toContain('https://pets.example.org/');
  expect(body).not.toContain('friends.example');
});

test('a sign-in is led on at PUBLIC_URL, by whichever of its names the site is asked', async () => {
  const { address } = testBrowser(server).flow();
  const started = await ask(address);
  const form = new URL(started.location, 'https://pets.example.org');
  expect([started.status, form.origin]).toEqual([303, 'https://pets.example.org']);
  // Without the cookie that came with it, so this is a notice that leads back to the site.
  const page = await ask(form.pathname);
  expect(page.body).toContain('href="https://pets.example.org/"');
});

test.each([
  ['/feed.xml', 'cross-origin'],
  ['/roadmap/feed.xml', 'cross-origin'],
  ['/', 'same-origin'],
  ['/local/api/info/articles', 'same-origin'],
  ['/config.json', 'same-origin'],
  ['/nothing', 'same-origin'],
  ['/idp/sign-in', 'same-origin'],
  ['/idp/account', 'same-origin'],
  ['/idp/userinfo', 'same-origin'],
  ['/idp/.well-known/jwks.json', 'same-origin'],
])('%s is for pages of the %s', async (path, sites) => {
  const response = await fetch(server.url + path, { redirect: 'manual' });
  expect(response.headers.get('cross-origin-resource-policy')).toBe(sites);
});

test('a name that is not ours is answered with what to do', async () => {
  const { status, body } = await ask('/feed.xml', 'evil.example');
  expect([status, JSON.parse(body)]).toEqual([
    421,
    {
      type: 'about:blank',
      title: 'Misdirected Request',
      status: 421,
      detail:
        'This site does not go by that name. Please check the address; if the site is yours, add the name to ALLOWED_HOSTS.',
      code: 'unknown_host',
    },
  ]);
});
