/**
 * One of the two servers that cached-lists.ts compares, in a process of its own: `list-server.ts app|raw`.
 *
 * `app` is the product's server with all its hooks and its request log; `raw` is node:http with the same bodies in
 * the same encodings, made beforehand, and the headers such an answer must have (RFC 9110, sections 8 and 15.4.5): no
 * security headers, no request id, no log.
 */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listProviders } from '@pawhood/contract/directory/list.ts';
import { endpoint } from '@pawhood/contract/endpoint.ts';
import { createPublicList } from '@pawhood/server/http/cache/public-list.ts';
import type { Representation } from '@pawhood/server/http/cache/representation.ts';
import { serveList } from '@pawhood/server/http/calls/serve.ts';
import { createLogger } from '@pawhood/server/http/server/logger.ts';
import { createSecurityHeaders } from '@pawhood/server/http/server/security-headers.ts';
import { createHttpServer } from '@pawhood/server/http/server/server.ts';
import { manyOf, SIZES } from './sample-lists.ts';

const PUBLIC_URL = 'https://pets.example.org';

const lists = SIZES.map((size) => ({
  path: `/local/api/${size}`,
  list: createPublicList({ name: `${size}`, version: () => '1', load: async () => manyOf(size) }),
}));

/** The product's server with one list of each size. */
async function startApp(): Promise<number> {
  const app = createHttpServer({
    publicUrl: PUBLIC_URL,
    securityHeaders: createSecurityHeaders({ publicUrl: PUBLIC_URL, styles: [] }),
    // As the product has it; the parent throws the lines away.
    logger: createLogger('info'),
    checkAnswers: false,
  });
  for (const { path, list } of lists) {
    serveList(app, endpoint({ ...listProviders, path, query: undefined }), list);
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  return portOf(app.server.address());
}

/** Node's own server: looks the body up, compares the tag, writes. */
async function startRaw(documents: ReadonlyMap<string, Representation>): Promise<number> {
  const answer: RequestListener = (request, response) => {
    const document = documents.get(request.url ?? '');
    const accepted = request.headers['accept-encoding'];
    const form =
      accepted === 'br' ? document?.brotli : accepted === 'gzip' ? document?.gzip : document?.identity;
    if (!form) {
      response.writeHead(404).end();
    } else if (request.headers['if-none-match'] === form.etag) {
      response.writeHead(304, [...form.unchangedHeaders]).end();
    } else {
      response.writeHead(200, [...form.headers]);
      response.end(form.body);
    }
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return portOf(server.address());
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  return address.port;
}

const documents = new Map<string, Representation>();
for (const { path, list } of lists) documents.set(path, await list.document());
// Brotli is made in the background; both servers must have it before the first request.
while ([...documents.values()].some(({ brotli }) => !brotli))
  await new Promise((resolve) => setTimeout(resolve, 20));

const port = await (process.argv[2] === 'raw' ? startRaw(documents) : startApp());
// The parent asks for the time this process has used, in microseconds.
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system });
});
process.send?.({ port });
