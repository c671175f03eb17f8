import { type ReviewPolicy, readReviewPolicy } from '@pawhood/contract/reviews/review-policy.ts';
import { readSitePage } from '@pawhood/contract/site.ts';
import type { PageNeeds } from '#/lib/page.ts';

declare module '#/lib/calls/snapshot.tsx' {
  interface Snapshot {
    /** What is checked of reviews; null where nobody reviews anything. */
    readonly reviewPolicy?: ReviewPolicy | null;
  }
}

export const needs: PageNeeds = {
  calls: [],
  async snapshot(data, { language, languages }) {
    const name = 'reviews-policy';
    const inLanguage = language === languages[0]?.code ? name : `${name}.${language}`;
    return {
      sitePages: { [name]: await data.read(readSitePage, { name: inLanguage }) },
      reviewPolicy: await data.find(readReviewPolicy),
    };
  },
};
