import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { expect, test } from 'vitest';

// Passwords take their time, the more so on a busy machine.

const server = await testApp({ settings: { PUBLIC_URL: 'https://pets.example.org' } });

test('on https every cookie is Secure, and that of the session is the host’s alone', async () => {
  const browser = testBrowser(server);
  await browser.signUp({ name: 'Ben', email: 'ben@example.org', password: 'under the canal bridge' });
  const started = browser.flow({ prompt: 'login' });
  await browser.open(started.address);
  const names = browser.cookies.all().map(({ name }) => name);
  expect(names).toContain('__Host-pawhood_identity');
  expect(names).toContain('__Secure-pawhood_sign_in');
  for (const { name, header, path } of browser.cookies.all()) {
    expect(header).toMatch(/; secure/i);
    expect(header).not.toMatch(/domain=/i);
    if (name.startsWith('__Host-')) expect(path).toBe('/');
  }
});

test('the answers insist on https, and redirects keep to the public address', async () => {
  const browser = testBrowser(server);
  const first = await browser.request(browser.flow().address);
  expect(first.headers.get('strict-transport-security')).toMatch(/max-age=\d+/);
  const page = await browser.open(browser.flow().address);
  expect(page.url.origin).toBe('https://pets.example.org');
  expect(page.headers.get('strict-transport-security')).toMatch(/max-age=\d+/);
});
