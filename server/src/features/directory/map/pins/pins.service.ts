import {
  type Cell,
  FOUND_PINS_LIMIT,
  type ListedPin,
  PINS_LIMIT,
  PINS_ZOOM,
  type PinsAnswer,
  type PinsQuery,
} from '@pawhood/contract/directory/pins.ts';
import { hasChoices, type SearchFilter } from '@pawhood/contract/directory/search/search-filter.ts';
import { createTurns } from '../../../../lib/turns.ts';
import type { Versioned } from '../../../../lib/versioned.ts';
import { type Caller, type Limit, takeOrThrow } from '../../../../limits/limit.ts';
import { searchedText } from '../../search/prepared-search.ts';
import type { SearchService } from '../../search/search.service.ts';
import { COARSEST_LEVEL, FURTHEST_LATITUDE, LEVEL_STEP, levelOf } from './levels.ts';
import type { PinPlace, PinsStore } from './pins.store.ts';

export interface PinsServiceParts {
  readonly store: PinsStore;
  readonly search: Pick<SearchService, 'firstPlaces' | 'made'>;
  /** Version of the list of providers. */
  readonly version: () => string;
  readonly limit: Limit<Caller>;
  /** Whether rating, price, services and availability narrow (departure `filters`). */
  readonly areFiltersApplied: boolean;
  readonly now?: () => Date;
  /** Other limits than the contract's, for tests. */
  readonly limits?: { readonly pins: number; readonly found: number };
}

export type PinsService = ReturnType<typeof createPinsService>;

const LIMITS = { pins: PINS_LIMIT, found: FOUND_PINS_LIMIT };

/** As many as searches, and beside them. */
const TURNS = { atOnce: 4, most: 64, full: 'search_busy' } as const;

/** Most cells of one answer; where an area would have more, they are those of a coarser cut. */
const CELLS_LIMIT = 2_000;

/** Of a map that has no zoom yet. */
const FIRST_ZOOM = 8;

const MINUTE_MS = 60_000;

export function createPinsService(parts: PinsServiceParts) {
  const { version, now = () => new Date() } = parts;
  const inTurn = createTurns(TURNS);
  return {
    /**
     * What the map shows; the same for everybody who asks the same until the directory changes.
     *
     * @throws `too_many_searches`, `search_busy` while it is made.
     */
    pins(query: PinsQuery, caller: Caller): Versioned<PinsAnswer> {
      const at = now();
      const asked = askedOf(parts, query, at);
      // A city and category alone are what every map begins with, and few.
      const isFew = asked.text === null && asked.filter === null && asked.box === null;
      // Who is open changes with the minute.
      const minute = asked.filter?.availability.includes('open-now')
        ? Math.floor(at.getTime() / MINUTE_MS)
        : '';
      return {
        key: JSON.stringify({ ...query, sort: undefined, page: undefined }),
        version: `${version()} ${isFew ? '' : parts.search.made()} ${minute}`,
        make: async () => {
          if (!isFew) await takeOrThrow(parts.limit, caller, 'too_many_searches');
          return inTurn(async () => ({
            ...(await answerTo(parts, asked)),
            sources: await parts.store.sources(asked.place.city),
          }));
        },
      };
    },
  };
}

type Shown = Omit<PinsAnswer, 'sources'>;

interface Asked {
  readonly query: PinsQuery;
  readonly now: Date;
  readonly place: PinPlace;
  /** 'nowhere' where no place can have it. */
  readonly text: ReturnType<typeof searchedText>;
  readonly filter: SearchFilter | null;
  readonly box: NonNullable<PinsQuery['bbox']> | null;
  readonly zoom: number;
}

function askedOf({ areFiltersApplied }: PinsServiceParts, query: PinsQuery, now: Date): Asked {
  const { q = '', rating = null, price = [], services = [], availability = [] } = query;
  const filter = { query: q, rating, priceRange: price, services, availability };
  return {
    ...{ query, now },
    place: { city: query.city ?? null, category: query.category ?? null },
    text: searchedText(q),
    filter: areFiltersApplied && hasChoices(filter) ? filter : null,
    box: query.bbox ?? null,
    zoom: query.zoom ?? FIRST_ZOOM,
  };
}

async function answerTo(parts: PinsServiceParts, asked: Asked): Promise<Shown> {
  const { store, limits = LIMITS } = parts;
  const { place, text, filter, box, zoom } = asked;
  if (text === 'nowhere') return pinsAnswer([], true);
  const pins = (limit: number) => pinsOf(parts, asked, limit);
  if (text !== null || filter !== null) return pins(limits.found);
  if ((await store.total(place)) <= limits.pins) return pins(limits.pins);
  if (box !== null && zoom >= PINS_ZOOM) return pins(limits.found);
  const cells = await cellsOf(store, asked);
  const total = cells.reduce((sum, [, , count]) => sum + count, 0);
  // So few can be seen one by one.
  if (box !== null && total <= limits.found) return pins(limits.found);
  return { pins: [], cells, total: { count: total, isExact: true } };
}

/** The first places that are found: from memory, but for all of a city or an area, which rows by an index tell sooner. */
async function pinsOf({ store, search }: PinsServiceParts, asked: Asked, limit: number): Promise<Shown> {
  const { query, place, text, filter, box, now } = asked;
  const isAll = text === null && filter === null;
  const onMap = { ...query, bbox: onMapOf(box), sort: undefined, page: undefined };
  const found = isAll ? null : await search.firstPlaces(onMap, limit + 1, now);
  if (found === null) {
    const conditions = { text: text === 'nowhere' ? null : text, filter, box, now };
    const pins = await store.pins(place, conditions, limit + 1);
    return pinsAnswer(pins.slice(0, limit), pins.length <= limit);
  }
  const first = found.slice(0, limit);
  const named = await store.named(first.map(({ position }) => position));
  const pins = first.flatMap(({ position, lon, lat, category }): ListedPin[] => {
    const known = named.get(position);
    return known === undefined ? [] : [[known.id, rounded(lon), rounded(lat), category, known.rating]];
  });
  return pinsAnswer(pins, found.length <= limit);
}

/** The part of an area, or of the world (null), that can be drawn. */
function onMapOf(box: Asked['box']): NonNullable<Asked['box']> {
  const { west, south, east, north } = box ?? { west: -180, south: -90, east: 180, north: 90 };
  return {
    ...{ west, east },
    south: Math.max(south, -FURTHEST_LATITUDE),
    north: Math.min(north, FURTHEST_LATITUDE),
  };
}

/** Five decimals: a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

const pinsAnswer = (pins: ListedPin[], isAll: boolean): Shown => ({
  ...{ pins, cells: [] },
  total: { count: pins.length, isExact: isAll },
});

/** Cells of a fitting size, or of the next larger one of which the area has not too many. */
async function cellsOf(store: PinsStore, { place, box, zoom }: Asked): Promise<Cell[]> {
  for (let level = levelOf(zoom); ; level -= LEVEL_STEP) {
    const cells = await store.cells(place, box, level, CELLS_LIMIT + 1);
    if (cells.length <= CELLS_LIMIT || level <= COARSEST_LEVEL) return cells;
  }
}
