/** Finds the matches of a query among all places, or some, and counts what its facets ask for. */
import type { PlaceColumns } from '../place-columns.ts';
import type { ColumnQuery } from './column-query.ts';
import { comparedPlaces } from './compared-places.ts';
import { type FacetHistograms, timeCountsOfTexts } from './facet-counts.ts';
import { type FitTables, fitTables } from './fit-tables.ts';
import { type KindTables, kindTables, sumsByKind } from './kind-tables.ts';
import { type KnownPlaces, knownPlaces } from './known-places.ts';
import type { Matches } from './matches.ts';

/** Valid until the next scan. */
export interface Scan extends Matches {
  /** Matches of each scope of the city, in any category. */
  readonly totals: Int32Array;
  readonly histograms: FacetHistograms;
}

/** @param subset indexes of the places to compare, each once; null for all places. */
export function scan(columns: PlaceColumns, query: ColumnQuery, subset: Int32Array | null): Scan {
  const tables = fitTables(columns, query.filter, query.minute);
  const all = { ...tables, ...kindTables(columns, query, tables) };
  const { certain, uncertain, counts, services, times } = matchedPlaces(columns, query, all, subset);
  const { totals, ...sums } = sumsByKind(columns, query, tables, counts);
  return { certain, uncertain, totals, histograms: { ...sums, services, times } };
}

function matchedPlaces(
  columns: PlaceColumns,
  query: ColumnQuery,
  tables: FitTables & KindTables,
  subset: Int32Array | null,
): KnownPlaces {
  const { box, filter } = query;
  const isOfServices = filter.services.length > 0;
  if (subset === null && box === null && !isOfServices) return knownPlaces(columns, query, tables);
  const { hours, ...places } = comparedPlaces(columns, box, tables, subset, isOfServices ? ['services'] : []);
  return { ...places, times: timeCountsOfTexts(columns, query, hours) };
}
