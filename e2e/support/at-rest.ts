import { openStream } from '@pawhood/contract/notifications/stream.ts';
import { expect, type Page, type Request } from '@playwright/test';

/** What a page has asked for so far, and what of it is still under way. */
interface Requests {
  begun: number;
  readonly open: Set<Request>;
  /** Addresses of files that have come, which never are others. */
  readonly files: Set<string>;
}

const requests = new WeakMap<Page, Requests>();

/** Follows a page's requests from now on, so that one can wait until it is at rest. */
export function followRequests(page: Page): void {
  const own: Requests = { begun: 0, open: new Set(), files: new Set() };
  requests.set(page, own);
  page.on('request', (request) => {
    own.begun += 1;
    // The stream is open for as long as the page.
    if (new URL(request.url()).pathname !== openStream.path) own.open.add(request);
  });
  page.on('requestfinished', (request) => {
    own.open.delete(request);
    if (new URL(request.url()).pathname.includes('/assets/')) own.files.add(request.url());
  });
  page.on('requestfailed', (request) => own.open.delete(request));
}

/**
 * Waits until a page has nothing more to do: what it asked for has come, and while the browser was idle twice it asked
 * for nothing else. Only then says the absence of something that it will not come.
 *
 * @throws where a request stays open, and where nobody follows the page.
 */
export async function atRest(page: Page, { but }: { but?: string } = {}): Promise<void> {
  const own = requests.get(page);
  if (own === undefined) throw new Error('Nobody follows the requests of this page: see followRequests.');
  const unrest = async () => {
    const { begun } = own;
    await page.evaluate(twiceIdle, BUSY_MS);
    const open = [...own.open]
      .map((request) => request.url())
      // Of a file that the browser has already, it may not say that it came again where a route ends meanwhile.
      .filter((url) => !(but && url.includes(but)) && !isOfGoneWorker(page, url) && !own.files.has(url));
    return own.begun > begun ? [...open, 'something new'] : open;
  };
  await expect.poll(unrest, { intervals: [20, 50, 100], message: 'under way' }).toEqual([]);
}

/** The script of a worker that was ended before it came: the browser never says what became of it. */
function isOfGoneWorker(page: Page, url: string): boolean {
  return /-worker-[\w-]+\.m?js$/.test(url) && page.workers().every((worker) => worker.url() !== url);
}

/** A browser that others keep from its processor is never idle; by then, in milliseconds, what it put off has its turn. */
const BUSY_MS = 2_000;

/** Runs in the page: what waits for the browser to be idle has had its turn by then, and what that put off, too. */
async function twiceIdle(timeout: number): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout }));
  }
}
