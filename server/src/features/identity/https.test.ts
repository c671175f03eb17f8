import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { expect, test } from 'vitest';

// Passwords take their time, the more so on a busy machine.

const server = await testApp({ settings: { PUBLIC_URL: 'https://pets.example.org' } });

test('on https every cookie is Secure, and that of the session is the host’s alone', async () => {
  const browser = testBrowser(server);
  await browser.signUp({ name: 'Ben', email: 'ben@example.org', password: 'under the canal bridge' });
  const started = browser.flow({ prompt: 'login' });
  const page = await browser.open(started.address);
  await browser.send(page, 'sign-in', { email: 'ben@example.org', password: 'another' });
  const names = browser.cookies.all().map(({ name }) => name);
  expect(names).toContain('__Host-pawhood_identity');
  expect(names).toContain('__Secure-pawhood_sign_in');
  expect(names).toContain('__Secure-pawhood_refused');
  for (const { name, header, path } of browser.cookies.all()) {
    expect(header).toMatch(/; secure/i);
    expect(header).not.toMatch(/domain=/i);
    if (name.startsWith('__Host-')) expect(path).toBe('/');
  }
});

test('every answer insists on https, redirects too, and may be framed by nobody', async () => {
  const browser = testBrowser(server);
  const started = browser.flow();
  const page = await browser.open(started.address);
  expect(page.url.origin).toBe('https://pets.example.org');
  const answers = {
    page: page.headers,
    'redirect of the library': (await browser.request(started.address)).headers,
    'redirect of ours': (await browser.request('/idp/account/name')).headers,
    'redirect after signing out': (await browser.request('/idp/v2/logout')).headers,
    keys: (await browser.request('/idp/.well-known/jwks.json')).headers,
  };
  for (const [name, headers] of Object.entries(answers)) {
    const policy = headers.get('content-security-policy');
    expect([name, headers.get('strict-transport-security')]).toEqual([name, 'max-age=31536000']);
    expect([name, headers.get('x-content-type-options')]).toEqual([name, 'nosniff']);
    expect([name, policy]).toEqual([name, expect.stringContaining("default-src 'none'")]);
    expect([name, policy]).toEqual([name, expect.stringContaining("base-uri 'none'")]);
    expect([name, policy]).toEqual([name, expect.stringContaining("frame-ancestors 'none'")]);
  }
});

test('with HSTS_SUBDOMAINS browsers insist on https for every name beneath it', async () => {
  const PUBLIC_URL = 'https://pets.example.org';
  const { url } = await testApp({ settings: { PUBLIC_URL, HSTS_SUBDOMAINS: 'on' } });
  for (const path of ['/healthz', '/idp/account', '/idp/.well-known/jwks.json']) {
    const { headers } = await fetch(url + path);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  }
});
