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
 */
export function createPagesService(
  store: PagesStore,
  render: (markdown: string) => string | Promise<string>,
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
    page: async (name: string): Promise<SitePage> => (await look(name)).page,

    /** Version of a document for what is made from it; asking also has the file looked at again soon. */
    version(name: string): string {
      // Reading the document reports the failure; this keeps the last known version.
      look(name).catch(() => {});
      return documents.get(name)?.version ?? 'none';
    },
  };
}
