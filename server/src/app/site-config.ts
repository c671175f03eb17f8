import { LANGUAGE_NAMES } from '@pawhood/contract/languages.ts';
import type { SiteConfig } from '@pawhood/contract/site.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import { isLanguage } from '@pawhood/contract/values/words.ts';
import type { Config } from '../config/config.ts';
import { baseIn, ownFirst } from '../lib/site-languages.ts';
import { version } from '../lib/version.ts';
import type { SiteSettings } from '../site/site-settings.ts';
import type { Site } from './composition.ts';

/**
 * What the browser needs to know of this installation, for pages in a language; another value whenever it changes.
 *
 * @param language absent for the site's own.
 */
export function createSiteConfig(
  { config, cities, siteSettings, languages }: Pick<Site, 'config' | 'cities' | 'siteSettings' | 'languages'>,
  language?: string,
): () => SiteConfig {
  const fixed = fixedPartOf(config);
  let last: { readonly cities: Cities; readonly settings: SiteSettings; readonly site: SiteConfig } | null =
    null;
  return () => {
    const [now, settings] = [cities(), siteSettings()];
    if (last?.cities !== now || last.settings !== settings) {
      const own = language ?? languages.siteLanguage();
      const site = {
        ...fixed,
        ...chosenPartOf(settings, own),
        language: own,
        base: baseIn(own, languages),
        languages: ownFirst(languages).map((code) => ({
          ...{ code, base: baseIn(code, languages), name: nameOf(code) },
          offer: languages.wordsFor(code).shell.READ_HERE,
        })),
        cities: [...now.shown],
      };
      last = { cities: now, settings, site };
    }
    return last.site;
  };
}

/** Of those that nobody speaks the code. */
const nameOf = (code: string): string => (isLanguage(code) ? LANGUAGE_NAMES[code] : code);

/** What the operator has chosen; what is not chosen is not there, or as it comes. */
function chosenPartOf(settings: SiteSettings, language: string): Pick<SiteConfig, ChosenKey> {
  const { name, hue, OPERATOR_NAME: operatorName, SUPPORT_EMAIL: supportEmail } = settings;
  const [heading, lead] = isLanguage(language)
    ? [settings[`heading.${language}`], settings[`lead.${language}`]]
    : [null, null];
  return {
    ...{ name, operatorName, supportEmail, socialUrl: settings.SOCIAL_URL },
    ...(heading !== null && { heading }),
    ...(lead !== null && { lead }),
    ...(hue !== null && { hue }),
  };
}

type ChosenKey = 'name' | 'heading' | 'lead' | 'hue' | 'operatorName' | 'supportEmail' | 'socialUrl';

/** What the environment says: it stays until the server ends. */
function fixedPartOf(
  config: Config,
): Omit<SiteConfig, 'cities' | 'language' | 'base' | 'languages' | ChosenKey> {
  const { edition, publicUrl } = config;
  const { mode, domain, clientId, audience } = config.identity;
  const identity = { mode, domain, clientId, audience, accountUrl: accountUrlOf(config) };
  return { edition, publicUrl, version: version(), identity };
}

/** Where a person changes email, password and sessions; empty where that is not with us. */
function accountUrlOf({ identity }: Config): string {
  return identity.mode === 'auth0' ? '' : `${identity.domain}/account`;
}
