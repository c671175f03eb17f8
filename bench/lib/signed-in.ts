import { randomUUID } from 'node:crypto';
import { createProfile } from '@pawhood/contract/users/users.ts';
import { readConfig } from '@pawhood/server/config/config.ts';
import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import type { Cookie } from '@playwright/test';

/** By which a page knows that somebody has signed in before. */
const SIGN = { name: 'auth0.pawhood.is.authenticated', value: 'true', path: '/' };

/**
 * Makes somebody with a profile, by calls.
 *
 * @param url the public address of a built server with an identity provider of its own.
 * @returns the cookies of their browser, which is signed in, and what makes their calls.
 */
export async function signedIn(url: string) {
  const person = {
    name: 'Mia Ó Briain',
    email: `mia-${randomUUID()}@example.org`,
    password: 'a kennel full of greyhounds',
  };
  const browser = testBrowser({ url, config: readConfig({ PUBLIC_URL: url }) });
  const { access_token: token } = await browser.signUp(person);
  const userProfile = { fullName: person.name, email: person.email };
  const call = callerWith(url, token);
  const { status, text } = await call('POST', createProfile.path, { userProfile });
  if (status !== 201) throw new Error(`The profile was not made: ${text}`);
  const cookies: Pick<Cookie, 'name' | 'value' | 'path'>[] = [SIGN, ...browser.cookies.all()];
  return { cookies: cookies.map(({ name, value, path }) => ({ name, value, path })), call };
}
