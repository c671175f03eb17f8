import type { SortOption } from '@pawhood/contract/directory/search/orders.ts';
import type { Scope } from './search-conditions.store.ts';
import type { Bounds, BucketCount } from './search-counts.store.ts';

/** What the kept counts say, once read. */
export interface BucketCounts {
  /** Cities with their categories that have places, of one city or category, or all (null). */
  scopes(city: string | null, category: string | null): readonly Scope[];
  total(scopes: readonly Scope[]): number;
  /** Places of each category. */
  categories(scopes: readonly Scope[]): Record<string, number>;
  /** The last bound before an entry of a merged list, and how many entries lie between the two. */
  before(
    scopes: readonly Scope[],
    sort: SortOption,
    entry: number,
  ): { readonly key: string; readonly skip: number };
}

/** @param rows in the order of their buckets. */
export function bucketCounts(bounds: Bounds, rows: readonly BucketCount[]): BucketCounts {
  const isOf = (scopes: readonly Scope[]) => {
    const names = new Set(scopes.map(nameOf));
    return (row: BucketCount) => names.has(nameOf(row));
  };
  // Every order holds all places.
  const once = rows.filter(({ sort }) => sort === 'rating');
  const known = new Map(once.map((row) => [nameOf(row), { city: row.city, category: row.category }]));

  return {
    scopes: (city, category) =>
      [...known.values()].filter(
        (scope) =>
          (city === null || scope.city === city) && (category === null || scope.category === category),
      ),
    total: (scopes) => sumOf(once.filter(isOf(scopes))),
    categories(scopes) {
      const totals: Record<string, number> = {};
      for (const { category, total } of once.filter(isOf(scopes)))
        totals[category] = (totals[category] ?? 0) + total;
      return totals;
    },
    before(scopes, sort, entry) {
      const isWanted = isOf(scopes);
      let [passed, bucket] = [0, 0];
      const totals = new Map<number, number>();
      for (const row of rows)
        if (row.sort === sort && isWanted(row))
          totals.set(row.bucket, (totals.get(row.bucket) ?? 0) + row.total);
      for (const [number, total] of totals) {
        bucket = number;
        if (passed + total > entry) break;
        passed += total;
      }
      return { key: bounds[sort][bucket - 1] ?? '', skip: entry - passed };
    },
  };
}

const nameOf = ({ city, category }: Scope): string => `${city} ${category}`;

const sumOf = (rows: readonly BucketCount[]): number => rows.reduce((sum, { total }) => sum + total, 0);
