import type { SearchEntry } from '@pawhood/contract/directory/search/matching-providers.ts';
import { figure } from '@pawhood/contract/values/figure.ts';
import type { Directory } from '../list/use-directory.ts';
import { CloseMatchSection, type SectionProps } from './close-match-section.tsx';
import { useCloseResults } from './use-close-results.ts';

interface CloseMatchesProps
  extends Pick<Directory, 'list' | 'serverResults'>,
    Omit<SectionProps, 'results' | 'count'> {}

interface SearchedList {
  list: readonly SearchEntry[];
}

/** Providers that say what is searched in other words, places or order, or without its typing errors; the closest first. */
export function CloseMatchResults({ list, serverResults, ...props }: CloseMatchesProps) {
  if (list !== null) return <ListedCloseMatches list={list} {...props} />;
  return (
    serverResults && (
      <CloseMatchSection results={serverResults.close} count={serverResults.closeCount} {...props} />
    )
  );
}

/** Those that the browser finds in its own list. */
function ListedCloseMatches({ list, ...props }: Omit<CloseMatchesProps, 'serverResults'> & SearchedList) {
  const results = useCloseResults(list, props.narrowing);
  return <CloseMatchSection results={results} count={figure(results.length)} {...props} />;
}
