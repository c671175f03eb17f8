import { identityAccount } from '@pawhood/identity/database/schema.ts';
import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { startTestUpstream } from '@pawhood/testing/services/test-upstream.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { afterAll, expect, test } from 'vitest';

const ACCOUNT = '/idp/account';
const FORGOTTEN = '/idp/forgotten-password';

const upstream = await startTestUpstream();
afterAll(() => upstream.stop().catch(() => {}));

const federated = {
  IDENTITY_MODE: 'federated',
  UPSTREAM_ISSUER: upstream.issuer,
  UPSTREAM_CLIENT_ID: 'pawhood',
  SMTP_URL: 'smtp://localhost:9',
};

test('whoever signs in by way of another server sees the account and its sessions, and changes it there', async () => {
  const server = await testApp({ settings: federated });
  upstream.person = { sub: 'u-9', name: 'Ines <Maas>', email: 'ines@city.example' };
  const browser = testBrowser(server);
  const gone = await browser.open(browser.flow().address);
  const back = await fetch(gone.url, { redirect: 'manual' });
  await browser.open(back.headers.get('location') ?? '');
  const { html } = await browser.open(ACCOUNT);
  expect(html).toContain('Ines &lt;Maas&gt;, ines@city.example');
  expect(html).toContain('Change them there, and your password too.');
  expect(html).toContain('Signed in since');
  expect(html).not.toMatch(/type="password"|name="email"/);
});

test('with another server no password lets anybody in, not even one from before', async () => {
  const embedded = await testApp({ settings: { RATE_LIMITS: 'off' } });
  const person = { name: 'Before', email: 'before@example.org', password: 'in the days of old' };
  await testBrowser(embedded).signUp(person);
  const server = await testApp({ settings: federated, database: embedded.database });
  const browser = testBrowser(server);
  const page = await browser.open(ACCOUNT);
  expect(page.html).toContain('Please sign in on the site first');
  expect(page.html).not.toContain('<form');
  // The mark comes from a page of the other mode, so that it holds.
  const other = testBrowser(embedded);
  const form = await other.open(ACCOUNT);
  const cookie = other.cookies.all().find(({ name }) => name === 'pawhood_form')?.header ?? '';
  browser.cookies.keep(new Response(null, { headers: { 'set-cookie': cookie } }));
  const posted = await browser.send({ ...form }, '/sign-in', person);
  expect(posted.html).toContain('Please sign in on the site first');
  expect((await browser.open(ACCOUNT)).html).not.toContain('Your account');
  const forgotten = await browser.open(FORGOTTEN);
  expect(forgotten.html).toContain('which keeps your password');
  expect(forgotten.html).not.toContain('<form');
  expect(await embedded.database.select().from(identityAccount)).toHaveLength(1);
});

test('on https the cookie of the forms is Secure and the host’s alone', async () => {
  const server = await testApp({ settings: { PUBLIC_URL: 'https://pets.example.org' } });
  const browser = testBrowser(server);
  const page = await browser.open(FORGOTTEN);
  const [cookie] = browser.cookies.all();
  expect(cookie?.header).toMatch(/^__Host-pawhood_form=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('referrer-policy')).toBe('same-origin');
});
