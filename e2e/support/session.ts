import { readOwnProfile } from '@pawhood/contract/users/users.ts';
import type { Page } from '../fixtures.ts';

/** The call of one's own profile. */
export const OWN = readOwnProfile.path;

/** Path of the embedded provider. */
export const PROVIDER = '/idp';

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
    const isToken = new URL(request.url()).pathname === `${PROVIDER}/oauth/token`;
    if (isToken && request.method() === 'POST') seen.push(new URLSearchParams(request.postData() ?? ''));
  });
  return seen;
}

export async function cookieOf(page: Page, name: string) {
  return (await page.context().cookies()).find((cookie) => cookie.name === name);
}
