import { readSitePage, type SitePage, type SitePageName } from '@pawhood/contract/site.ts';
import type { PageNeeds } from '#/lib/page.ts';

declare module '#/lib/calls/snapshot.tsx' {
  interface Snapshot {
    /** The operator's documents, by name. */
    readonly sitePages?: Partial<Record<SitePageName, SitePage>>;
  }
}

export const needs: PageNeeds = {
  calls: [],
  async snapshot(data) {
    const name = 'privacy-policy';
    return { sitePages: { [name]: await data.read(readSitePage, { name }) } };
  },
};
