import { lazy, memo, Suspense, useCallback } from 'react';
import { Pagination } from '#/ui/pagination.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import type { ViewMode } from '../directory-address.ts';
import { OpenStreetMapCredit } from '../openstreetmap-credit.tsx';
import type { ItemsProps } from './items-props.ts';
import { ProviderGrid } from './provider-grid.tsx';
import { ProviderList } from './provider-list.tsx';
import { ProviderTable } from './provider-table.tsx';
import type { Directory } from './use-directory.ts';

const VIEWS = {
  list: ProviderList,
  grid: ProviderGrid,
  table: ProviderTable,
} as const;

const NoProviders = lazy(async () => ({ default: (await import('./empty-results.tsx')).NoProviders }));

/** Drawn anew only when one of its links changes. */
const Pages = memo(Pagination);

/** One page of the results, what to do when there are none, and the way to the other pages. */
export function DirectoryResults(directory: Directory) {
  const { results, view, shownAt, narrowing, addressOf } = directory;
  const hrefOf = useCallback((page: number) => addressOf({ page }), [addressOf]);
  if (results === null) return <Skeletons view={view} />;
  if (results.total === 0) {
    return (
      <Suspense>
        <NoProviders {...directory} />
      </Suspense>
    );
  }
  return (
    <>
      <Items items={results.items} view={view} directory={shownAt} withCity={narrowing.city === null} />
      <Pages label="Service providers" page={results.page} pageCount={results.pages} hrefOf={hrefOf} />
      <OpenStreetMapCredit providers={results.items.map(({ provider }) => provider)} />
    </>
  );
}

/** The providers of one page, in the current view; drawn anew only when what it is given changes. */
export const Items = memo(function Items({ view, ...props }: ItemsProps) {
  const View = VIEWS[view];
  return <View {...props} />;
});

const SKELETONS = ['1', '2', '3', '4', '5', '6'];

/** Shapes as large as the entries will be. */
function Skeletons({ view }: { view: ViewMode }) {
  const isList = view === 'list';
  return (
    <div className="@container noscript:hidden" aria-hidden="true">
      <ul
        className={`list-none p-0 ${isList ? 'divide-y divide-line border-line border-y' : 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4'}`}
      >
        {SKELETONS.map((key) => (
          <li key={key} className={isList ? 'flex gap-3 py-2' : ''}>
            {isList && <Skeleton className="size-11 shrink-0 @xl:size-14" />}
            <Skeleton className={isList ? 'h-35 grow @xl:h-22' : 'h-56 rounded-card'} />
          </li>
        ))}
      </ul>
    </div>
  );
}
