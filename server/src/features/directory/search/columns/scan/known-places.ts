/** Matches of searches that ask neither for services nor for a part of the places: how many there are is known by kinds. */
import { createScratch } from '../../../../../lib/scratch.ts';
import type { PlaceColumns } from '../place-columns.ts';
import { BLOCK, countedPlaces } from './block.ts';
import type { ColumnQuery } from './column-query.ts';
import type { ComparedPlaces } from './compared-places.ts';
import { type TimeCounts, timeCounts } from './facet-counts.ts';
import { TRUE } from './fit.ts';
import type { FitTables } from './fit-tables.ts';
import { keptTotals, TOTALS_BIT } from './kept-totals.ts';
import { FIT_MASK, KIND_BIT, type KindTables, OFFER_BIT, STATE_BITS } from './kind-tables.ts';
import {
  CERTAIN,
  histogram,
  matchesIn,
  NEXT,
  noCounts,
  noMatches,
  noServices,
  OUTCOMES,
  UNCERTAIN,
} from './matches.ts';

export interface KnownPlaces extends Omit<ComparedPlaces, 'hours'> {
  readonly times: TimeCounts;
}

/** By kind and by how the hours fit, as totals are kept. */
const outcomesScratch = createScratch((size) => new Uint8Array(size));

/** By kind, 1 where some of its places match. */
const matchingScratch = createScratch((size) => new Uint8Array(size));

export function knownPlaces(
  columns: PlaceColumns,
  query: ColumnQuery,
  tables: FitTables & KindTables,
): KnownPlaces {
  const { kindList, serviceLists } = columns;
  const totals = keptTotals(columns, query.filter.availability, query.minute);
  const counts = noCounts(kindList.length);
  const outcomes = outcomesScratch(kindList.length << TOTALS_BIT);
  const isMatching = matchingScratch(kindList.length).fill(0);
  let compared = 0;
  for (let cell = 0; cell < outcomes.length; cell += 1) {
    const kind = cell >> TOTALS_BIT;
    const counted = tables.isCounted[kind] ?? 0;
    const state = (TRUE << OFFER_BIT) | (cell & FIT_MASK);
    const total = counted * (totals[cell] ?? 0);
    const outcome = counted * (OUTCOMES[(tables.fits[kind] ?? 0) | state] ?? 0);
    counts[(kind << STATE_BITS) | state] = total;
    outcomes[cell] = outcome;
    if ((outcome & (CERTAIN | UNCERTAIN)) === 0) continue;
    isMatching[kind] = 1;
    compared += total;
  }
  const matches = noMatches(columns.kinds.length);
  const match = (indexes: Int32Array | null, size: number) =>
    matchPlaces(columns, tables.hours, outcomes, indexes, size, matches);
  // Leaving out the others takes a quarter of the time of comparing them.
  if (compared > columns.kinds.length / 2) match(null, columns.kinds.length);
  else forEachBlock(columns.kinds, isMatching, (size) => match(BLOCK, size));
  const { certain, uncertain } = matchesIn(matches);
  const services = histogram(columns.services, certain, noServices(serviceLists.length));
  return { certain, uncertain, counts, services, times: timesOf(columns, query, tables) };
}

function forEachBlock(kinds: Uint16Array, isMatching: Uint8Array, match: (size: number) => void): void {
  for (let start = 0; start < kinds.length; start += BLOCK.length)
    match(countedPlaces(kinds, isMatching, start, Math.min(start + BLOCK.length, kinds.length)));
}

/** @param indexes of the places, of which so many are compared; null for the first ones. */
function matchPlaces(
  { kinds, hours }: PlaceColumns,
  fits: Uint8Array,
  outcomes: Uint8Array,
  indexes: Int32Array | null,
  size: number,
  matches: Int32Array,
): void {
  let { certain, uncertain } = NEXT;
  for (let number = 0; number < size; number += 1) {
    const index = indexes === null ? number : (indexes[number] ?? 0);
    const cell = ((kinds[index] ?? 0) << TOTALS_BIT) | (fits[hours[index] ?? 0] ?? 0);
    const outcome = outcomes[cell] ?? 0;
    matches[certain] = index;
    certain += outcome & CERTAIN;
    matches[uncertain] = index;
    uncertain -= (outcome & UNCERTAIN) >> 1;
  }
  Object.assign(NEXT, { certain, uncertain });
}

/** How many places that fit in everything but perhaps their hours match each time. */
function timesOf(
  columns: PlaceColumns,
  { filter, minute }: ColumnQuery,
  { isCounted, fits }: KindTables,
): TimeCounts {
  return timeCounts(filter, (time) => {
    const totals = keptTotals(columns, [time], minute);
    let count = 0;
    for (let kind = 0; kind < columns.kindList.length; kind += 1) {
      const isFitting = isCounted[kind] === 1 && (fits[kind] ?? 0) >> KIND_BIT === TRUE;
      if (isFitting) count += totals[(kind << TOTALS_BIT) | TRUE] ?? 0;
    }
    return count;
  });
}
