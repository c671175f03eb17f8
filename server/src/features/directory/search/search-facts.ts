/** What searches need of the whole directory, read once for each version of it. */
import { countKey } from '@pawhood/contract/directory/search/filter-counts.ts';
import { alphabetKey } from '@pawhood/contract/directory/search/orders.ts';
import { type BucketCounts, bucketCounts } from './bucket-counts.ts';
import { type KnownWords, knownWords } from './known-words.ts';
import type { ChangedPlace } from './postings/postings.store.ts';
import type { FacetCount, SearchStore } from './search.store.ts';
import type { Scope } from './search-conditions.store.ts';

/** What a job has made of the directory, some minutes ago where it is large. */
export interface Facts {
  readonly words: KnownWords;
  readonly facets: readonly FacetCount[];
}

export interface SearchFacts {
  counts(): Promise<BucketCounts>;
  facts(): Promise<Facts>;
  /** The places that may be otherwise in the postings; null where there are no postings, or too many such places. */
  changed(): Promise<readonly ChangedPlace[] | null>;
  /** Version of the directory that the job has made them of, as far as is known: it is looked for now and then. */
  seen(): string;
}

/** Between two looks whether the job is done, in milliseconds. */
const LOOK_MS = 1_000;

export function createSearchFacts(store: SearchStore, version: () => string): SearchFacts {
  const counts = latest(async () => bucketCounts(await store.bounds(), await store.counts()));
  const facts = latest(async () => {
    const [words, facets] = [await store.words(), await store.facets()];
    return { words: knownWords(words), facets };
  });
  const changed = latest(() => store.changed());
  let seen = '';
  let lookedAt = Number.NEGATIVE_INFINITY;
  async function look(): Promise<string> {
    lookedAt = performance.now();
    seen = await store.factsOf();
    return seen;
  }
  return {
    counts: () => counts(version()),
    facts: async () => facts(await look()),
    changed: () => changed(`${version()} ${seen}`),
    seen() {
      // Nobody waits for it, and whoever searches hears where the database is away.
      if (seen !== version() && performance.now() >= lookedAt + LOOK_MS) void look().catch(() => {});
      return seen;
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

/** Places that fit each choice for certain, and the services that occur, the commonest first. */
export function facetsOf(facets: readonly FacetCount[], scopes: readonly Scope[]) {
  const names = new Set(scopes.map(({ city, category }) => `${city} ${category}`));
  const filters: Record<string, number> = {};
  const services = new Map<string, number>();
  for (const { city, category, field, choice, total } of facets) {
    if (!names.has(`${city} ${category}`)) continue;
    const key = countKey(field, choice);
    filters[key] = (filters[key] ?? 0) + total;
    if (field === 'services') services.set(choice, (services.get(choice) ?? 0) + total);
  }
  const order = ([one, ones]: [string, number], [other, others]: [string, number]) =>
    others - ones || (`${alphabetKey(one)}\t${one}` < `${alphabetKey(other)}\t${other}` ? -1 : 1);
  return { filters, services: [...services].sort(order).map(([service]) => service) };
}
