import {
  type Cell,
  type ListedPin,
  MATCHING_PINS_LIMIT,
  PINS_LIMIT,
  PINS_ZOOM,
  type PinsAnswer,
  type PinsQuery,
} from '@pawhood/contract/directory/pins.ts';
import type { ReadCities } from '../../../../cities/cities.store.ts';
import type { Versioned } from '../../../../lib/caching/versioned.ts';
import { createTurns } from '../../../../lib/turns.ts';
import type { Conditions } from '../../search/conditions.store.ts';
import { conditionsFound } from '../../search/find-results.ts';
import { type Applied, prepareSearch, SEARCH_TURNS } from '../../search/prepared-search.ts';
import type { SearchStore } from '../../search/search.store.ts';
import type { SearchWordsCache } from '../../search/words/search-words.ts';
import { COARSEST_LEVEL, LEVEL_STEP, levelOf } from './levels.ts';
import type { PinsStore } from './pins.store.ts';

export interface PinsServiceParts {
  readonly store: PinsStore;
  /** Version of the list of providers. */
  readonly version: () => string;
  readonly applied: Applied;
  readonly searches: Pick<SearchStore, 'firstFound' | 'areFound' | 'within'>;
  readonly words: SearchWordsCache;
  readonly cities: ReadCities;
  readonly now?: () => Date;
  /** Other limits than the contract's, for tests. */
  readonly limits?: { readonly pins: number; readonly matches: number };
}

export type PinsService = ReturnType<typeof createPinsService>;

const LIMITS = { pins: PINS_LIMIT, matches: MATCHING_PINS_LIMIT };

/** Most cells of one answer; where a box would have more, they are those of a coarser cut. */
const CELLS_LIMIT = 2_000;

/** Of a map that has no zoom yet. */
const FIRST_ZOOM = 8;

export function createPinsService(parts: PinsServiceParts) {
  const { version, applied, searches, words, cities, now = () => new Date() } = parts;
  // As many as for searches, in addition to these.
  const inTurn = createTurns(SEARCH_TURNS);
  return {
    /**
     * What the map shows; the same for everybody who asks the same until the directory changes.
     *
     * @throws `search_busy` while it is made.
     */
    pins(query: PinsQuery): Versioned<PinsAnswer> {
      const search = prepareSearch(query, applied, now(), cities());
      const { text, filter, box } = search.conditions;
      return {
        // By whatever name the city is asked for.
        key: JSON.stringify({ ...query, city: search.conditions.city, sort: undefined, page: undefined }),
        // Typing errors go by the words, which follow a change of the directory some time later.
        version: `${version()} ${text === null ? '' : words.version()} ${search.minute}`,
        // A city and category alone are what every map begins with, and few.
        isLight: text === null && filter === null && box === null,
        make: () =>
          inTurn(async () => {
            const { vocabulary } = await words.words();
            const conditions = await conditionsFound(searches, search, vocabulary);
            return {
              ...(await answerTo(parts, conditions, query.zoom)),
              sources: await parts.store.sources(search.conditions.city),
            };
          }),
      };
    },
  };
}

type Pins = Omit<PinsAnswer, 'sources'>;

async function answerTo(
  { store, limits = LIMITS }: PinsServiceParts,
  conditions: Conditions,
  zoom = FIRST_ZOOM,
): Promise<Pins> {
  const pins = async (limit: number) => {
    const read = await store.pins(conditions, limit + 1);
    return pinsAnswer(read.slice(0, limit), read.length <= limit);
  };
  const { text, filter, box } = conditions;
  if (text !== null || filter !== null) return pins(limits.matches);
  if ((await store.total(conditions)) <= limits.pins) return pins(limits.pins);
  if (box !== null && zoom >= PINS_ZOOM) return pins(limits.matches);
  const cells = await cellsOf(store, conditions, zoom);
  const total = cells.reduce((sum, [, , count]) => sum + count, 0);
  // So few can be seen one by one.
  if (box !== null && total <= limits.matches) return pins(limits.matches);
  return { pins: [], cells, total: { count: total, isExact: true } };
}

const pinsAnswer = (pins: ListedPin[], isAll: boolean): Pins => ({
  ...{ pins, cells: [] },
  total: { count: pins.length, isExact: isAll },
});

/** Cells of a fitting size, or of the next larger one of which the box has not too many. */
async function cellsOf(store: PinsStore, { box, ...scope }: Conditions, zoom: number): Promise<Cell[]> {
  for (let level = levelOf(zoom); ; level -= LEVEL_STEP) {
    const cells = await store.cells(scope, box, level, CELLS_LIMIT + 1);
    if (cells.length <= CELLS_LIMIT || level <= COARSEST_LEVEL) return cells;
  }
}
