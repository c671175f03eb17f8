/** What the pages of each language are made of. */
import { departuresOf } from '@pawhood/contract/departures.ts';
import type { PageRenderer } from '@pawhood/contract/page.ts';
import type { Config } from '../config/config.ts';
import { tenantOriginOf } from '../http/access/signing-keys.ts';
import type { ClientBuild } from '../http/pages/client-build.ts';
import type { LanguageParts } from '../http/pages/pages.ts';
import { createStyledHeaders } from '../http/server/security-headers.ts';
import type { Site } from './composition.ts';
import { createSiteConfig } from './site-config.ts';

interface PageLanguageParts {
  /** Of a language. */
  readonly clientOf: (language: string) => ClientBuild;
  readonly loadRenderer: (language: string) => Promise<PageRenderer | null>;
}

/** By the code of each language on offer. A renderer is loaded for its first page, that of the site's own language at once. */
export function pageLanguages(
  site: Site,
  { clientOf, loadRenderer }: PageLanguageParts,
): ReadonlyMap<string, LanguageParts> {
  const { languages } = site;
  const renderers = new Map<string, Promise<PageRenderer | null>>();
  const rendererIn = (language: string) => {
    const renderer = renderers.get(language) ?? loadRenderer(language);
    renderers.set(language, renderer);
    return renderer;
  };
  // A failure is told when a page is asked for.
  rendererIn(languages.siteLanguage()).catch(() => {});
  const partsIn = (language: string): LanguageParts => ({
    client: clientOf(language),
    renderer: () => rendererIn(language),
    site: createSiteConfig(site, language),
    headers: headersOf(site.config, clientOf(language)),
  });
  return new Map(languages.offered().map((language) => [language, partsIn(language)]));
}

/** Headers of answers, those of pages by the style that they bring along. */
export function headersOf(config: Config, { styles, scripts }: ClientBuild) {
  const { publicUrl, hstsSubdomains } = config;
  const [tenantOrigin, map] = [tenantOriginOf(config), mapPolicyOf(config)];
  return createStyledHeaders({ publicUrl, hstsSubdomains, styles, scripts, tenantOrigin, map });
}

/** Whom the map may ask besides us: the host of the operator's style alone. */
function mapPolicyOf({ edition, mapStyleUrl }: Config) {
  if (!departuresOf(edition).map) return null;
  return { styleOrigin: mapStyleUrl === null ? null : new URL(mapStyleUrl).origin };
}
