import { readSitePage, type SitePageName } from '@pawhood/contract/site.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';

/** One of the operator's own documents; empty when there is none. */
export function sitePageQuery(name: SitePageName) {
  return queryOptions({
    queryKey: [readSitePage.path.replace(':name', name)],
    queryFn: ({ signal }) => call(readSitePage, { params: { name }, signal }),
  });
}
