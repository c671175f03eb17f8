/** Which requests the worker answers; for all others it stands aside, as if it were not there. */
import { OFFLINE_PATH } from '@pawhood/contract/product.ts';

/** What the worker looks at of a request. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
  readonly destination: string;
  readonly headers: Pick<Headers, 'has'>;
}

/** Documents come from the network first, files of a build never change, lists come from the network first. */
export type Answered = 'document' | 'file' | 'list';

/** Documents that are no pages: accounts, the desk, and what a mail or a report leads to. */
const NO_PAGES =
  /^(?:\/[a-z]{2,3})?\/(?:idp|desk|reports?|decisions|unsubscribe|confirm-address|api|local|media|maps)(?:\/|$)/;

/** In the address of a sign-in on its way back. */
const SIGN_IN = ['code', 'state', 'error'];

/** Lists that are the same for everybody; answered.test.ts compares them with the calls. */
const LISTS = [
  '/local/api/cities',
  '/local/api/features',
  '/local/api/info/articles',
  '/local/api/map/areas',
  '/local/api/neighbourhoods',
  '/local/api/pet-services/all',
];

/** Null for what the worker does not touch. */
export function answered(
  { method, url, mode, destination, headers }: Asked,
  origin: string,
): Answered | null {
  const { origin: of, pathname, searchParams } = new URL(url);
  if (method !== 'GET' || of !== origin || headers.has('authorization') || headers.has('range')) return null;
  if (mode === 'navigate') {
    const isPage = destination === 'document' && !NO_PAGES.test(pathname);
    return isPage && !SIGN_IN.some((name) => searchParams.has(name)) ? 'document' : null;
  }
  if (pathname.startsWith('/assets/')) return 'file';
  return LISTS.includes(pathname) ? 'list' : null;
}

/** Whether an answer may be kept: it is whole, and for nobody in particular. Browsers hide `Set-Cookie` where they keep it. */
export function mayKeep({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  const says = (header: string, word: RegExp) => word.test(headers.get(header) ?? '');
  return (
    status === 200 &&
    !headers.has('set-cookie') &&
    !says('cache-control', /no-store|private/i) &&
    !says('vary', /cookie|authorization|\*/i)
  );
}

/** Whether an address is one that a page may have kept: the page for times without a network, and files of a build. */
export function isKeepable(address: string, origin: string): boolean {
  const { origin: of, pathname } = new URL(address, origin);
  return of === origin && (isOffline(pathname) || pathname.startsWith('/assets/'));
}

export const isOffline = (pathname: string): boolean =>
  pathname.replace(/^\/[a-z]{2,3}(?=\/)/, '') === OFFLINE_PATH;

/** The address of a page of ours that a press may open; the front page where a path leads elsewhere. */
export function pageAddress(path: unknown, origin: string): string {
  try {
    const url = new URL(typeof path === 'string' ? path : '/', origin);
    if (url.origin === origin && !NO_PAGES.test(url.pathname)) return url.href;
  } catch {
    // No address at all.
  }
  return `${origin}/`;
}
