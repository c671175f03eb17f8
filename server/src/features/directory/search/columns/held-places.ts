/** Places in memory, filled once and then changed in place. */
import type { Scope } from '../search-conditions.store.ts';
import { changeOrder, LEADS, LEAVES, STAYS } from './change-order.ts';
import type { HoursReadings } from './hours-readings.ts';
import { indexesOfNew, type Moves, movedIndex, moveValues, sizeAfter } from './moves.ts';
import { emptyArrays, filledPart, type PlaceArrays, withRoom } from './place-arrays.ts';
import { indexIn, type PlaceColumns } from './place-columns.ts';
import { NOWHERE, type PlaceLine, servicesIn } from './place-line.ts';
import { type TextNumbers, textNumbers } from './text-numbers.ts';

export interface HeldPlaces {
  arrays: PlaceArrays;
  size: number;
  readonly scopes: Map<string, number>;
  readonly scopeList: Scope[];
  readonly hours: TextNumbers;
  readonly services: TextNumbers;
}

export const noPlaces = (room: number): HeldPlaces => ({
  arrays: emptyArrays(room),
  size: 0,
  scopes: new Map(),
  scopeList: [],
  hours: textNumbers(),
  services: textNumbers(),
});

/**
 * @param readings of the texts of `hours`, in their order.
 * @param before what was made of the same places before they changed.
 */
export function columnsOf(held: HeldPlaces, readings: HoursReadings, before?: PlaceColumns): PlaceColumns {
  const known = before?.serviceLists ?? [];
  const further = held.services.texts().slice(known.length).map(servicesIn);
  return {
    ...filledPart(held.arrays, held.size),
    scopeList: [...held.scopeList],
    serviceLists: further.length === 0 ? known : [...known, ...further],
    readings,
  };
}

export const hoursOf = ({ city, hours }: PlaceLine): string => (hours === '' ? '' : `${city} ${hours}`);

/** Adds the next place in the order of entry, with its ranks. */
export function addPlace(held: HeldPlaces, line: PlaceLine): void {
  const { arrays, size } = held;
  write(held, size, line);
  arrays.byRating[line.byRating] = size;
  arrays.byName[line.byName] = size;
  held.size += 1;
}

/**
 * Brings places up to date; false where what is held does not fit together with them, and is then of no use.
 *
 * @param changed positions of the places that came, went or changed.
 * @param lines those of them that show, oldest first, each with the positions of the places before it.
 */
export function changePlaces(
  held: HeldPlaces,
  changed: readonly number[],
  lines: readonly PlaceLine[],
): boolean {
  const change = changeOf(filledPart(held.arrays, held.size).positions, changed, lines);
  const size = sizeAfter(change.moves);
  const arrays = withRoom(held.arrays, size);
  for (const name of ['byRating', 'byName'] as const)
    if (!isOrderChanged(arrays[name], held, change, lines, name)) return false;
  for (const name of VALUES) moveValues(arrays[name], change.moves);
  Object.assign(held, { arrays, size });
  for (const line of lines) write(held, change.indexes.get(line.position) ?? 0, line);
  return true;
}

const VALUES = ['positions', 'scopes', 'facts', 'lats', 'lons', 'hours', 'services'] as const;

interface Change {
  readonly moves: Moves;
  /** Where the places that show are afterwards, by position. */
  readonly indexes: ReadonlyMap<number, number>;
  /** See `changeOrder`. */
  readonly fates: Uint8Array;
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
  const fates = new Uint8Array(positions.length);
  const indexes = new Map<number, number>();
  for (const position of present) {
    const index = indexIn(positions, position);
    fates[index] = LEAVES;
    if (remaining.has(position)) indexes.set(position, movedIndex(moves, index));
  }
  for (const [number, index] of indexesOfNew(moves).entries()) indexes.set(coming[number] ?? 0, index);
  return { moves, indexes, fates };
}

function isOrderChanged(
  order: Int32Array,
  { arrays, size }: HeldPlaces,
  { moves, indexes, fates }: Change,
  shown: readonly PlaceLine[],
  name: 'byRating' | 'byName',
): boolean {
  const positions = arrays.positions.subarray(0, size);
  const behind = new Map<number, number>();
  const leaders: number[] = [];
  for (const line of shown) {
    const before = line[name];
    const leader = before === NOWHERE || indexes.has(before) ? null : indexIn(positions, before);
    if (leader !== null && positions[leader] !== before) return false;
    if (leader !== null) leaders.push(leader);
    const index = leader === null ? (indexes.get(before) ?? NOWHERE) : movedIndex(moves, leader);
    behind.set(index, indexes.get(line.position) ?? 0);
  }
  for (const leader of leaders) fates[leader] = LEADS;
  const isChanged = changeOrder(order, moves, fates, behind);
  for (const leader of leaders) fates[leader] = STAYS;
  return isChanged;
}

function write(
  { arrays, scopes, scopeList, hours, services }: HeldPlaces,
  index: number,
  line: PlaceLine,
): void {
  const { city, category } = line;
  const scope = `${city} ${category}`;
  if (!scopes.has(scope)) scopes.set(scope, scopeList.push({ city, category }) - 1);
  arrays.positions[index] = line.position;
  arrays.scopes[index] = scopes.get(scope) ?? 0;
  arrays.facts[index] = line.facts;
  arrays.lats[index] = line.lat;
  arrays.lons[index] = line.lon;
  arrays.hours[index] = hours.numberOf(hoursOf(line));
  arrays.services[index] = services.numberOf(line.services);
}
