import type { SiteConfig } from '@pawhood/contract/site.ts';
import type { FastifyInstance } from 'fastify';
import { brandOf } from '../../lib/hue-style.ts';
import { addBrotli, encode, type Kind, type Representation } from '../cache/representation.ts';
import { sendRepresentation } from '../cache/send-representation.ts';
import { type ClientBuild, WEB_MANIFEST } from './client-build.ts';

const KIND: Kind = { contentType: 'application/manifest+json', cacheControl: 'no-cache' };

/**
 * Serves the manifest of the build, for who puts the site on their home screen, with the site's name and colour.
 *
 * @param site another value whenever it changes.
 * @param headers of the answer, as a flat list.
 */
export function serveWebManifest(
  app: FastifyInstance,
  { files }: Pick<ClientBuild, 'files'>,
  site: () => SiteConfig,
  headers: readonly string[],
): void {
  const built = files.get(WEB_MANIFEST)?.identity.body.toString();
  if (built === undefined) return;
  let kept: { readonly of: SiteConfig; readonly document: Promise<Representation> } | null = null;
  app.get(WEB_MANIFEST, async (request, reply) => {
    const now = site();
    if (kept?.of !== now) kept = { of: now, document: encoded(manifestOf(built, now)) };
    sendRepresentation(request, reply, await kept.document, headers);
  });
}

async function encoded(text: string): Promise<Representation> {
  const representation = await encode(Buffer.from(text), KIND);
  await addBrotli(representation, KIND, 5);
  return representation;
}

/** As it is built where nothing of it is chosen. */
function manifestOf(built: string, { name, hue }: SiteConfig): string {
  const manifest: Readonly<Record<string, unknown>> = JSON.parse(built);
  if (manifest['name'] === name && hue === undefined) return built;
  const colour = hue !== undefined && { theme_color: brandOf(hue) };
  return JSON.stringify({ ...manifest, name, short_name: name, ...colour }, null, 2);
}
