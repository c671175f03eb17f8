import type { SearchEntry } from '@pawhood/contract/directory/search/matching-providers.ts';
import type { Total } from '@pawhood/contract/directory/search-list.ts';
import { figure } from '@pawhood/contract/values/figure.ts';
import type { Directory } from '../list/use-directory.ts';
import { CloseMatchSection, type SectionProps } from './close-match-section.tsx';
import type { ServerResults } from './server-search.ts';
import { useCloseResults } from './use-close-results.ts';
import { useFurtherClose } from './use-further-close.ts';

type EitherProps = Omit<SectionProps, 'results' | 'count' | 'further'>;

interface CloseMatchesProps extends Pick<Directory, 'list' | 'serverResults'>, EitherProps {}

interface SearchedList {
  list: readonly SearchEntry[];
}

/** Providers that say what is searched in other words, places or order, or without its typing errors; the closest first. */
export function CloseMatchResults({ list, serverResults, ...props }: CloseMatchesProps) {
  if (list !== null) return <ListedCloseMatches list={list} {...props} />;
  return serverResults && <SearchedCloseMatches serverResults={serverResults} {...props} />;
}

/** Those that the browser finds in its own list. */
function ListedCloseMatches({ list, ...props }: EitherProps & SearchedList) {
  const results = useCloseResults(list, props.narrowing);
  return <CloseMatchSection results={results} count={figure(results.length)} {...props} />;
}

/** Those that the server finds: the first come with the results, the others when they are asked for. */
function SearchedCloseMatches({ serverResults, ...props }: EitherProps & { serverResults: ServerResults }) {
  const further = useFurtherClose(serverResults, props.narrowing);
  const count = countOf(serverResults.closeTotal);
  return <CloseMatchSection results={further.results} count={count} further={further} {...props} />;
}

const countOf = ({ count, isExact }: Total): string => figure(count) + (isExact ? '' : '+');
