import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addBrotli, type Encoded, encode, type Kind } from './encoded.ts';
import type { PublicList } from './public-list.ts';
import { sendEncoded } from './send-encoded.ts';

/** Serves what is made from a list, built again only when the list is. */
export function serveDocument<Row>(
  app: FastifyInstance,
  path: string,
  contentType: string,
  list: PublicList<Row>,
  build: (rows: readonly Row[]) => Promise<string>,
): void {
  const kind: Kind = { contentType, cacheControl: 'no-cache' };
  let made: { readonly from: readonly Row[]; readonly document: Promise<Encoded> } | null = null;

  async function make(rows: readonly Row[]): Promise<Encoded> {
    const encoded = await encode(Buffer.from(await build(rows)), kind);
    await addBrotli(encoded, kind, 5);
    return encoded;
  }

  app.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
    const rows = await list.rows();
    if (made?.from !== rows) {
      const next = { from: rows, document: make(rows) };
      made = next;
      // A failure is answered once, not kept.
      next.document.catch(() => {
        if (made === next) made = null;
      });
    }
    sendEncoded(request, reply, await made.document, app.plainHeaders);
  });
}
