import { readSitePage } from '@pawhood/contract/site.ts';
import type { PageNeeds } from '#/lib/page.ts';

export const needs: PageNeeds = {
  calls: [],
  async snapshot(data, { language, languages }) {
    const name = 'terms-of-service';
    const inLanguage = language === languages[0]?.code ? name : `${name}.${language}`;
    return { sitePages: { [name]: await data.read(readSitePage, { name: inLanguage }) } };
  },
};
