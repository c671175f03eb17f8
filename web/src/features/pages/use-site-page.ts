import type { SitePageName } from '@pawhood/contract/site.ts';
import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from '../../lib/snapshot.tsx';
import { sitePageQuery } from './pages.api.ts';

/** The operator's document as HTML, empty when there is none; null until it is known. */
export function useSitePage(name: SitePageName): { html: string | null; error: Error | null } {
  const { sitePages } = useSnapshot();
  const { data, error } = useQuery(sitePageQuery(name));
  return { html: (data ?? sitePages?.[name])?.html ?? null, error };
}
