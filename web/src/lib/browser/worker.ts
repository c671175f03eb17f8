/**
 * The service worker of this browser. It is there for who wants to be told on this device, or keeps their pets on it;
 * for everybody else not a byte of it is loaded.
 */

import { type PrecacheMessage, WORKER_PATH } from '@pawhood/contract/notifications/worker.ts';
import { NOT_PRECACHED, NOT_THE_SERVICE_WORKER } from '@pawhood/contract/shell/mistakes.ts';
import { readStored, writeStored } from './storage.ts';

/** What the worker is there for. */
export type WorkerUse = 'push' | 'offline';

/** Where this browser remembers what its worker is there for. */
const USES_KEY = 'worker';

interface ScriptPolicy {
  createScriptURL(url: string): object;
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptPolicy;
}

/** Whether this browser has workers here: not over plain http, nor in some private windows. */
export const hasWorkers = (): boolean => 'serviceWorker' in navigator;

const uses = (): WorkerUse[] =>
  (readStored(USES_KEY) ?? '')
    .split(' ')
    .filter((use): use is WorkerUse => use === 'push' || use === 'offline');

/** Whether the worker is there for something. */
export const usesWorker = (use: WorkerUse): boolean => uses().includes(use);

/**
 * Sees to it that the worker is there, and remembers what for. The next release of it comes by itself.
 *
 * @throws where this browser has none, or does not allow it.
 */
export async function startWorker(use: WorkerUse): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(trustedPath(), { updateViaCache: 'none' });
  // Once it runs: before that nothing can be pushed to it, or asked of it.
  const registration = await serviceWorker.ready;
  writeStored(USES_KEY, [...new Set([...uses(), use])].join(' '));
  return registration;
}

/** Ends what the worker is there for; where it is there for nothing else, it goes, and what it kept. Never rejects. */
export async function stopWorker(use: WorkerUse): Promise<void> {
  const others = uses().filter((other) => other !== use);
  writeStored(USES_KEY, others.length > 0 ? others.join(' ') : null);
  if (others.length > 0 || !hasWorkers()) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.unregister();
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  } catch {
    // Storage is blocked, so there is nothing in it.
  }
}

/**
 * Has the worker keep the page for times without a network and its files, all of them or none, in the place of those
 * that it kept before.
 *
 * @param urls paths: `/nl/offline` and its `/assets/…`.
 * @throws where there is no worker, or one of them could not be fetched.
 */
export async function precache(urls: readonly string[]): Promise<void> {
  const worker = (await navigator.serviceWorker.getRegistration())?.active;
  const channel = new MessageChannel();
  const isDone = new Promise((resolve) => {
    channel.port1.onmessage = ({ data }) => resolve(data);
  });
  worker?.postMessage({ type: 'precache', urls } satisfies PrecacheMessage, [channel.port2]);
  if (!worker || !(await isDone)) throw new Error(NOT_PRECACHED);
}

// Made once: a second policy of the same name is refused.
let policy: ScriptPolicy | null = null;

/** The worker's address in the form that the page's content policy admits (`trusted-types … service-worker`). */
function trustedPath(): string {
  // TypeScript's DOM library does not know Trusted Types yet.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return WORKER_PATH;
  policy ??= trustedTypes.createPolicy('service-worker', {
    createScriptURL(url) {
      if (url !== WORKER_PATH) throw new TypeError(NOT_THE_SERVICE_WORKER);
      return url;
    },
  });
  // `register` takes it, and the library's types say that it takes texts.
  return policy.createScriptURL(WORKER_PATH) as unknown as string;
}
