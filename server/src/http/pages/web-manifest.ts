import type { SiteConfig } from '@pawhood/contract/site.ts';
import type { FastifyInstance } from 'fastify';
import { brandOf } from '../../lib/hue-style.ts';
import { addressOf, type SiteLook } from '../../lib/site-look.ts';
import { addBrotli, encode, type Kind, type Representation } from '../cache/representation.ts';
import { sendRepresentation } from '../cache/send-representation.ts';
import { type ClientBuild, WEB_MANIFEST } from './client-build.ts';

const KIND: Kind = { contentType: 'application/manifest+json', cacheControl: 'no-cache' };

/**
 * Serves the manifest of the build, for who puts the site on their home screen, with the site's name, colour
 * and icons.
 *
 * @param site another value whenever it changes, or the look does.
 * @param headers of the answer, as a flat list.
 */
export function serveWebManifest(
  app: FastifyInstance,
  { files }: Pick<ClientBuild, 'files'>,
  { site, look }: { readonly site: () => SiteConfig; readonly look: () => SiteLook },
  headers: readonly string[],
): void {
  const built = files.get(WEB_MANIFEST)?.identity.body.toString();
  if (built === undefined) return;
  let kept: { readonly of: SiteConfig; readonly document: Promise<Representation> } | null = null;
  app.get(WEB_MANIFEST, async (request, reply) => {
    const now = site();
    if (kept?.of !== now) kept = { of: now, document: encoded(manifestOf(built, now, look())) };
    sendRepresentation(request, reply, await kept.document, headers);
  });
}

async function encoded(text: string): Promise<Representation> {
  const representation = await encode(Buffer.from(text), KIND);
  await addBrotli(representation, KIND, 5);
  return representation;
}

interface Manifest {
  readonly name: string;
  readonly icons: readonly Icon[];
}
type Icon = { readonly src: string };

/** As it is built where nothing of it is chosen. */
function manifestOf(built: string, { name, hue }: SiteConfig, { icons, hasLogo }: SiteLook): string {
  const manifest: Manifest = JSON.parse(built);
  if (manifest.name === name && icons === null) return built;
  const colour = hue !== undefined && { theme_color: brandOf(hue) };
  const ours = icons !== null && { icons: iconsOf(manifest.icons, icons, hasLogo) };
  return JSON.stringify({ ...manifest, name, short_name: name, ...colour, ...ours }, null, 2);
}

/** A logo is no drawing of lines. */
const iconsOf = (icons: readonly Icon[], version: string, hasLogo: boolean): Icon[] =>
  icons
    .filter(({ src }) => !(hasLogo && src.endsWith('.svg')))
    .map((icon) => ({ ...icon, src: addressOf(icon.src, version) }));
