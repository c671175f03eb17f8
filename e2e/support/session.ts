import { readOwnProfile } from '@pawhood/contract/users/users.ts';
import type { Page } from '../fixtures.ts';

/** The call of one's own profile. */
export const OWN = readOwnProfile.path;

/** Path of the embedded provider. */
export const PROVIDER = '/idp';

/** The provider's token endpoint. */
export const TOKENS = `${PROVIDER}/oauth/token`;

export const header = (page: Page) => page.getByRole('banner');

/** Parameters of the authorization requests that a page makes from now on. */
export function authorizationsOf(page: Page): URLSearchParams[] {
  const seen: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === `${PROVIDER}/authorize`) seen.push(url.searchParams);
  });
  return seen;
}

/** Forms that a page sends to the token endpoint from now on. */
export function tokenRequestsOf(page: Page): URLSearchParams[] {
  const seen: URLSearchParams[] = [];
  page.on('request', (request) => {
    const isToken = new URL(request.url()).pathname === TOKENS;
    if (isToken && request.method() === 'POST') seen.push(new URLSearchParams(request.postData() ?? ''));
  });
  return seen;
}

export async function cookieOf(page: Page, name: string) {
  return (await page.context().cookies()).find((cookie) => cookie.name === name);
}

/** Names of what the page keeps of a sign-in. */
export const keptKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('auth0spajs')));

/** The refresh token that the page keeps. */
export async function refreshTokenOf(page: Page): Promise<string> {
  const kept = await page.evaluate(() => Object.values(localStorage).join());
  return /"refresh_token":"([^"]+)/.exec(kept)?.[1] ?? '';
}
