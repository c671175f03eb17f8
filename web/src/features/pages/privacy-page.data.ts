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
  async snapshot(data, { language, languages }) {
    const name = 'privacy-policy';
    const inLanguage = language === languages[0]?.code ? name : `${name}.${language}`;
    return { sitePages: { [name]: await data.read(readSitePage, { name: inLanguage }) } };
  },
};
