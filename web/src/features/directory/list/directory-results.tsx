import { isOtherwise } from '@pawhood/contract/directory/search/answered-reading.ts';
import type { Kind } from '@pawhood/contract/directory/search/matching-providers.ts';
import { hasChoices, type SearchFilter } from '@pawhood/contract/directory/search/search-filter.ts';
import {
  closestTo,
  NEARBY,
  NO_PROVIDERS,
  NOT_IN_THE_NAME,
  SERVICE_PROVIDERS,
} from '@pawhood/contract/words/directory.ts';
import { TRY_AGAIN } from '@pawhood/contract/words/shell.ts';
import { memo, useCallback, useEffect } from 'react';
import { moduleLoader } from '#/lib/browser/module-loader.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { Pagination } from '#/ui/pagination.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { DataCredits } from '../data-credits.tsx';
import type { ViewMode } from '../directory-address.ts';
import { LeftOut, lazyPart, type StandInProps } from '../lazy-part.tsx';
import type { ItemsProps } from './items-props.ts';
import { CARD_GRID, ProviderEntries } from './provider-entries.tsx';
import type { ResultPage } from './result-page.ts';
import { focusResultsAfter } from './results-focus.ts';
import type { Directory } from './use-directory.ts';

const ProviderTable = lazyPart(
  moduleLoader(() => import('./provider-table.tsx')),
  (module) => module.ProviderTable,
  PlainTable,
  <Skeletons view="table" />,
);

const AllBut = lazyPart(
  moduleLoader(() => import('./all-but.tsx')),
  (module) => module.AllBut,
  LeftOut,
);

const NoProviders = lazyPart(
  moduleLoader(() => import('./empty-results.tsx')),
  (module) => module.NoProviders,
  PlainNoProviders,
);

/** Drawn again only when one of its links changes. */
const Pages = memo(Pagination);

/** One page of the results, what to do when there are none, and the way to the other pages. */
export function DirectoryResults(directory: Directory) {
  const { results, searchFailure, view, listAddress, narrowing, addressOf, failure } = directory;
  const hrefOf = useCallback((page: number) => addressOf({ page }), [addressOf]);
  if (results === null) return searchFailure ? null : <Skeletons view={view} />;
  if (results.total === 0) return <NoProviders {...directory} />;
  const items = { view, directory: listAddress, withCity: narrowing.city === null };
  return (
    <>
      <Kinds results={results} filter={narrowing.filter} {...items} />
      <Pages label={SERVICE_PROVIDERS} page={results.page} pageCount={results.pages} hrefOf={hrefOf} />
      {failure !== null && isPageMissing(directory) && <Failure {...failure} />}
      <DataCredits providers={results.items.map(({ provider }) => provider)} />
    </>
  );
}

/** Whether a further page could not be had, and the one before stands: the person is at the link that was pressed. */
export const isPageMissing = ({
  results,
  searchFailure,
  page,
}: Pick<Directory, 'results' | 'searchFailure' | 'page'>): boolean =>
  searchFailure !== null && results !== null && results.page !== page;

/** §7.13c */
export function Failure({ text, retry }: NonNullable<Directory['failure']>) {
  return (
    <div
      ref={focusResultsAfter}
      className="flex flex-wrap items-center justify-between gap-x-4 rounded-toast border border-error bg-card mb-2 px-4 py-2"
    >
      <ErrorMessage error={null} fallback={text} />
      <Button look="secondary" onClick={retry}>
        {TRY_AGAIN}
      </Button>
    </div>
  );
}

interface KindsProps extends Omit<ItemsProps, 'items'> {
  results: ResultPage;
  filter: SearchFilter;
}

/** The places of one page, what is exact and what is close apart; above them what has become of the text. */
function Kinds({ results, filter, ...props }: KindsProps) {
  const { items, query, reading } = results;
  const of = (wanted: Kind) => items.filter(({ kind }) => kind === wanted);
  const [said, close, nearby] = [of('exact'), of('close'), of('nearby')];
  return (
    <>
      {/* Always there, and without room of its own: screen readers say what changes. */}
      <p aria-live="polite" className="-mb-4 font-semibold empty:absolute">
        {isOtherwise(reading) &&
          (reading.isMistyped ? (
            closestTo(query.trim())
          ) : (
            <AllBut reading={reading} results={results} isNarrowed={hasChoices(filter)} />
          ))}
      </p>
      {said.length > 0 && <Items items={said} {...props} />}
      {said.length > 0 && close.length > 0 && <Part>{NOT_IN_THE_NAME}</Part>}
      {close.length > 0 && <Items items={close} {...props} />}
      {nearby.length > 0 && <Part>{NEARBY}</Part>}
      {nearby.length > 0 && <Items items={nearby} {...props} />}
    </>
  );
}

const Part = ({ children }: { children: string }) => (
  <p className="-mb-4 font-semibold text-ink-2">{children}</p>
);

/** The providers of one page, in the current view; drawn again only when what it is given changes. */
const Items = memo(function Items({ view, ...props }: ItemsProps) {
  if (view !== 'table') return <ProviderEntries look={view} {...props} />;
  return <ProviderTable {...props} />;
});

/** The same places, where what lays them out as a table cannot be fetched. */
function PlainTable({ onGone, ...props }: Omit<ItemsProps, 'view'> & StandInProps) {
  useEffect(() => onGone, [onGone]);
  return <ProviderEntries look="list" {...props} />;
}

/** The plain text for no results, where the rest cannot be fetched; 'Clear all' stands above. */
function PlainNoProviders({ onGone }: StandInProps) {
  useEffect(() => onGone, [onGone]);
  return <h2 className="text-xl">{NO_PROVIDERS}</h2>;
}

const SKELETONS = [...'123456'];

/** Lines of an entry: name, kind, hours and, where they stand below, the ways there. */
const LINES = ['h-5 w-3/5', 'h-4 w-4/5', 'h-4 w-2/5', 'mt-1.5 h-11 @xl:hidden'];

/** Shapes as large as the entries will be. */
function Skeletons({ view }: { view: ViewMode }) {
  return (
    <div className="@container noscript:hidden" aria-hidden="true">
      <ul className={`list-none p-0 ${SKELETON_LISTS[view]}`}>
        {SKELETONS.map((key) =>
          view === 'list' ? (
            <li key={key} className="flex min-h-39 gap-3 py-2 @xl:min-h-26 @xl:items-center">
              <Skeleton className="size-11 shrink-0 @xl:size-14" />
              <div className="flex grow flex-col gap-2">
                {LINES.map((line) => (
                  <Skeleton key={line} className={line} />
                ))}
              </div>
            </li>
          ) : (
            <li key={key}>
              <Skeleton className="h-56 rounded-card as-table:h-30" />
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

const SKELETON_LISTS: Readonly<Record<ViewMode, string>> = {
  list: 'divide-y divide-line border-line border-y',
  grid: CARD_GRID,
  table: `${CARD_GRID} as-table:block`,
};
