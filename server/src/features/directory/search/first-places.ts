/** The first places that a search finds, as the arrays in memory know them: none of their rows is read. */
import { searchColumns } from './columns/column-search.ts';
import { DEGREE, indexIn, type PlaceColumns } from './columns/place-columns.ts';
import { columnQuery, placesSaying } from './memory-lists.ts';
import { postedMatches } from './postings/posted-list.ts';
import type { PreparedSearch } from './prepared-search.ts';
import type { SearchStore } from './search.store.ts';

/** A place with what of it is in memory. */
export interface FoundPlace {
  /** `provider.position`. */
  readonly position: number;
  /** In degrees; of use where an area was asked for. */
  readonly lon: number;
  readonly lat: number;
  readonly category: string;
}

/**
 * In the order of the results; null where the arrays are not there, or of no help.
 *
 * @param size most places.
 */
export async function firstPlaces(
  store: SearchStore,
  search: PreparedSearch,
  size: number,
): Promise<readonly FoundPlace[] | null> {
  const { conditions } = search;
  if (conditions === null) return [];
  const isOfText = conditions.text !== null;
  const saying = isOfText ? await placesSaying(store, search, null) : null;
  const columns = search.columns();
  if (columns === null || (isOfText && saying === null)) return null;
  const page = { number: 1, size };
  const { positions } =
    saying === null
      ? searchColumns(columns, columnQuery(search), page, null)
      : postedMatches(columns, columnQuery(search), page, saying);
  return positions.map((position) => foundPlace(columns, position));
}

function foundPlace(columns: PlaceColumns, position: number): FoundPlace {
  const index = indexIn(columns.positions, position);
  const { category = '' } = columns.scopeList[columns.scopes[index] ?? 0] ?? {};
  return {
    ...{ position, category },
    lon: (columns.lons[index] ?? 0) * DEGREE,
    lat: (columns.lats[index] ?? 0) * DEGREE,
  };
}
