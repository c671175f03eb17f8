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
  const besides = [...files.keys()].filter((address) => !address.startsWith('/assets/'));
  for (const address of ['/assets/*', ...besides]) {
    app.get(address, (request, reply) => {
      const [name = ''] = (request.raw.url ?? '').split('?', 1);
      const file = files.get(name);
      if (!file) return reply.callNotFound();
      return sendEncoded(request, reply, file, /\.m?js$/.test(name) ? script : plain);
    });
  }
}
