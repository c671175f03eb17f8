/** The places in memory: filled once, then changed in place. */
import type { Scope } from '../../rows/conditions.store.ts';
import type { HoursReadings } from '../hours-readings.ts';
import { FACTS, indexIn, KINDS, type Kind, type PlaceColumns } from '../place-columns.ts';
import { type Run, rankShifts, shiftedRank, shiftRanks } from './change-ranks.ts';
import { indexesOfNew, type Moves, movedIndex, moveValues, sizeAfter } from './moves.ts';
import { emptyArrays, filledPart, numbersWith, type PlaceArrays, withRoom } from './place-arrays.ts';
import { NOWHERE, type PlaceLine, servicesIn } from './place-line.ts';
import { type TextNumbers, textNumbers } from './text-numbers.ts';

export interface LoadedPlaces {
  arrays: PlaceArrays;
  size: number;
  /** Numbers by scope and facts, and by city and category. */
  readonly kinds: Map<number, number>;
  readonly kindList: Kind[];
  readonly scopes: Map<string, number>;
  readonly scopeList: Scope[];
  readonly hours: TextNumbers;
  readonly services: TextNumbers;
}

export const noPlaces = (room: number): LoadedPlaces => ({
  arrays: emptyArrays(room),
  size: 0,
  kinds: new Map(),
  kindList: [],
  scopes: new Map(),
  scopeList: [],
  hours: textNumbers(),
  services: textNumbers(),
});

/**
 * @param readings of the texts of `hours`, in their order.
 * @param before the columns of the same places before they changed.
 */
export function columnsOf(
  loaded: LoadedPlaces,
  readings: HoursReadings,
  before?: PlaceColumns,
): PlaceColumns {
  const known = before?.serviceLists ?? [];
  const further = loaded.services.texts().slice(known.length).map(servicesIn);
  return {
    ...filledPart(loaded.arrays, loaded.size),
    kindList: [...loaded.kindList],
    scopeList: [...loaded.scopeList],
    serviceLists: further.length === 0 ? known : [...known, ...further],
    readings,
  };
}

export const hoursOf = ({ city, hours }: PlaceLine): string => (hours === '' ? '' : `${city} ${hours}`);

/** Adds the next place in the order of entry, with its ranks. */
export function addPlace(loaded: LoadedPlaces, line: PlaceLine): void {
  const { arrays, size } = loaded;
  write(loaded, size, line);
  arrays.ratingRanks[size] = line.byRating;
  arrays.nameRanks[size] = line.byName;
  loaded.size += 1;
}

/** Whether there are no more kinds than the arrays have numbers for. */
export const hasFewKinds = ({ kindList }: LoadedPlaces): boolean => kindList.length <= KINDS;

/**
 * Brings the places up to date. False where the changes do not fit them; they are then of no use.
 *
 * @param changed positions of the places that came, went or changed.
 * @param lines the changed places that show, oldest first, each with the positions of the places before it.
 */
export function changePlaces(
  loaded: LoadedPlaces,
  changed: readonly number[],
  lines: readonly PlaceLine[],
): boolean {
  const change = changeOf(filledPart(loaded.arrays, loaded.size).positions, changed, lines);
  const size = sizeAfter(change.moves);
  const arrays = withRoom(loaded.arrays, size);
  const ranks = ORDERS.map(([name, order]) => ({
    name,
    later: changedRanks(arrays[name], loaded, change, lines, order),
  }));
  for (const name of VALUES) moveValues(arrays[name], change.moves);
  Object.assign(loaded, { arrays, size });
  for (const line of lines) write(loaded, change.indexes.get(line.position) ?? 0, line);
  for (const { name, later } of ranks) {
    if (later === null) return false;
    for (const [index, rank] of later) arrays[name][index] = rank;
  }
  return hasFewKinds(loaded);
}

const ORDERS = [
  ['ratingRanks', 'byRating'],
  ['nameRanks', 'byName'],
] as const;

const VALUES = [
  'positions',
  'kinds',
  'lats',
  'lons',
  'hours',
  'services',
  'ratingRanks',
  'nameRanks',
] as const;

interface Change {
  readonly moves: Moves;
  /** Where the places that show are afterwards, by position. */
  readonly indexes: ReadonlyMap<number, number>;
  /** The present indexes of those that are there and have changed. */
  readonly present: readonly number[];
}

/** @param shown in the order of their positions. */
function changeOf(positions: Uint32Array, changed: readonly number[], shown: readonly PlaceLine[]): Change {
  const isThere = (position: number) => positions[indexIn(positions, position)] === position;
  const remaining = new Set(shown.map(({ position }) => position));
  const present = [...new Set(changed)].filter(isThere).sort((one, other) => one - other);
  const coming = shown.map(({ position }) => position).filter((position) => !isThere(position));
  const moves = {
    size: positions.length,
    gone: present
      .filter((position) => !remaining.has(position))
      .map((position) => indexIn(positions, position)),
    before: coming.map((position) => indexIn(positions, position)),
  };
  const indexes = new Map<number, number>();
  for (const position of present)
    if (remaining.has(position)) indexes.set(position, movedIndex(moves, indexIn(positions, position)));
  for (const [number, index] of indexesOfNew(moves).entries()) indexes.set(coming[number] ?? 0, index);
  return { moves, indexes, present: present.map((position) => indexIn(positions, position)) };
}

/**
 * Changes the ranks of the places that stay, and answers those of the places that come or have changed, by their indexes
 * afterwards; null where one of them stands behind a place that is not there.
 */
function changedRanks(
  ranks: Uint32Array,
  { arrays, size }: LoadedPlaces,
  { moves, indexes, present }: Change,
  shown: readonly PlaceLine[],
  order: 'byRating' | 'byName',
): ReadonlyMap<number, number> | null {
  const positions = arrays.positions.subarray(0, size);
  const behind = new Map<number, number>();
  const leaders = new Map([[NOWHERE, NOWHERE]]);
  for (const line of shown) {
    const before = line[order];
    const leader = before === NOWHERE || indexes.has(before) ? null : indexIn(positions, before);
    if (leader !== null && positions[leader] !== before) return null;
    const index = leader === null ? (indexes.get(before) ?? NOWHERE) : movedIndex(moves, leader);
    if (leader !== null) leaders.set(index, ranks[leader] ?? 0);
    behind.set(index, indexes.get(line.position) ?? 0);
  }
  const runs = [...leaders].map(([leader, rank]) => ({ behind: rank, places: runBehind(behind, leader) }));
  const shifts = rankShifts(
    present.map((index) => ranks[index] ?? 0),
    runs.map(({ behind, places }): Run => ({ behind, length: places.length })),
  );
  const later = runs.flatMap(({ behind, places }) => {
    const first = shiftedRank(shifts, behind) + 1;
    return places.map((index, number): [number, number] => [index, first + number]);
  });
  if (later.length !== shown.length) return null;
  shiftRanks(ranks.subarray(0, size), shifts);
  return new Map(later);
}

function runBehind(behind: ReadonlyMap<number, number>, first: number): number[] {
  const places: number[] = [];
  for (let next = behind.get(first); next !== undefined; next = behind.get(next)) places.push(next);
  return places;
}

function write(loaded: LoadedPlaces, index: number, line: PlaceLine): void {
  const { arrays, hours, services } = loaded;
  arrays.positions[index] = line.position;
  arrays.kinds[index] = kindOf(loaded, line);
  arrays.lats[index] = line.lat;
  arrays.lons[index] = line.lon;
  arrays.hours = numbersWith(arrays.hours, index, hours.numberOf(hoursOf(line)));
  arrays.services = numbersWith(arrays.services, index, services.numberOf(line.services));
}

function kindOf({ kinds, kindList, scopes, scopeList }: LoadedPlaces, line: PlaceLine): number {
  const { city, category, facts } = line;
  const name = `${city} ${category}`;
  const scope = scopes.get(name) ?? scopeList.push({ city, category }) - 1;
  scopes.set(name, scope);
  const key = scope * FACTS + facts;
  const kind = kinds.get(key) ?? kindList.push({ scope, facts }) - 1;
  kinds.set(key, kind);
  return kind;
}
