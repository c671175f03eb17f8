import type { SitePage } from '@pawhood/contract/site.ts';
import type { PagesStore } from './pages.store.ts';

export type PagesService = ReturnType<typeof createPagesService>;

/** How often a file is looked at, in milliseconds: what the operator saves shows within about a second. */
const LOOK_MS = 1_000;

interface SiteDocument {
  readonly version: string | null;
  readonly page: SitePage;
}

/**
 * The operator's documents as sanitised HTML; empty while the operator has written none.
 *
 * @param render turns Markdown into sanitised HTML.
 * @param siteLanguage that of documents that say none.
 */
export function createPagesService(
  store: PagesStore,
  render: (markdown: string) => string | Promise<string>,
  siteLanguage: () => string,
) {
  const documents = new Map<string, SiteDocument>();
  const looks = new Map<string, { at: number; reading: Promise<SiteDocument> }>();

  async function read(name: string): Promise<SiteDocument> {
    const version = await store.version(name);
    const cached = documents.get(name);
    if (cached?.version === version) return cached;
    const markdown = version === null ? null : await store.markdown(name);
    const now = { version, page: { html: markdown === null ? '' : await render(markdown) } };
    documents.set(name, now);
    return now;
  }

  /** The document as of at most a second ago. */
  function look(name: string): Promise<SiteDocument> {
    const last = looks.get(name);
    if (last && performance.now() < last.at + LOOK_MS) return last.reading;
    const reading = read(name);
    looks.set(name, { at: performance.now(), reading });
    return reading;
  }

  return {
    /** A document, or where there is none in a language (`privacy-policy.fr`) the one in the site's own. */
    async page(name: string): Promise<SitePage> {
      const { page } = await look(name);
      const own = ownOf(name);
      if (page.html !== '' || own === name) return page;
      const { html } = (await look(own)).page;
      return html === '' ? page : { html, language: siteLanguage() };
    },

    /** Version of a document for what is made from it; asking also has the file looked at again soon. */
    version(name: string): string {
      // Reading the document reports the failure; this keeps the last known version.
      const names = [...new Set([name, ownOf(name)])];
      for (const one of names) look(one).catch(() => {});
      return names.map((one) => documents.get(one)?.version ?? 'none').join();
    },
  };
}

/** The name of a document without a language. */
const ownOf = (name: string): string => name.replace(/\..*$/, '');
