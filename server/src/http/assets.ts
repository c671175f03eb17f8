import type { FastifyInstance } from 'fastify';
import type { Encoded } from './encoded.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { sendEncoded } from './send-encoded.ts';

/**
 * Serves the built files from memory: an address is looked up in a table, so that none can lead out of the build.
 *
 * @param files bodies by address.
 */
export function serveAssets(
  app: FastifyInstance,
  files: ReadonlyMap<string, Encoded>,
  { plain, script }: SecurityHeaders,
): void {
  for (const [address, document] of files) {
    const headers = /\.m?js$/.test(address) ? script : plain;
    const isAsset = address.startsWith('/assets/');
    app.front.offer(address, isAsset ? '/assets/*' : address, () => ({ document, headers, status: 200 }));
    app.get(address, (request, reply) => sendEncoded(request, reply, document, headers));
  }
  app.get('/assets/*', (_, reply) => reply.callNotFound());
}
