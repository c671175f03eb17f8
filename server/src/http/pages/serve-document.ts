import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PublicList } from '../cache/public-list.ts';
import { addBrotli, encode, type Kind, type Representation } from '../cache/representation.ts';
import { sendRepresentation } from '../cache/send-representation.ts';

/**
 * Serves a feed or the like, made from a list and built again only when the list is; other sites may show it.
 *
 * @param beside what else it is made of: another value whenever that changes.
 */
export function serveDocument<Row>(
  app: FastifyInstance,
  path: string,
  contentType: string,
  list: PublicList<Row>,
  build: (rows: readonly Row[]) => Promise<string>,
  beside: () => unknown = () => null,
): void {
  const kind: Kind = { contentType, cacheControl: 'no-cache' };
  let copy: {
    readonly from: readonly Row[];
    readonly beside: unknown;
    readonly document: Promise<Representation>;
  } | null = null;

  async function make(rows: readonly Row[]): Promise<Representation> {
    const representation = await encode(Buffer.from(await build(rows)), kind);
    await addBrotli(representation, kind, 5);
    return representation;
  }

  app.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
    const rows = await list.rows();
    if (copy?.from !== rows || copy.beside !== beside()) {
      const next = { from: rows, beside: beside(), document: make(rows) };
      copy = next;
      // A failure is answered once, not kept.
      next.document.catch(() => {
        if (copy === next) copy = null;
      });
    }
    sendRepresentation(request, reply, await copy.document, app.sharedHeaders);
  });
}
