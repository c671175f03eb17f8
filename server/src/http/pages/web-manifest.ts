import { FOOTER_ROUTES, ROUTES } from '@pawhood/contract/product.ts';
import type { SiteConfig } from '@pawhood/contract/site.ts';
import { brandOf } from '@pawhood/contract/values/hue-style.ts';
import type { FastifyInstance } from 'fastify';
import type { SiteLanguages } from '../../lib/site-languages.ts';
import { addressOf, type SiteLook } from '../../lib/site-look.ts';
import { addBrotli, encode, type Kind, type Representation } from '../cache/representation.ts';
import { sendRepresentation } from '../cache/send-representation.ts';
import { type ClientBuild, WEB_MANIFEST } from './client-build.ts';

const KIND: Kind = { contentType: 'application/manifest+json', cacheControl: 'no-cache' };

export interface WebManifestParts {
  readonly client: Pick<ClientBuild, 'files'>;
  readonly languages: SiteLanguages;
  /** In a language; another value whenever it changes, or the look does. */
  readonly siteIn: (language: string) => SiteConfig;
  readonly look: () => SiteLook;
  /** Whether the site opens in a window of its own, at the own pets; in the specification's edition it does not. */
  readonly isApp: boolean;
  /** Headers of the answers, as a flat list. */
  readonly headers: readonly string[];
}

/**
 * Serves the manifest of the build, for who puts the site on their home screen: with the site's name, colour and icons,
 * and in each language at the address that its pages name.
 */
export function serveWebManifest(app: FastifyInstance, parts: WebManifestParts): void {
  const { client, languages, siteIn, headers } = parts;
  const built = client.files.get(WEB_MANIFEST)?.identity.body.toString();
  if (built === undefined) return;
  const kept = new Map<string, { readonly of: SiteConfig; readonly document: Promise<Representation> }>();
  const documentIn = (language: string): Promise<Representation> => {
    const now = siteIn(language);
    const known = kept.get(language);
    if (known?.of === now) return known.document;
    const document = encoded(manifestOf(built, now, parts));
    kept.set(language, { of: now, document });
    return document;
  };
  app.get(WEB_MANIFEST, async (request, reply) =>
    sendRepresentation(request, reply, await documentIn(languages.siteLanguage()), headers),
  );
  for (const language of languages.offered()) {
    app.get(`/${language}${WEB_MANIFEST}`, async (request, reply) =>
      sendRepresentation(request, reply, await documentIn(language), headers),
    );
  }
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

/** As it is built where nothing of it is chosen, and it is no app. */
function manifestOf(built: string, site: SiteConfig, { look, isApp }: WebManifestParts): string {
  const { name, hue } = site;
  const { icons, hasLogo } = look();
  const manifest: Manifest = JSON.parse(built);
  if (manifest.name === name && icons === null && !isApp) return built;
  const colour = hue !== undefined && { theme_color: brandOf(hue) };
  const ours = icons !== null && { icons: iconsOf(manifest.icons, icons, hasLogo) };
  const app = isApp && appOf(site);
  return JSON.stringify({ ...manifest, name, short_name: name, ...app, ...colour, ...ours }, null, 2);
}

/** In whatever language somebody reads, it is the same app. */
const appOf = ({ language, base }: SiteConfig) => ({
  id: ROUTES.home,
  lang: language,
  start_url: base + FOOTER_ROUTES.pets,
  display: 'standalone',
});

/** A logo is no drawing of lines. */
const iconsOf = (icons: readonly Icon[], version: string, hasLogo: boolean): Icon[] =>
  icons
    .filter(({ src }) => !(hasLogo && src.endsWith('.svg')))
    .map((icon) => ({ ...icon, src: addressOf(icon.src, version) }));
