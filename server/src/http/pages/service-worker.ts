import { WORKER_PATH, WORKER_SITE, type WorkerSite } from '@pawhood/contract/notifications/worker.ts';
import type { FastifyInstance } from 'fastify';
import { encode, type Kind, type Representation } from '../cache/representation.ts';
import { sendRepresentation } from '../cache/send-representation.ts';
import type { ClientBuild } from './client-build.ts';

export interface ServiceWorkerParts {
  readonly client: Pick<ClientBuild, 'files'>;
  /** False where the operator has switched it off: browsers that have it get one that removes itself. */
  readonly isOn: boolean;
  readonly site: () => WorkerSite;
  /** Headers of scripts, as a flat list: a worker runs under the policy of its own file. */
  readonly headers: readonly string[];
}

/** Browsers ask for it again at each visit, and see whether it is another one. */
const KIND: Kind = { contentType: 'text/javascript; charset=utf-8', cacheControl: 'no-cache' };

/** Serves the service worker at its own address, with what it is to know of the site written before it. */
export function serveServiceWorker(app: FastifyInstance, parts: ServiceWorkerParts): void {
  const { client, isOn, site, headers } = parts;
  const built = client.files.get(WORKER_PATH)?.identity.body.toString();
  if (built === undefined) return;
  let kept: { readonly text: string; readonly document: Promise<Representation> } | null = null;
  app.get(WORKER_PATH, async (request, reply) => {
    const text = isOn ? `const ${WORKER_SITE}=${JSON.stringify(site())};\n${built}` : REMOVES_ITSELF;
    if (kept?.text !== text) kept = { text, document: encode(Buffer.from(text), KIND) };
    sendRepresentation(request, reply, await kept.document, headers);
  });
}

/** Takes the place of a worker, removes what that kept, and goes: it answers no request. */
const REMOVES_ITSELF = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(
  caches.keys()
    .then((names) => Promise.all(names.map((name) => caches.delete(name))))
    .then(() => registration.unregister())
));
`;
