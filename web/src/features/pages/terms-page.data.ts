import { readSitePage } from '@pawhood/contract/site.ts';
import type { PageNeeds } from '#/lib/page.ts';

export const needs: PageNeeds = {
  calls: [],
  async snapshot(data) {
    const name = 'terms-of-service';
    return { sitePages: { [name]: await data.read(readSitePage, { name }) } };
  },
};
