/** A site that is released anew, switched off or silent while a browser is open, at one origin. */
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { WORKER_PATH } from '@pawhood/contract/notifications/worker.ts';
import { servedWorker } from '@pawhood/testing/site/served-worker.ts';

const CLIENT = join(import.meta.dirname, '../../web/dist/client');

export interface Releases {
  readonly url: string;
  /** Paths that were asked for and are in no release that is served. */
  readonly missed: string[];
  /** The release that is served: its documents name its own files, and there are no others. */
  release: string;
  /** Whether the operator has the service worker on. */
  isOn: boolean;
  /** Whether documents are answered at all. */
  isSilent: boolean;
  close(): Promise<void>;
}

export async function startReleases(): Promise<Releases> {
  const built = await readFile(join(CLIENT, WORKER_PATH));
  const workers = { true: await servedWorker(built, true), false: await servedWorker(built, false) };
  const held: ServerResponse[] = [];
  const releases: Releases = {
    ...{ url: '', missed: [], release: 'a', isOn: true, isSilent: false },
    async close() {
      for (const response of held) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer(({ url = '/' }, response) => {
    const { release } = releases;
    const [path = ''] = url.split('?', 1);
    if (path === WORKER_PATH) {
      const { text, headers } = workers[`${releases.isOn}`];
      response.writeHead(200, headers).end(`${text}// ${release}`);
    } else if (path.startsWith('/assets/')) {
      const isThere = path === `/assets/${release}.js`;
      if (!isThere) releases.missed.push(path);
      response.writeHead(isThere ? 200 : 404, { 'content-type': 'text/javascript' }).end(scriptOf(release));
    } else if (path === '/idp/slow' || releases.isSilent) held.push(response);
    else response.writeHead(200, { 'content-type': 'text/html', vary: 'cookie' }).end(pageOf(release, path));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  // Only a server on a pipe has another form.
  return Object.assign(releases, { url: `http://localhost:${(server.address() as AddressInfo).port}` });
}

/** Says which release the document is of, and its script; the rest of the address stands behind `#`. */
const pageOf = (release: string, path: string): string =>
  `<!doctype html><title>${path}</title><link rel="icon" href="data:,"><h1>${release}</h1><output></output><script type="module" src="/assets/${release}.js"></script>`;

const scriptOf = (release: string): string =>
  `document.querySelector('output').textContent = '${release}' + location.hash;`;
