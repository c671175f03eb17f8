import { createProfile, readOwnProfile } from '@pawhood/contract/users/users.ts';
import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { expect, test } from 'vitest';

const site = await testApp({ settings: { RATE_LIMITS: 'off' } });
const ME = readOwnProfile.path;
const PASSWORD = 'a boat for two cats';

async function member(name: string) {
  const email = `${name.toLowerCase()}@example.org`;
  const browser = testBrowser(site);
  const { access_token } = await browser.signUp({ name, email, password: PASSWORD });
  const call = callerWith(site.url, access_token);
  const { json } = await call('POST', createProfile.path, { userProfile: { email, fullName: name } });
  return { browser, call, email, profile: json };
}

test('the profile follows the email address of the account', async () => {
  const { browser, call, profile } = await member('Nala');
  const form = await browser.open('/idp/account');
  await browser.send(form, '/account/email', { email: 'nala.new@example.org', current: PASSWORD });
  expect((await call('GET', ME)).json).toEqual({ ...profile, email: 'nala.new@example.org' });
});

test('people keep their profiles when the site moves to another address', async () => {
  const { email, profile, call } = await member('Otis');
  const settings = { RATE_LIMITS: 'off', PUBLIC_URL: 'http://localhost:4257' };
  const moved = await testApp({ settings, database: site.database });
  const { access_token } = await testBrowser(moved).signIn({ email, password: PASSWORD });
  expect((await callerWith(moved.url, access_token)('GET', ME)).json).toEqual(profile);
  // A token of the former address is one of another issuer.
  expect((await callerWith(site.url, access_token)('GET', ME)).status).toBe(401);
  expect((await call('GET', ME)).status).toBe(200);
});
