/**
 * The service worker, in the browsers of those alone who want to be told on their device, or keep their pets on it.
 *
 * It shows what is pushed. Without a network it shows the page that is kept for that. It takes over as soon as it is
 * there: pages come from the network, and the name of a file says its content, so no release meets another one's.
 */
import type { PrecacheMessage, WorkerSite } from '@pawhood/contract/notifications/worker.ts';
import { answered, isOffline, pageAddress } from './answered.ts';
import { beginKeeping, keep, kept, offlinePage, precache } from './kept.ts';
import { noticeOf } from './notice.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written before this file by the server (`WORKER_SITE`). */
declare const PAWHOOD: WorkerSite;

/** A network that says nothing for so long counts as none, in milliseconds. */
const SILENCE_MS = 3_000;

self.addEventListener('install', () => void self.skipWaiting());

/**
 * Without navigation preload: a browser that asks ahead asks a second time where the worker stands aside, and the second
 * time the provider's address for a sign-in is used up.
 */
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), beginKeeping()])),
);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = answered(request, self.location.origin);
  if (kind === 'document') event.respondWith(document(request));
  else if (kind === 'file') event.respondWith(file(event));
  else if (kind === 'list') event.respondWith(list(event));
});

self.addEventListener('message', (event) => {
  const message: Partial<PrecacheMessage> | null = event.data;
  if (message?.type !== 'precache' || !Array.isArray(message.urls)) return;
  const isDone = precache(message.urls).then(
    () => true,
    () => false,
  );
  event.waitUntil(isDone.then((done) => event.ports[0]?.postMessage(done)));
});

self.addEventListener('push', (event) => {
  const { title, options } = noticeOf(event.data?.text() ?? null, PAWHOOD, navigator.languages);
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(open(pageAddress(notification.data?.path, self.location.origin)));
});

/** Goes to a page where it is open, and opens it otherwise: no other page is left, as something may be written on it. */
async function open(address: string): Promise<unknown> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => url.split('#', 1)[0] === address);
  return shown ? shown.focus() : self.clients.openWindow(address);
}

/** From the network; without one the page that is kept for that. */
async function document(request: Request): Promise<Response> {
  const page = await offlinePage();
  const { pathname } = new URL(request.url);
  if (page && isOffline(pathname)) return (await kept(page)) ?? fetch(request);
  return page === undefined
    ? fetch(request)
    : orElse(fetch(request), () => Response.redirect(page.url + petOf(pathname)));
}

/** Behind the address of the kept page the pet that one wanted to see, as that page names it. */
const petOf = (pathname: string): string =>
  pathname.replace(/^(?:.*\/pets\/([^/]+)\/profile\/?|.*)$/, (_, id?: string) => (id ? `#pet=${id}` : ''));

/** The content of a file never changes. */
async function file(event: FetchEvent): Promise<Response> {
  return (await kept(event.request)) ?? keeping(event);
}

async function list(event: FetchEvent): Promise<Response> {
  const former = await kept(event.request);
  const network = keeping(event);
  return former === undefined ? network : orElse(network, () => former);
}

async function keeping(event: FetchEvent): Promise<Response> {
  const response = await fetch(event.request);
  // A full disk is no reason not to answer.
  event.waitUntil(keep(event.request, response.clone()).catch(() => {}));
  return response;
}

/** The answer of the network, or something else where it fails or says nothing. */
function orElse(network: Promise<Response>, other: () => Response): Promise<Response> {
  return new Promise((resolve) => {
    const turn = (): void => resolve(other());
    const timer = setTimeout(turn, SILENCE_MS);
    network.then(resolve, turn).finally(() => clearTimeout(timer));
  });
}
