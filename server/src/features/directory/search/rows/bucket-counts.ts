import type { SortOption } from '@pawhood/contract/directory/search/orders.ts';
import type { Bounds, ScopeCounts } from './bucket-counts.store.ts';
import type { Scope } from './conditions.store.ts';

/** The bucket counts, as searches use them. */
export interface BucketCounts {
  /** The scopes that have places, of one city or category, or of all (null). */
  scopes(city: string | null, category: string | null): readonly Scope[];
  total(scopes: readonly Scope[]): number;
  /** Places of each category. */
  categories(scopes: readonly Scope[]): Record<string, number>;
  /** The last bound before an entry of the merged list, and how many entries lie between the two. */
  before(
    scopes: readonly Scope[],
    sort: SortOption,
    entry: number,
  ): { readonly key: string; readonly skip: number };
}

export function bucketCounts(bounds: Bounds, counts: readonly ScopeCounts[]): BucketCounts {
  // Every order holds all places.
  const scopeTotals = new Map(
    counts
      .filter(({ sort }) => sort === 'rating')
      .map((scope) => [nameOf(scope), { ...scope, total: sumOf(scope.totals) }]),
  );
  const totalOf = (scope: Scope) => scopeTotals.get(nameOf(scope))?.total ?? 0;

  return {
    scopes: (city, category) =>
      [...scopeTotals.values()].filter(
        (scope) =>
          (city === null || scope.city === city) && (category === null || scope.category === category),
      ),
    total: (scopes) => sumOf(scopes.map(totalOf)),
    categories(scopes) {
      const totals: Record<string, number> = {};
      for (const scope of scopes) totals[scope.category] = (totals[scope.category] ?? 0) + totalOf(scope);
      return totals;
    },
    before(scopes, sort, entry) {
      const wanted = new Set(scopes.map(nameOf));
      const ofOrder = counts.filter((scope) => scope.sort === sort && wanted.has(nameOf(scope)));
      let [passed, bucket] = [0, 0];
      for (const [number, total = 0] of totalsByBucket(ofOrder, bounds[sort].length + 1).entries()) {
        if (total === 0) continue;
        bucket = number;
        if (passed + total > entry) break;
        passed += total;
      }
      return { key: bounds[sort][bucket - 1] ?? '', skip: entry - passed };
    },
  };
}

/** Of one order, by the number of the bucket. */
function totalsByBucket(counts: readonly ScopeCounts[], size: number): readonly number[] {
  const sums = new Array<number>(size).fill(0);
  for (const { buckets, totals } of counts)
    for (const [at, bucket] of buckets.entries()) sums[bucket] = (sums[bucket] ?? 0) + (totals[at] ?? 0);
  return sums;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

const nameOf = ({ city, category }: Scope): string => `${city} ${category}`;
