import { answeredReading } from '@pawhood/contract/directory/search/answered-reading.ts';
import { countKey } from '@pawhood/contract/directory/search/filter-counts.ts';
import { ALL_LEXICONS } from '@pawhood/contract/directory/search/languages/all.ts';
import { searchedCities } from '@pawhood/contract/directory/search/lexicon.ts';
import { pageCount } from '@pawhood/contract/directory/search/paging.ts';
import type { SearchAnswer, SearchQuery } from '@pawhood/contract/directory/search-list.ts';
import type { SuggestAnswer, SuggestQuery } from '@pawhood/contract/directory/suggest.ts';
import { DIRECTORY_PAGE_SIZE } from '@pawhood/contract/limits.ts';
import { isLanguage, type WordsFor } from '@pawhood/contract/values/words.ts';
import { askedCity } from '../../../cities/chosen-city.ts';
import type { ReadCities } from '../../../cities/cities.store.ts';
import type { Versioned } from '../../../lib/caching/versioned.ts';
import { createTurns } from '../../../lib/turns.ts';
import { providersOf } from '../list/providers-of.ts';
import type { ScheduleService } from '../opening-hours/schedule.service.ts';
import { findResults } from './find-results.ts';
import { suggestionsIn } from './find-suggestions.ts';
import { type Applied, type PreparedSearch, prepareSearch, SEARCH_TURNS } from './prepared-search.ts';
import { kindOf, type SearchResults } from './results.ts';
import type { ChoiceCount, CountedField, SearchStore } from './search.store.ts';
import type { SearchWords, SearchWordsCache } from './words/search-words.ts';

export interface SearchServiceParts {
  readonly store: SearchStore;
  readonly schedules: Pick<ScheduleService, 'listed'>;
  /** Version of the list of providers. */
  readonly version: () => string;
  readonly applied: Applied;
  readonly words: SearchWordsCache;
  readonly cities: ReadCities;
  /** In which categories are named. */
  readonly wordsFor: WordsFor;
  readonly now?: () => Date;
}

export type SearchService = ReturnType<typeof createSearchService>;

export function createSearchService(parts: SearchServiceParts) {
  const { version, applied, words, cities, now = () => new Date() } = parts;
  const inTurn = createTurns(SEARCH_TURNS);
  return {
    /** What a text may be going to be, kept until the directory changes. @throws `search_busy` while it is made. */
    suggestions({ q, city: asked, lang = 'en' }: SuggestQuery): Versioned<SuggestAnswer> {
      const city = askedCity(cities(), asked);
      const lexicon = ALL_LEXICONS.of(searchedCities(cities(), city), lang);
      const names = parts.wordsFor(isLanguage(lang) ? lang : 'en').directory.CATEGORY_NAMES;
      return {
        key: JSON.stringify([city, q, lang]),
        version: version(),
        make: () => inTurn(() => suggestionsIn(parts.store, q, city, { lexicon, names })),
      };
    },

    /**
     * A page of the directory; the same for everybody who asks the same until the directory changes.
     *
     * @throws `search_busy` while it is made.
     */
    search(query: SearchQuery): Versioned<SearchAnswer> {
      const search = prepareSearch(query, applied, now(), cities());
      return {
        // By whatever name the city is asked for.
        key: JSON.stringify({ ...query, city: search.conditions.city }),
        // Words and counts follow a change of the directory some time later.
        version: `${version()} ${words.version()} ${search.minute}`,
        make: () => inTurn(async () => answerTo(parts, search, await words.words())),
      };
    },
  };
}

async function answerTo(
  { store, schedules }: SearchServiceParts,
  search: PreparedSearch,
  { vocabulary, choices }: SearchWords,
): Promise<SearchAnswer> {
  const results = await findResults(store, search, vocabulary);
  const { places, page, total, exact, matches, reading } = results;
  const { size = DIRECTORY_PAGE_SIZE } = search.query;
  const items = await providersOf(await store.places(places.map(({ id }) => id)), schedules);
  const kinds = new Map(places.map((place) => [place.id, kindOf(place)]));
  return {
    items: items.map((item) => ({ ...item, kind: kinds.get(item.id) ?? 'close' })),
    ...{ page, pages: pageCount(total.count, size), total, firstTotal: exact, matches },
    ...(reading && { reading: answeredReading(reading) }),
    counts: await countsOf(search, results, choices),
  };
}

async function countsOf(
  { conditions: { city, category, text, filter } }: PreparedSearch,
  { categories, filters }: SearchResults,
  choicesOf: SearchWords['choices'],
): Promise<SearchAnswer['counts']> {
  const scope = { city, category };
  const services = await choicesOf('services', scope);
  const neighbourhoods = scope.city === null ? [] : await choicesOf('neighbourhoods', scope);
  const keptOf = (field: CountedField, counts: readonly ChoiceCount[]) =>
    counts.map(({ choice, total }) => [countKey(field, choice), total] as const);
  // Beside other filters the kept counts do not know how many there are.
  const kept =
    text === null && filter === null
      ? [...keptOf('services', services), ...keptOf('neighbourhoods', neighbourhoods)]
      : [];
  return {
    ...(categories && { categories: { ...categories } }),
    ...(filters && { filters: { ...filters, ...Object.fromEntries(kept) } }),
    services: services.map(({ choice }) => choice),
    neighbourhoods: neighbourhoods.map(({ choice }) => choice),
  };
}
