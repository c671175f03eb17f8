/** Which places are close matches of a search, beside the first list of those that say the whole text. */
import { closest, type SearchablePlace, searchOf } from './closeness.ts';
import {
  filterByFit,
  isInCityAndCategory,
  type Matching,
  mentions,
  type Narrowing,
  type SearchEntry,
  termOf,
} from './matching-providers.ts';

/** Shorter texts resemble nearly everything. */
const SHORTEST_QUERY = 3;

/** Whether close matches are looked for at all. */
export const hasCloseMatches = (query: string): boolean => query.trim().length >= SHORTEST_QUERY;

/** A place that may be close. */
export interface Candidate extends SearchEntry {
  readonly place: SearchablePlace;
}

/**
 * The close matches among candidates: the closest first, equals in the order given; those of which the filters ask
 * for something that is not known come after the others.
 *
 * @param candidates in the order of the results; what is not close, or not of the city and category, is left out.
 */
export function closeMatches(candidates: readonly Candidate[], narrowing: Narrowing): Matching {
  const { query } = narrowing.filter;
  const others = hasCloseMatches(query) ? candidates.filter(isOther(narrowing)) : [];
  const close = closest(searchOf(query), others, ({ place }) => place);
  return filterByFit(
    close.map(({ provider }) => provider),
    narrowing,
  );
}

/** Whether a place is of the city and category, and not in the first list. §5.7 */
export function isOther(narrowing: Narrowing): (entry: SearchEntry) => boolean {
  const term = termOf(narrowing.filter.query);
  return (entry) => isInCityAndCategory(entry.provider, narrowing) && !mentions(entry, term);
}
