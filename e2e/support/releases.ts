/** A site that is released anew, switched off or silent while a browser is open, at one origin. */
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { WORKER_PATH } from '@pawhood/contract/notifications/worker.ts';
import { assemble } from '@pawhood/server/http/cache/representation.ts';
import { serveServiceWorker } from '@pawhood/server/http/pages/service-worker.ts';
import { createSecurityHeaders } from '@pawhood/server/http/server/security-headers.ts';
import { createHttpServer } from '@pawhood/server/http/server/server.ts';
import { pino } from 'pino';

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
  const workers = { true: await workerOf(true), false: await workerOf(false) };
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

/** The built worker, and its headers, as the server sends them. */
async function workerOf(isOn: boolean): Promise<{ text: string; headers: Record<string, string> }> {
  const built = await readFile(join(CLIENT, WORKER_PATH));
  const publicUrl = 'http://localhost:4219';
  const securityHeaders = createSecurityHeaders({ publicUrl, styles: [] });
  const app = createHttpServer({
    publicUrl,
    securityHeaders,
    logger: pino({ level: 'silent' }),
    checkAnswers: true,
  });
  serveServiceWorker(app, {
    client: { files: new Map([[WORKER_PATH, assemble(built, { contentType: '', cacheControl: '' })]]) },
    ...{
      isOn,
      site: () => ({ name: 'Nala & Co', unread: { en: 'Something new.' } }),
      headers: securityHeaders.script,
    },
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(url + WORKER_PATH);
  const text = await answer.text();
  await app.close();
  const headers = ['content-type', 'cache-control', 'content-security-policy'].map((name) => [
    name,
    answer.headers.get(name) ?? '',
  ]);
  return { text, headers: Object.fromEntries(headers) };
}
