import type { SortOption } from '@pawhood/contract/directory/search/orders.ts';
import type { Bounds, BucketCount } from './bucket-counts.store.ts';
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

/** @param rows in the order of their buckets. */
export function bucketCounts(bounds: Bounds, rows: readonly BucketCount[]): BucketCounts {
  const scopeTotals = scopesOf(rows);
  const buckets = {
    rating: ofOrder(rows, 'rating'),
    name: ofOrder(rows, 'name'),
    newest: ofOrder(rows, 'newest'),
  };
  const totalOf = (scope: Scope) => scopeTotals.get(nameOf(scope))?.total ?? 0;

  return {
    scopes: (city, category) =>
      [...scopeTotals.values()].filter(
        (scope) =>
          (city === null || scope.city === city) && (category === null || scope.category === category),
      ),
    total: (scopes) => scopes.reduce((sum, scope) => sum + totalOf(scope), 0),
    categories(scopes) {
      const totals: Record<string, number> = {};
      for (const scope of scopes) totals[scope.category] = (totals[scope.category] ?? 0) + totalOf(scope);
      return totals;
    },
    before(scopes, sort, entry) {
      const wanted = new Set(scopes.map(nameOf));
      let [passed, bucket] = [0, 0];
      const totals = new Map<number, number>();
      for (const row of buckets[sort])
        if (wanted.has(row.name)) totals.set(row.bucket, (totals.get(row.bucket) ?? 0) + row.total);
      for (const [number, total] of totals) {
        bucket = number;
        if (passed + total > entry) break;
        passed += total;
      }
      return { key: bounds[sort][bucket - 1] ?? '', skip: entry - passed };
    },
  };
}

/** How many places each city and category has; every order holds all of them. */
function scopesOf(rows: readonly BucketCount[]) {
  const scopes = new Map<string, Scope & { readonly total: number }>();
  for (const { sort, city, category, total } of rows) {
    if (sort !== 'rating') continue;
    const name = nameOf({ city, category });
    scopes.set(name, { city, category, total: (scopes.get(name)?.total ?? 0) + total });
  }
  return scopes;
}

/** With the names of their scopes, because every page looks through thousands of them. */
const ofOrder = (rows: readonly BucketCount[], order: SortOption) =>
  rows
    .filter(({ sort }) => sort === order)
    .map(({ bucket, total, city, category }) => ({ bucket, total, name: nameOf({ city, category }) }));

const nameOf = ({ city, category }: Scope): string => `${city} ${category}`;
