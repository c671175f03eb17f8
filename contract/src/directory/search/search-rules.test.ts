/** The search's rules against a plain reading of them, on random places: what is fast must be right as well. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FILTER_CASES, FILTERED_PLACES } from '../../testing/filter-cases.ts';
import { cities, DUBLIN } from '../../testing/first-cities.ts';
import { randomPlaces, randomSearch, SEARCHED_AT } from '../../testing/random-places.ts';
import { wordSearchOf } from '../../testing/word-search.ts';
import type { Provider } from '../list.ts';
import { countKey, filterCounts } from './filter-counts.ts';
import { ALL_LEXICONS } from './languages/all.ts';
import { kindsOf, matchingProviders, type Narrowing, searchEntries } from './matching-providers.ts';
import { type SortOption, sortProviders } from './orders.ts';
import { AVAILABILITIES, type Availability } from './search-filter.ts';
import { type QueryPart, type Reading, readingsOf } from './search-query.ts';
import { errorsBetween } from './typing-errors.ts';
import type { Understood } from './understood.ts';
import { ASKED_BY } from './understood-words.ts';
import { normalisedWords, wordForms } from './words.ts';

const PLACES = 20;
const RUNS = { numRuns: 2_000, seed: 57 };

test('§5.7 §4.28a the kinds, filters and orders are what the rules say, on random places', () => {
  fc.assert(
    fc.property(randomPlaces(PLACES), randomSearch, (places, { narrowing, sort }) => {
      const list = searchEntries(sortProviders(places, sort));
      const { results, matches, exact } = matchingProviders(list, narrowing, wordSearchOf(places));
      const expected = plainly(inOrder(places, sort), narrowing);
      expect(results.map(({ provider }) => provider.id)).toEqual([...expected.exact, ...expected.close]);
      expect([exact, matches]).toEqual([expected.exact.length, expected.certain]);
    }),
    RUNS,
  );
});

test.each(FILTER_CASES)('$what: $ids, of which $matches for certain', (asked) => {
  const { what: _, ids, matches, sort, ...narrowing } = asked;
  const list = searchEntries(sortProviders(FILTERED_PLACES, sort));
  const found = matchingProviders(
    list,
    { ...narrowing, asIs: [], language: 'en', applies: true, now: SEARCHED_AT },
    null,
  );
  expect(found.results.map(({ provider }) => provider.id)).toEqual(ids);
  expect(found.matches).toBe(matches);
});

test('the counts are how many a choice would leave for certain, on random places', () => {
  fc.assert(
    fc.property(randomPlaces(PLACES), randomSearch, (places, { narrowing }) => {
      const counted = {
        rating: [4],
        priceRange: ['$'],
        services: [],
        availability: AVAILABILITIES,
        neighbourhoods: ['Park'],
      } as const;
      const counts = filterCounts(
        kindsOf(searchEntries(places), narrowing, wordSearchOf(places)),
        narrowing,
        counted,
        SEARCHED_AT,
      );
      const alone = (filter: Partial<Narrowing['filter']>) =>
        plainly(places, { ...narrowing, filter: { ...narrowing.filter, ...filter } }).certain;
      expect(counts?.get(countKey('rating', 4))).toBe(alone({ rating: 4 }));
      expect(counts?.get(countKey('priceRange', '$'))).toBe(alone({ priceRange: ['$'] }));
      expect(counts?.get(countKey('neighbourhoods', 'Park'))).toBe(alone({ neighbourhoods: ['Park'] }));
      for (const availability of AVAILABILITIES)
        expect(counts?.get(countKey('availability', availability))).toBe(
          alone({ availability: [availability] }),
        );
    }),
    { ...RUNS, numRuns: 400 },
  );
});

/** What a search shows, by the words of the specification and of the paper about close places, and nothing else. */
function plainly(places: readonly Provider[], { filter, asIs, city, category, language }: Narrowing) {
  const term = filter.query.trim().toLowerCase();
  const inPlace = places.filter(
    (place) => (city === null || place.city === city) && (category === null || place.category === category),
  );
  const says = ({ name, description }: Provider) =>
    name.toLowerCase().includes(term) || description.toLowerCase().includes(term);
  const said = inPlace.filter(says);
  const isNamed = ({ named }: Reading, { name }: Provider) =>
    named !== '' && ` ${normalisedWords(name).join(' ')}`.includes(` ${named}`);
  const closeBy = (reading: Reading) => {
    const { parts, understood, mayBeMistyped, categories } = reading;
    const named = inPlace.filter((place) => !says(place) && isNamed(reading, place));
    const close = inPlace.filter(
      (place) =>
        !says(place) &&
        !isNamed(reading, place) &&
        parts.every((part) => fitsPart(part, mayBeMistyped, place)) &&
        !understood.some((one) => fitsMeaning(place, one) === false),
    );
    const isNearby = ({ neighbourhoodNames: _, ...place }: Provider) =>
      !parts.every((part) => fitsPart(part, mayBeMistyped, place));
    const isMeant = (place: Provider) => categories.some((meant) => meant === place.category);
    const isSure = (place: Provider) => understood.every((one) => fitsMeaning(place, one) === true);
    const ranked = (nearby: boolean, meant: boolean) =>
      close.filter((place) => isNearby(place) === nearby && isMeant(place) === meant);
    return [
      byCertainty(named, filter),
      byCertainty(ranked(false, true), filter, isSure),
      byCertainty(ranked(false, false), filter, isSure),
      byCertainty(ranked(true, true), filter, isSure),
      byCertainty(ranked(true, false), filter, isSure),
    ];
  };
  const lexicon = ALL_LEXICONS.of(city === null ? cities.shown : [cities.of(city) ?? DUBLIN], language);
  const readings = term.length < 3 ? [] : readingsOf(filter.query, asIs, lexicon);
  const reading = readings.find((one) => said.length > 0 || closeBy(one).flat(2).length > 0 || isThere(one));
  /** Filters decide nothing. */
  function isThere(one: Reading): boolean {
    return inPlace.some(
      (place) =>
        isNamed(one, place) ||
        (one.parts.every((part) => fitsPart(part, one.mayBeMistyped, place)) &&
          !one.understood.some((understood) => fitsMeaning(place, understood) === false)),
    );
  }
  const exact = byCertainty(said, filter);
  const close = reading === undefined ? [] : closeBy(reading);
  const ids = (list: readonly Provider[]) => list.map(({ id }) => id);
  return {
    exact: ids(exact.flat()),
    close: ids(close.flat(2)),
    certain: [exact, ...close].reduce((sum, [certain = []]) => sum + certain.length, 0),
  };
}

/** Whether a place says what was typed, or one of its meanings. */
function fitsPart(part: QueryPart, isMistyped: boolean, place: Provider): boolean {
  const { name, category, address, description, services = [], tags } = place;
  const { neighbourhood = '', neighbourhoodNames = '' } = place;
  const further = neighbourhoodNames.replace(' and ', ' ');
  const texts = [name, category, address, description, ...services, ...tags, neighbourhood];
  const words = [...texts, further, cities.nameOf(place.city)].flatMap((text) => [...wordForms(text)]);
  const says = (word: string, begins: boolean) =>
    words.some((own) => own === word || (begins && own.startsWith(word)));
  const saysPhrase = (phrase: string) =>
    texts.some((text) => {
      const said = normalisedWords(text).join(' ');
      const isPlural = (phrase.split(' ').at(-1) ?? '').length > 4;
      return ` ${said} `.includes(isPlural ? ` ${phrase}` : ` ${phrase} `);
    });
  const { typed } = part;
  const isTyped =
    typed !== '' &&
    (typed.includes(' ') ? saysPhrase(typed) : says(typed, typed.length > 1 && !/^\d{1,3}$/.test(typed)));
  const isMistake =
    isMistyped && part.mayBeMistyped && words.some((own) => errorsBetween(part.typed, own) !== null);
  const languages = cities.of(place.city)?.languages ?? [];
  const isMeant = part.meanings.some(
    ({ language, categories, words: single, phrases }) =>
      (language === null || languages.includes(language)) &&
      (categories.some((meant) => meant === category) ||
        single.some((word) => says(word, word.length > 4)) ||
        phrases.some(saysPhrase)),
  );
  return isTyped || isMistake || isMeant;
}

function fitsMeaning(place: Provider, understood: Understood): boolean | null {
  const asked = ASKED_BY[understood];
  if (asked === null) return true;
  const isAlwaysThere = place.openingHours === '24/7' || /\b(emergency|urgence)\b/i.test(place.name);
  if (understood === 'emergency' && isAlwaysThere) return true;
  if ('price' in asked) return place.priceRange === undefined ? null : place.priceRange === asked.price;
  const fits = helpsAt(place, asked.availability);
  const day = place.hours?.weekendDay;
  const isOther =
    (understood === 'saturday' && day === 'sunday') || (understood === 'sunday' && day === 'saturday');
  return fits === true && isOther ? false : fits;
}

function byCertainty(
  places: readonly Provider[],
  filter: Narrowing['filter'],
  isSure: (place: Provider) => boolean = () => true,
): [Provider[], Provider[]] {
  const answers = (place: Provider) => [
    filter.rating === null || Number(place.rating) === 0 ? null : Number(place.rating) >= filter.rating,
    filter.priceRange.length === 0 || !place.priceRange
      ? null
      : filter.priceRange.some((price) => price === place.priceRange),
    filter.services.length === 0 || !place.services?.length
      ? null
      : filter.services.every((service) => place.services?.includes(service)),
    filter.availability.length === 0 ? null : helpsAtAny(place, filter.availability),
    filter.neighbourhoods.length === 0 || (!place.neighbourhood && !place.lat)
      ? null
      : filter.neighbourhoods.some((name) => name === place.neighbourhood),
  ];
  const asked = [
    filter.rating !== null,
    filter.priceRange.length > 0,
    filter.services.length > 0,
    filter.availability.length > 0,
    filter.neighbourhoods.length > 0,
  ];
  const left = places.filter((place) => !answers(place).includes(false));
  const isCertain = (place: Provider) =>
    answers(place).every((fits, index) => fits === true || !asked[index]) && isSure(place);
  return [left.filter(isCertain), left.filter((place) => !isCertain(place))];
}

/** True where one of the times is known to do, false where each is known not to; else null. */
function helpsAtAny(place: Provider, times: readonly Availability[]): boolean | null {
  const helps = times.map((time) => helpsAt(place, time));
  if (helps.includes(true)) return true;
  return helps.every((help) => help === false) ? false : null;
}

function helpsAt({ hours, services = [], tags }: Provider, time: Availability): boolean | null {
  if (time === 'emergency') {
    const says = [...services, ...tags].some((word) => word.includes('emergency'));
    return says || (services.length === 0 ? null : false);
  }
  if (hours === undefined || hours.state === 'unconfirmed') return null;
  if (time !== 'open-now') return hours[time];
  const [from = 0, until = 0] = hours.periods[0] ?? [];
  const now = SEARCHED_AT.getTime() / 60_000;
  return from <= now && now < until;
}

/** The order by its rules, one after the other, without any text made for it. */
function inOrder(places: readonly Provider[], sort: SortOption): Provider[] {
  if (sort === 'newest') return places.toReversed();
  return places.toSorted((one, other) => {
    const byRating = Number(other.rating) - Number(one.rating);
    const byCompleteness = (other.completeness ?? 0) - (one.completeness ?? 0);
    const byRank = sort === 'rating' ? byRating || byCompleteness : 0;
    return byRank || compareNames(partsOf(one.name), partsOf(other.name)) || (one.id < other.id ? -1 : 1);
  });
}

/** A name's signs, with each number as one of them; pictures do not count. */
function partsOf(name: string): (string | number)[] {
  const plain = name
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\s*🐾\s*/gu, ' ')
    .trim();
  return (plain.match(/\d+|\D/g) ?? []).map((part) => (/\d/.test(part) ? Number(part) : part));
}

function compareNames(one: readonly (string | number)[], other: readonly (string | number)[]): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  const [first, second] = [one[at], other[at]];
  if (first === undefined || second === undefined) return at === -1 ? one.length - other.length : 1;
  if (typeof first === 'number' && typeof second === 'number') return first - second;
  return String(first) < String(second) ? -1 : 1;
}
