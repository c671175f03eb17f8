import type { Language } from '@pawhood/contract/values/words.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteLanguages } from '../../lib/site-languages.ts';
import type { PublicList } from '../cache/public-list.ts';
import { addBrotli, encode, type Kind, type Representation } from '../cache/representation.ts';
import { sendRepresentation } from '../cache/send-representation.ts';

export interface DocumentParts<Row> {
  readonly contentType: string;
  readonly list: PublicList<Row>;
  /** What else it is made of: another value whenever that changes. */
  readonly beside?: () => unknown;
}

/** Serves a feed or the like, made from a list and built again only when the list is; other sites may show it. */
export function serveDocument<Row>(
  app: FastifyInstance,
  path: string,
  parts: DocumentParts<Row>,
  build: (rows: readonly Row[]) => Promise<string>,
): void {
  const document = createDocument(parts, build);
  app.get(path, async (request: FastifyRequest, reply: FastifyReply) =>
    sendRepresentation(request, reply, await document(), app.sharedHeaders),
  );
}

/** Serves one in each language of the site, at the addresses of its pages: in the site's own without prefix. */
export function serveDocuments<Row>(
  app: FastifyInstance,
  path: string,
  parts: DocumentParts<Row> & { readonly languages: SiteLanguages },
  build: (rows: readonly Row[], language: Language) => Promise<string>,
): void {
  const { offered, siteLanguage } = parts.languages;
  const documents = new Map(
    offered().map((language) => [language, createDocument(parts, (rows) => build(rows, language))]),
  );
  const send = async (language: Language, request: FastifyRequest, reply: FastifyReply) => {
    const document = documents.get(language);
    if (document === undefined) throw new Error(`There is no ${path} in ${language}.`);
    sendRepresentation(request, reply, await document(), app.sharedHeaders);
  };
  app.get(path, (request, reply) => send(siteLanguage(), request, reply));
  for (const language of offered()) {
    app.get(`/${language}${path}`, async (request, reply) => {
      if (language !== siteLanguage()) return send(language, request, reply);
      return reply.header('cache-control', 'no-cache').redirect(path, 302);
    });
  }
}

/** Keeps the last copy of a document. */
function createDocument<Row>(
  { contentType, list, beside = () => null }: DocumentParts<Row>,
  build: (rows: readonly Row[]) => Promise<string>,
): () => Promise<Representation> {
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

  return async () => {
    const rows = await list.rows();
    if (copy?.from !== rows || copy.beside !== beside()) {
      const next = { from: rows, beside: beside(), document: make(rows) };
      copy = next;
      // A failure is answered once, not kept.
      next.document.catch(() => {
        if (copy === next) copy = null;
      });
    }
    return copy.document;
  };
}
