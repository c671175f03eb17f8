/** What a page and the service worker of its browser agree on. */

/** Its address, the same for all releases: browsers look there for a newer one. */
export const WORKER_PATH = '/sw.js';

/** Asks the worker to keep the page for times without a network: its address, and those of its files. */
export interface PrecacheMessage {
  readonly type: 'precache';
  readonly urls: readonly string[];
}

/** What the server writes before the built worker, in which it is a variable of this name. */
export const WORKER_SITE = 'PAWHOOD';

/** What the worker needs to know of the site. */
export interface WorkerSite {
  readonly name: string;
  /** By language, what is shown where a message says nothing that can be read; the site's own language first. */
  readonly unread: Readonly<Record<string, string>>;
}

/** What a push says, as JSON. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Another one with the same tag takes its place. */
  readonly tag: string;
  /** Of the page that it is about, with the prefix of the person's language. */
  readonly path: string;
}
