/** Facts: what searches need to know of the whole directory, read once for each version of it. */
import { countKey } from '@pawhood/contract/directory/search/filter-counts.ts';
import { alphabetKey } from '@pawhood/contract/directory/search/orders.ts';
import { AVAILABILITIES, RATINGS } from '@pawhood/contract/directory/search/search-filter.ts';
import { PRICE_RANGES } from '@pawhood/contract/values/price-range.ts';
import type { ChangedPlace } from '../postings/postings.store.ts';
import { type BucketCounts, bucketCounts } from '../rows/bucket-counts.ts';
import type { Scope } from '../rows/conditions.store.ts';
import type { FacetCount, SearchStore } from '../search.store.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** Made by a job; for a large directory some minutes after a change. */
export interface Facts {
  readonly words: Vocabulary;
  facetsOf(scopes: readonly Scope[]): Facets;
}

export interface Facets {
  /** How many places fit each choice for certain, by `countKey`. */
  readonly filters: Readonly<Record<string, number>>;
  /** The services that occur, the commonest first. */
  readonly services: readonly string[];
}

export interface SearchFacts {
  counts(): Promise<BucketCounts>;
  facts(): Promise<Facts>;
  /** The places that have changed since the postings were made; null where there are no postings, or too many changes. */
  changedPlaces(): Promise<readonly ChangedPlace[] | null>;
  /** The version of the directory of which the facts were made, as last read from the database. */
  version(): string;
}

/** Time between two reads of that version while the job is not done, in milliseconds. */
const READ_MS = 1_000;

export function createSearchFacts(store: SearchStore, version: () => string): SearchFacts {
  const counts = latest(async () => bucketCounts(await store.bounds(), await store.counts()));
  const facts = latest(async () => {
    const [words, facets] = [await store.words(), await store.facets()];
    return { words: createVocabulary(words), facetsOf: createFacets(facets) };
  });
  const changed = latest(() => store.changed());
  let factsVersion = '';
  let readAt = Number.NEGATIVE_INFINITY;
  async function readVersion(): Promise<string> {
    readAt = performance.now();
    factsVersion = await store.factsOf();
    return factsVersion;
  }
  return {
    counts: () => counts(version()),
    // Facts of the present version stay: the job makes them once.
    facts: async () => facts(factsVersion === version() ? factsVersion : await readVersion()),
    changedPlaces: () => changed(`${version()} ${factsVersion}`),
    version() {
      // Nobody waits for this read, and a search fails by itself where the database is away.
      if (factsVersion !== version() && performance.now() >= readAt + READ_MS)
        void readVersion().catch(() => {});
      return factsVersion;
    },
  };
}

/** The value of a version, made once; a failure is not kept. */
function latest<Value>(make: () => Promise<Value>): (version: string) => Promise<Value> {
  let kept: { readonly version: string; readonly value: Promise<Value> } | null = null;
  return (version) => {
    if (kept?.version === version) return kept.value;
    const value = make();
    kept = { version, value };
    value.catch(() => {
      if (kept?.value === value) kept = null;
    });
    return value;
  };
}

/** Added up once for each city and category, and for those of all. */
function createFacets(counts: readonly FacetCount[]): Facts['facetsOf'] {
  const known = new Map<string, Facets>();
  return (scopes) => {
    const names = scopes.map(({ city, category }) => `${city} ${category}`);
    const key = names.join('\n');
    const facets = known.get(key) ?? sumsOf(counts, new Set(names));
    known.set(key, facets);
    return facets;
  };
}

/** The choices that are counted also where no place fits them. Who is open now is not kept: it changes by the minute. */
const COUNTED = [
  ...RATINGS.map((rating) => countKey('rating', rating)),
  ...PRICE_RANGES.map((price) => countKey('priceRange', price)),
  ...AVAILABILITIES.filter((choice) => choice !== 'open-now').map((choice) =>
    countKey('availability', choice),
  ),
];

function sumsOf(counts: readonly FacetCount[], names: ReadonlySet<string>): Facets {
  const filters: Record<string, number> = Object.fromEntries(COUNTED.map((key) => [key, 0]));
  const services = new Map<string, number>();
  for (const { city, category, field, choice, total } of counts) {
    if (!names.has(`${city} ${category}`)) continue;
    const key = countKey(field, choice);
    filters[key] = (filters[key] ?? 0) + total;
    if (field === 'services') services.set(choice, (services.get(choice) ?? 0) + total);
  }
  const order = ([one, ones]: [string, number], [other, others]: [string, number]) =>
    others - ones || (`${alphabetKey(one)}\t${one}` < `${alphabetKey(other)}\t${other}` ? -1 : 1);
  return { filters, services: [...services].sort(order).map(([service]) => service) };
}
