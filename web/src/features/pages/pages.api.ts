import { readReviewPolicy } from '@pawhood/contract/reviews/review-policy.ts';
import { readSitePage, type SiteConfig, type SitePageName } from '@pawhood/contract/site.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';

/** The name of a document in the language of the page. */
export const documentName = (
  name: SitePageName,
  { base, language }: Pick<SiteConfig, 'base' | 'language'>,
) => (base === '' ? name : `${name}.${language}`);

/** One of the operator's own documents; empty when there is none. */
export function sitePageQuery(name: string) {
  return queryOptions({
    queryKey: [readSitePage.path.replace(':name', name)],
    queryFn: ({ signal }) => call(readSitePage, { params: { name }, signal }),
  });
}

/** What is checked of reviews here, and what came of it. */
export const reviewPolicyQuery = queryOptions({
  queryKey: [readReviewPolicy.path],
  queryFn: ({ signal }) => call(readReviewPolicy, { signal }),
});
