import { lazy, memo, Suspense, useCallback } from 'react';
import { Pagination } from '#/ui/pagination.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import type { ViewMode } from '../directory-address.ts';
import { OpenStreetMapCredit } from '../openstreetmap-credit.tsx';
import type { Result } from '../search/matching-providers.ts';
import { ProviderCard } from './provider-card.tsx';
import type { Directory } from './use-directory.ts';

type DirectoryResultsProps = Pick<Directory, 'results' | 'view' | 'shownAt' | 'addressOf' | 'cleared' | 'go'>;

const ProviderTable = lazy(async () => ({ default: (await import('./provider-table.tsx')).ProviderTable }));

const NoProviders = lazy(async () => ({ default: (await import('./empty-results.tsx')).NoProviders }));

/** Drawn anew only when one of its links changes. */
const Pages = memo(Pagination);

const STACK = 'grid list-none gap-6 p-0';
const LAYOUTS = { list: STACK, grid: `${STACK} md:grid-cols-2 lg:grid-cols-3` } as const;
const SKELETONS = ['1', '2', '3', '4', '5', '6'];

/** One page of the results, what to do when there are none, and the way to the other pages. */
export function DirectoryResults({ results, view, shownAt, addressOf, cleared, go }: DirectoryResultsProps) {
  const hrefOf = useCallback((page: number) => addressOf({ page }), [addressOf]);
  if (results === null) return <Skeletons view={view} />;
  if (results.total === 0) {
    return (
      <Suspense>
        <NoProviders cleared={cleared} go={go} />
      </Suspense>
    );
  }
  return (
    <>
      <Items items={results.items} view={view} directory={shownAt} />
      <Pages label="Service providers" page={results.page} pageCount={results.pages} hrefOf={hrefOf} />
      <OpenStreetMapCredit providers={results.items.map(({ provider }) => provider)} />
    </>
  );
}

export interface ItemsProps {
  items: readonly Result[];
  view: ViewMode;
  /** Address of the directory as it is shown. */
  directory: string;
}

/** The providers of one page, in the current view; drawn anew only when one of the three changes. */
export const Items = memo(function Items({ items, view, directory }: ItemsProps) {
  if (view === 'table') {
    return (
      <Suspense fallback={<Skeletons view="list" />}>
        <ProviderTable items={items} directory={directory} />
      </Suspense>
    );
  }
  return (
    <ul className={LAYOUTS[view]}>
      {items.map((result, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: writing another provider into a card costs half of a new card
        <li key={place} className="min-w-0">
          <ProviderCard result={result} directory={directory} wide={view === 'list'} />
        </li>
      ))}
    </ul>
  );
});

function Skeletons({ view }: { view: ViewMode }) {
  return (
    <ul className={`${LAYOUTS[view === 'grid' ? 'grid' : 'list']} noscript:hidden`} aria-hidden="true">
      {SKELETONS.map((key) => (
        <li key={key}>
          <ProviderCardSkeleton />
        </li>
      ))}
    </ul>
  );
}

/** Stands where a provider's card will be. */
function ProviderCardSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="flex h-full flex-col gap-4 rounded-card border border-line bg-card p-6"
    >
      <div className="flex gap-4">
        <Skeleton className="size-18 shrink-0 rounded-toast" />
        <Skeleton className="h-18 grow" />
      </div>
      <Skeleton className="h-8 w-3/5" />
      <Skeleton className="h-28" />
      <Skeleton className="h-36" />
    </div>
  );
}
