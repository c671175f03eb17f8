/** What the worker keeps: the page for times without a network, and some files and lists. */
import { NOT_KEEPABLE } from '@pawhood/contract/shell/mistakes.ts';
import { isKeepable, isOffline, mayKeep } from './answered.ts';

/** Files and lists, the oldest first. */
const OTHERS = 'others';
const MOST_OTHERS = 60;

/** Begins the name of what is kept for times without a network: one of them, two while the next is fetched. */
const OFFLINE = 'offline-';

/** However an answer varies, what is kept was fetched for nobody in particular. */
const ANY = { ignoreVary: true };

export const kept = (request: Request): Promise<Response | undefined> => caches.match(request, ANY);

/** From now on answers are kept, until somebody deletes what there is. */
export const beginKeeping = (): Promise<Cache> => caches.open(OTHERS);

/**
 * Keeps an answer where that is allowed; what is one too many goes. A worker that was switched off answers pages that are
 * open, and leaves nothing behind.
 */
export async function keep(request: Request, response: Response): Promise<void> {
  if (!mayKeep(response) || !(await caches.has(OTHERS))) return;
  const others = await caches.open(OTHERS);
  // Anew at the end of the list.
  await others.delete(request, ANY);
  await others.put(request, response);
  const all = await others.keys();
  await Promise.all(all.slice(0, -MOST_OTHERS).map((oldest) => others.delete(oldest, ANY)));
}

/** The kept page for times without a network; undefined where nobody asked for one. */
export async function offlinePage(): Promise<Request | undefined> {
  for (const name of (await caches.keys()).filter((key) => key.startsWith(OFFLINE)).reverse()) {
    const requests = await (await caches.open(name)).keys();
    const page = requests.find(isPage);
    if (page !== undefined) return page;
  }
  return undefined;
}

const isPage = ({ url }: { readonly url: string }): boolean => isOffline(new URL(url).pathname);

let last: Promise<unknown> = Promise.resolve();

/**
 * Keeps the page for times without a network, with its files: all of them in the place of all of the former ones, or none.
 *
 * @throws where one of them is not ours to keep, or could not be fetched.
 */
export function precache(urls: readonly string[]): Promise<void> {
  // One after the other: each removes what came before it.
  const next = last.then(() => replace(urls));
  last = next.catch(() => {});
  return next;
}

async function replace(urls: readonly string[]): Promise<void> {
  if (!urls.every((url) => isKeepable(url, location.origin))) throw new TypeError(NOT_KEEPABLE);
  const answers = await Promise.all(urls.map(fetched));
  await beginKeeping();
  const former = (await caches.keys()).filter((key) => key.startsWith(OFFLINE));
  const name = `${OFFLINE}${Date.now()}`;
  const cache = await caches.open(name);
  const put = (isLast: boolean) =>
    Promise.all(
      answers
        .filter((response) => isPage(response) === isLast)
        .map((response) => cache.put(response.url, response)),
    );
  // The page after its files: until it is there, the former one counts.
  await put(false);
  await put(true);
  await Promise.all(former.map((key) => key !== name && caches.delete(key)));
}

/** As nobody in particular: without cookies. */
async function fetched(url: string): Promise<Response> {
  const response = await fetch(url, { credentials: 'omit' });
  if (!response.ok || response.redirected) throw new TypeError(`${response.status}: ${url}`);
  return response;
}
