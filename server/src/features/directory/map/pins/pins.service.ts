import {
  type Cell,
  type ListedPin,
  MATCHING_PINS_LIMIT,
  PINS_LIMIT,
  PINS_ZOOM,
  type PinsAnswer,
  type PinsQuery,
} from '@pawhood/contract/directory/pins.ts';
import { hasChoices } from '@pawhood/contract/directory/search/search-filter.ts';
import type { Versioned } from '../../../../lib/caching/versioned.ts';
import { createTurns } from '../../../../lib/turns.ts';
import type { Conditions } from '../../search/conditions.store.ts';
import { searchedText } from '../../search/prepared-search.ts';
import { COARSEST_LEVEL, LEVEL_STEP, levelOf } from './levels.ts';
import type { PinsStore } from './pins.store.ts';

export interface PinsServiceParts {
  readonly store: PinsStore;
  /** Version of the list of providers. */
  readonly version: () => string;
  /** Whether rating, price, services and availability narrow (departure `filters`). */
  readonly areFiltersApplied: boolean;
  readonly now?: () => Date;
  /** Other limits than the contract's, for tests. */
  readonly limits?: { readonly pins: number; readonly matches: number };
}

export type PinsService = ReturnType<typeof createPinsService>;

const LIMITS = { pins: PINS_LIMIT, matches: MATCHING_PINS_LIMIT };

/** As many as for searches, in addition to these. */
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
     * @throws `search_busy` while it is made.
     */
    pins(query: PinsQuery): Versioned<PinsAnswer> {
      const at = now();
      const prepared = prepareQuery(parts, query, at);
      // Who is open changes with the minute.
      const minute = prepared.filter?.availability.includes('open-now')
        ? Math.floor(at.getTime() / MINUTE_MS)
        : '';
      return {
        key: JSON.stringify({ ...query, sort: undefined, page: undefined }),
        version: `${version()} ${minute}`,
        // A city and category alone are what every map begins with, and few.
        isLight: prepared.text === null && prepared.filter === null && prepared.box === null,
        make: () =>
          inTurn(async () => ({
            ...(await answerTo(parts, prepared)),
            sources: await parts.store.sources(prepared.city),
          })),
      };
    },
  };
}

type Pins = Omit<PinsAnswer, 'sources'>;

interface PreparedQuery extends Omit<Conditions, 'text'> {
  /** 'nowhere' where no place can have it. */
  readonly text: ReturnType<typeof searchedText>;
  readonly zoom: number;
}

function prepareQuery({ areFiltersApplied }: PinsServiceParts, query: PinsQuery, now: Date): PreparedQuery {
  const { q = '', rating = null, price = [], services = [], availability = [] } = query;
  const filter = { query: q, rating, priceRange: price, services, availability };
  return {
    ...{ city: query.city ?? null, category: query.category ?? null, now },
    text: searchedText(q),
    filter: areFiltersApplied && hasChoices(filter) ? filter : null,
    box: query.bbox ?? null,
    zoom: query.zoom ?? FIRST_ZOOM,
  };
}

async function answerTo(
  { store, limits = LIMITS }: PinsServiceParts,
  prepared: PreparedQuery,
): Promise<Pins> {
  const { text, filter, box, zoom } = prepared;
  if (text === 'nowhere') return pinsAnswer([], true);
  const pins = async (limit: number) => {
    const read = await store.pins({ ...prepared, text }, limit + 1);
    return pinsAnswer(read.slice(0, limit), read.length <= limit);
  };
  if (text !== null || filter !== null) return pins(limits.matches);
  if ((await store.total(prepared)) <= limits.pins) return pins(limits.pins);
  if (box !== null && zoom >= PINS_ZOOM) return pins(limits.matches);
  const cells = await cellsOf(store, prepared);
  const total = cells.reduce((sum, [, , count]) => sum + count, 0);
  // So few can be seen one by one.
  if (box !== null && total <= limits.matches) return pins(limits.matches);
  return { pins: [], cells, total: { count: total, isExact: true } };
}

const pinsAnswer = (pins: ListedPin[], isAll: boolean): Pins => ({
  ...{ pins, cells: [] },
  total: { count: pins.length, isExact: isAll },
});

/** Cells of a fitting size, or of the next larger one of which the area has not too many. */
async function cellsOf(store: PinsStore, { box, zoom, ...scope }: PreparedQuery): Promise<Cell[]> {
  for (let level = levelOf(zoom); ; level -= LEVEL_STEP) {
    const cells = await store.cells(scope, box, level, CELLS_LIMIT + 1);
    if (cells.length <= CELLS_LIMIT || level <= COARSEST_LEVEL) return cells;
  }
}
