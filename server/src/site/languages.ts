/** The languages that the site speaks; whoever needs them is handed them. */
import { type Language, loadWords, type WordsFor } from '@pawhood/contract/values/words.ts';
import type { Config } from '../config/config.ts';
import { StartError } from '../lib/start-error.ts';
import type { ReadSiteSettings } from './site-settings.ts';

/** The languages of a running server. */
export interface Languages {
  /** Those that people can read pages in. */
  readonly offered: () => readonly Language[];
  /**
   * The language whose pages have no prefix, and that of who has named none: the operator's choice, else the first on
   * offer. As it is now.
   */
  readonly siteLanguage: () => Language;
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
  // Those that nobody speaks have the words of English at run time.
  const offered = languages.filter((code) => built.length === 0 || built.includes(code)) as Language[];
  const [first] = offered;
  if (first === undefined)
    throw new StartError(
      `The pages are not built in ${languages.join(', ')}. Build them again: npm run build.`,
    );
  const wordsFor = await loadWords(offered);
  return {
    offered: () => offered,
    siteLanguage() {
      const { language } = siteSettings();
      return language !== null && offered.includes(language) ? language : first;
    },
    wordsFor,
  };
}
