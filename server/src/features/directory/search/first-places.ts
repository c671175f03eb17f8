/** The first places of a search's results, with what the columns know of them: no row is read. */

import { DEGREE, indexIn, type PlaceColumns, scopeAt } from './columns/place-columns.ts';
import { searchColumns } from './columns/scan/column-search.ts';
import { columnQuery, placesOfText } from './memory-results.ts';
import { pageOfMatches } from './postings/posting-search.ts';
import type { PreparedSearch } from './prepared-search.ts';
import type { SearchStore } from './search.store.ts';

export interface PlaceOnMap {
  /** `provider.position`. */
  readonly position: number;
  /** In degrees; meaningless for places without a point, which an area leaves out. */
  readonly lon: number;
  readonly lat: number;
  readonly city: string;
  readonly category: string;
}

/**
 * In the order of the results; null where there are no columns, or they cannot answer the search.
 *
 * @param size how many places at most.
 */
export async function firstPlaces(
  store: SearchStore,
  search: PreparedSearch,
  size: number,
): Promise<readonly PlaceOnMap[] | null> {
  const { conditions } = search;
  if (conditions === null) return [];
  const isOfText = conditions.text !== null;
  const matches = isOfText ? await placesOfText(store, search, null) : null;
  const columns = search.columns();
  if (columns === null || (isOfText && matches === null)) return null;
  const page = { number: 1, size };
  const { positions } =
    matches === null
      ? searchColumns(columns, columnQuery(search), page, null)
      : pageOfMatches(columns, columnQuery(search), page, matches);
  return positions.map((position) => placeOnMap(columns, position));
}

function placeOnMap(columns: PlaceColumns, position: number): PlaceOnMap {
  const index = indexIn(columns.positions, position);
  const { city = '', category = '' } = scopeAt(columns, index) ?? {};
  return {
    ...{ position, city, category },
    lon: (columns.lons[index] ?? 0) * DEGREE,
    lat: (columns.lats[index] ?? 0) * DEGREE,
  };
}
