import type { Config } from '../config/config.ts';
import type { ReadSiteSettings } from '../site/site-settings.ts';

/** The languages that pages are in. */
export interface SiteLanguages {
  /** Their codes. */
  readonly offered: readonly string[];
  /** The one whose pages have no prefix, as it is now: the operator's choice, else the first on offer. */
  own(): string;
}

/** @param built languages that there is a build in; none while developing, when there is one language. */
export function createSiteLanguages(
  { languages }: Pick<Config, 'languages'>,
  siteSettings: ReadSiteSettings,
  built: readonly string[],
): SiteLanguages {
  const offered = languages.filter((code) => built.includes(code));
  const [first = 'en'] = offered;
  return {
    offered: offered.length > 0 ? offered : [first],
    own() {
      const { language } = siteSettings();
      return language !== null && offered.includes(language) ? language : first;
    },
  };
}
