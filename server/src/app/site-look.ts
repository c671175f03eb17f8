import { PRODUCT_NAME } from '@pawhood/contract/product.ts';
import { THE_THREE } from '../cities/keep-to-the-three.ts';
import type { SiteIconsParts } from '../http/pages/site-icons.ts';
import { lookOf, type SiteLook } from '../lib/site-look.ts';
import { siteFiles } from '../site/site-settings.store.ts';
import type { PictureKey, ReadSiteSettings, SiteSettings } from '../site/site-settings.ts';
import type { Site } from './composition.ts';

/** How the site looks, for documents; another value whenever a setting changes. */
export function createSiteLook(siteSettings: ReadSiteSettings): () => SiteLook {
  let last: { readonly settings: SiteSettings; readonly look: SiteLook } | null = null;
  return () => {
    const settings = siteSettings();
    const { hue, logo, picture } = settings;
    if (last?.settings !== settings)
      last = { settings, look: lookOf(hue, logo?.digest ?? null, picture?.digest ?? null) };
    return last.look;
  };
}

/** What icons and social card are made of. */
export function siteIconParts(
  site: Pick<Site, 'database' | 'siteSettings' | 'cities' | 'log'>,
): Pick<SiteIconsParts, 'hue' | 'isCardOurs' | 'chosenFile'> {
  const { siteSettings, cities } = site;
  return {
    hue: () => siteSettings().hue,
    isCardOurs() {
      const { name, hue } = siteSettings();
      const shown = cities().shown.map(({ key }) => key);
      return name === PRODUCT_NAME && hue === null && shown.toSorted().join() === THE_THREE.toSorted().join();
    },
    chosenFile: createChosenFiles(site),
  };
}

/** Reads the files of the chosen pictures, once for each. */
function createChosenFiles({ database, siteSettings, log }: Pick<Site, 'database' | 'siteSettings' | 'log'>) {
  const kept = new Map<
    PictureKey,
    { readonly digest: string; readonly files: ReturnType<typeof siteFiles> }
  >();
  return async (key: PictureKey, name: string): Promise<Buffer | null> => {
    const chosen = siteSettings()[key];
    if (chosen === null) return null;
    const { digest } = chosen;
    const known = kept.get(key);
    const { files } = known?.digest === digest ? known : { files: siteFiles(database, key, digest) };
    kept.set(key, { digest, files });
    try {
      const file = (await files).get(name);
      if (file !== undefined) return file;
    } catch (error) {
      log.error(error, 'A picture of the site could not be read; the built one is shown.');
    }
    // Asked for again the next time: it may have changed in this moment.
    kept.delete(key);
    return null;
  };
}
