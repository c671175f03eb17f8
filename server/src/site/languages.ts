/** The languages that the site speaks; whoever needs them is handed them. */
import { isLanguage, type Language, loadWords, type WordsFor } from '@pawhood/contract/values/words.ts';
import type { Config } from '../config/config.ts';
import type { SiteLanguages } from '../lib/site-languages.ts';
import { StartError } from '../lib/start-error.ts';
import type { ReadSiteSettings, SiteSettings } from './site-settings.ts';

/** The languages of a running server, and their words. */
export interface Languages extends SiteLanguages {
  readonly wordsFor: WordsFor;
}

/**
 * Loads the words of all languages on offer.
 *
 * @param built those that there is a build of the pages in; none while developing.
 * @throws StartError where there is no build in any that the operator wants.
 */
export async function createLanguages(
  { languages }: Pick<Config, 'languages'>,
  siteSettings: ReadSiteSettings,
  built: readonly string[] = [],
): Promise<Languages> {
  const offered = languages.filter((code) => built.length === 0 || built.includes(code)) as Language[];
  const [first] = offered;
  if (first === undefined)
    throw new StartError(
      `The pages are not built in ${languages.join(', ')}. Build them again: npm run build.`,
    );
  // Those that nobody speaks have the words of another one at run time.
  const wordsFor = await loadWords(offered.filter(isLanguage));
  return {
    offered: () => offered,
    siteLanguage: () => siteLanguageOf(offered, siteSettings()),
    wordsFor,
  };
}

/**
 * The language of a site: the operator's choice, else the first on offer.
 *
 * @param offered at least one.
 */
export function siteLanguageOf<Code extends string>(
  offered: readonly Code[],
  { language: chosen }: Pick<SiteSettings, 'language'>,
): Code {
  const language = offered.find((code) => code === chosen) ?? offered[0];
  if (language === undefined) throw new Error('A site needs a language.');
  return language;
}
