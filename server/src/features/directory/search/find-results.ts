import { pageCount } from '@pawhood/contract/directory/search/paging.ts';
import type { Reading } from '@pawhood/contract/directory/search/search-query.ts';
import { normalisedWords } from '@pawhood/contract/directory/search/words.ts';
import type { Total } from '@pawhood/contract/directory/search-list.ts';
import { DIRECTORY_PAGE_SIZE } from '@pawhood/contract/limits.ts';
import { closeCondition } from './close-condition.ts';
import type { Conditions } from './conditions.store.ts';
import { categoryWord } from './kept/search-row.ts';
import type { PreparedSearch } from './prepared-search.ts';
import { exactly, type FoundPlace, GROUPS, type Group, type SearchResults } from './results.ts';
import type { SearchReads, SearchStore, Segment } from './search.store.ts';
import { remembering, type Vocabulary } from './words/vocabulary.ts';

/** A segment of the results, and how many places it has; of too many to count, as many as are counted. */
interface CountedSegment extends Segment {
  readonly count: number;
}

/** The size of a search, as far as it is known. */
interface Sizes {
  /** The segments that a page may hold, in their order. */
  readonly segments: readonly CountedSegment[];
  /** Whether the segments are all there are. */
  readonly isExact: boolean;
  /** Whether nobody has counted them: the words were counted some time ago. */
  readonly isGuess?: true;
}

/**
 * Finds a page of the results. How many there are is known by the kept counts, as far as these hold what is asked for;
 * otherwise the places are read, and where they are too many for that, counted up to a limit.
 */
export async function findResults(
  store: SearchStore,
  search: PreparedSearch,
  vocabulary: Vocabulary,
): Promise<SearchResults> {
  const startedAt = performance.now();
  const [typed = null, ...others] = search.readings;
  const asTyped = conditionsOf(search, typed, vocabulary);
  const first = await resultsOf(store, search, asTyped);
  if (first.isThere) return { ...first, reading: typed };
  if (others.length === 0) return first;
  // Words may be mistyped, or be left aside, only where nothing is found otherwise.
  const { category, box, text } = asTyped;
  // Of another category, or outside the box, a place may say the text.
  const unsaid = { ...search.conditions, text: category === null && box === null ? NOWHERE : text };
  return store.within(startedAt, async (reads) => {
    const found = await firstReading(reads, { ...search, conditions: unsaid }, others, vocabulary);
    if (found === null) return first;
    return { ...(await resultsOf(reads, search, found.conditions)), reading: found.reading };
  });
}

interface Read extends SearchResults {
  /** Whether the city and category have such places, whatever the filters. */
  readonly isThere: boolean;
}

async function resultsOf(store: SearchReads, search: PreparedSearch, conditions: Conditions): Promise<Read> {
  const { sort, query } = search;
  const { page = 1, size = DIRECTORY_PAGE_SIZE } = query;
  const { text, filter, box } = conditions;
  const counts = text === null && box === null ? await store.combinationCounts(conditions) : null;
  if (counts !== null && isKept(conditions)) {
    const { total, matches, categories, filters } = counts;
    const segments = [
      { group: 'exact', certainty: 'certain', count: matches } as const,
      { group: 'exact', certainty: 'uncertain', count: total - matches } as const,
    ];
    const results = await pageInOrder(store, search, conditions, { segments, isExact: true });
    return { ...results, isThere: true, categories, filters };
  }
  const isMany = (counts?.total ?? 0) > store.countLimit || (await isSaidByMany(store, conditions));
  // Together with the matches those of other categories are read, to be counted.
  const least = Object.values(counts?.categories ?? {}).reduce((sum, count) => sum + count, 0);
  const meant = await meantIn(store, conditions);
  const isAll = text === null && filter === null && box === null;
  const isTooMuch = isMany || isAll || Math.max(least, meant) > store.countLimit;
  const read = isTooMuch ? null : await store.match({ conditions, sort, page, size });
  if (read === null) {
    const sizes = isMany ? manyOf(store) : await sizesOf(store, conditions, meant);
    const results = await pageInOrder(store, search, conditions, sizes);
    return { ...results, isThere: results.total.count > 0 || (await isThere(store, conditions)) };
  }
  const { places, total, exact, matches, categories, filters, here } = read;
  return {
    isThere: here > 0 || text === null || (box !== null && (await isThere(store, conditions))),
    ...{ places, total: exactly(total), exact: exactly(exact), matches: exactly(matches) },
    ...{ page: Math.min(page, pageCount(total, size)), categories, filters, reading: null },
  };
}

/** The conditions of a text that is read in one way. */
const conditionsOf = (
  { conditions, cities }: Pick<PreparedSearch, 'conditions' | 'cities'>,
  reading: Reading | null,
  vocabulary: Vocabulary,
): Conditions =>
  reading === null
    ? conditions
    : { ...conditions, close: closeCondition(reading, conditions.city, vocabulary, cities) };

/** The conditions of the first way to read the text that finds something in the city and category. */
export async function conditionsFound(
  store: Pick<SearchStore, 'firstFound' | 'areFound' | 'within'>,
  search: PreparedSearch,
  vocabulary: Vocabulary,
): Promise<Conditions> {
  const startedAt = performance.now();
  const { conditions, readings } = search;
  const [typed, ...others] = readings;
  if (typed === undefined) return conditions;
  const asTyped = conditionsOf(search, typed, vocabulary);
  if (others.length === 0 || (await isThere(store, asTyped))) return asTyped;
  return store.within(startedAt, async (reads) => {
    const found = await firstReading(reads, search, others, vocabulary);
    return found?.conditions ?? conditions;
  });
}

/** The first of the readings that finds anything, where no place says the text; one statement tries them all. */
async function firstReading(
  store: Pick<SearchReads, 'firstFound' | 'areFound'>,
  search: Pick<PreparedSearch, 'conditions' | 'cities'>,
  readings: readonly Reading[],
  vocabulary: Vocabulary,
): Promise<{ readonly reading: Reading; readonly conditions: Conditions } | null> {
  const once = remembering(vocabulary);
  const read = (reading: Reading) => conditionsOf(search, reading, once);
  const possible = await possibleOf(store, readings, read);
  const all = possible.map((reading) => ({ reading, conditions: read(reading) }));
  const first = await store.firstFound(all.map((one) => bySense(one.conditions)));
  return first === null ? null : (all[first] ?? null);
}

/** Of fewer ways to read a text none is ruled out beforehand. */
const MANY_READINGS = 4;

/** Without those that ask for a word that no place says: a look at each word is quicker than one at each reading. */
async function possibleOf(
  store: Pick<SearchReads, 'areFound'>,
  readings: readonly Reading[],
  read: (reading: Reading) => Conditions,
): Promise<readonly Reading[]> {
  const [first] = readings;
  if (first === undefined || readings.length < MANY_READINGS) return readings;
  const parts = [...new Set(readings.flatMap(({ parts }) => parts))].filter(({ meanings }) =>
    meanings.every(({ categories }) => categories.length === 0),
  );
  const alone = parts.map((part) => read({ ...first, parts: [part], understood: [], named: '' }));
  const found = await store.areFound(alone.map(bySense));
  const missing = new Set(parts.filter((_, index) => found[index] === false));
  return readings.filter(({ named, parts }) => named !== '' || !parts.some((part) => missing.has(part)));
}

/** In the whole of the city, and not by the text itself, which no place says. */
const bySense = (conditions: Conditions): Conditions => ({ ...everywhere(conditions), text: NOWHERE });

const NOWHERE = { kind: 'nowhere' } as const;

/** Without filters, and in the whole of the city. */
const everywhere = (conditions: Conditions): Conditions => ({ ...conditions, filter: null, box: null });

/** Whether anything is there before filters. */
const isThere = async (store: Pick<SearchReads, 'firstFound'>, conditions: Conditions): Promise<boolean> =>
  (await store.firstFound([everywhere(conditions)])) !== null;

/** Whether the kept counts hold all that is asked for. */
const isKept = ({ filter }: Conditions): boolean =>
  filter === null ||
  (filter.services.length + filter.neighbourhoods.length === 0 && !filter.availability.includes('open-now'));

/** Margin of the counts of words: places come and go after they were counted. */
const SAFELY = 1.25;

/** Whether more places say the text than are counted: known of single, common words alone. */
async function isSaidByMany(store: SearchReads, conditions: Conditions): Promise<boolean> {
  const { text, filter, box, category } = conditions;
  if (text?.kind !== 'anywhere' || filter !== null || box !== null || category !== null) return false;
  const [word, ...others] = normalisedWords(text.text);
  if (word !== text.text || others.length > 0) return false;
  return (await store.saying(word, conditions)) > SAFELY * store.countLimit;
}

/** More places say the text than are counted. */
const manyOf = ({ countLimit }: SearchReads): Sizes => ({
  segments: [{ group: 'exact', certainty: 'certain', count: countLimit }],
  isExact: false,
  isGuess: true,
});

/** How many places are found for their category alone, by the kept counts; 0 where these say nothing of the search. */
async function meantIn(store: SearchReads, conditions: Conditions): Promise<number> {
  const { close, filter, box, category, city } = conditions;
  if (close === null || filter !== null || box !== null || category !== null) return 0;
  const asked = close.understood.length > 0 ? [] : [close.said, ...close.said.ofCities];
  const isEnough = (word: string) =>
    asked.every(({ words }) => words.length === 1 && words[0]?.includes(word));
  const found = asked.length === 0 ? [] : close.categories.filter((one) => isEnough(categoryWord(one)));
  return found.length === 0 ? 0 : store.ofCategories(found, city);
}

/** The segments of the results, as far as they are counted. @param meant how many are known to be of the categories. */
async function sizesOf(store: SearchReads, conditions: Conditions, meant = 0): Promise<Sizes> {
  const segments: CountedSegment[] = [];
  let left = store.countLimit;
  for (const group of groupsOf(conditions)) {
    for (const certainty of ['certain', 'uncertain'] as const) {
      const segment = { group, certainty };
      const isMany = group === 'meant' && meant > store.countLimit;
      const count = isMany ? left + 1 : await store.count(conditions, segment, left + 1);
      segments.push({ ...segment, count: Math.min(count, left) });
      left -= count;
      if (left < 0) return { segments, isExact: false };
    }
  }
  return { segments, isExact: true };
}

/** Those that can hold a place. */
function groupsOf({ close }: Conditions): readonly Group[] {
  if (close === null) return ['exact'];
  const isThere = (group: Group) => !group.startsWith('nearby') || close.own !== null;
  return GROUPS.filter((group) => (group === 'named' ? close.named !== '' : isThere(group)));
}

/** A page, read in the order of the results. */
async function pageInOrder(
  store: SearchReads,
  search: PreparedSearch,
  conditions: Conditions,
  { segments, isExact, isGuess }: Sizes,
): Promise<SearchResults> {
  const sumOf = (counted: readonly CountedSegment[]) => counted.reduce((sum, { count }) => sum + count, 0);
  const all = sumOf(segments);
  const { size = DIRECTORY_PAGE_SIZE } = search.query;
  const page = Math.min(search.query.page ?? 1, pageCount(all, size));
  let skip = (page - 1) * size;
  const places: FoundPlace[] = [];
  for (const { count, ...segment } of segments) {
    const limit = Math.min(size - places.length, count - skip);
    const ids = limit > 0 ? await store.inOrder(conditions, search.sort, { skip, limit }, segment) : [];
    places.push(...ids.map((id) => ({ id, group: GROUPS.indexOf(segment.group) })));
    skip = Math.max(0, skip - count);
  }
  const expected = Math.min(size, all - (page - 1) * size);
  // 'café' was counted as 'cafe', and places have gone meanwhile.
  if (isGuess && places.length < expected)
    return pageInOrder(store, search, conditions, await sizesOf(store, conditions));
  const total = (counted: readonly CountedSegment[], isKnown: boolean): Total => ({
    count: sumOf(counted),
    isExact: isKnown,
  });
  const last = segments.at(-1);
  // Those of the last group that fit for certain come before the places that are not counted.
  const areMatchesKnown = last?.certainty === 'uncertain' && last.group === groupsOf(conditions).at(-1);
  return {
    places,
    total: total(segments, isExact),
    exact: total(
      segments.filter(({ group }) => group === 'exact'),
      isExact || last?.group !== 'exact',
    ),
    matches: total(
      segments.filter(({ certainty }) => certainty === 'certain'),
      isExact || areMatchesKnown,
    ),
    page,
    ...{ categories: null, filters: null, reading: null },
  };
}
