import { LOADING_PROVIDERS, PROVIDERS_FAILED } from '@pawhood/contract/texts.ts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useHead } from '#/lib/head.ts';
import { useSite } from '#/lib/site.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { PageHeading } from '#/ui/page-heading.tsx';
import { StatusLine } from '#/ui/status-line.tsx';
import { CategoryTabs } from './category-tabs.tsx';
import { changed } from './directory-address.ts';
import { directoryHead } from './directory-head.ts';
import { Filters } from './filters/filters.tsx';
import { DirectoryResults } from './list/directory-results.tsx';
import { DirectorySearch } from './list/directory-search.tsx';
import { DirectoryToolbar } from './list/directory-toolbar.tsx';
import { resultLine } from './list/paging.ts';
import { type Directory, useDirectory } from './list/use-directory.ts';

const PANEL_ID = 'results';

const MapPlaceholder = lazy(async () => ({
  default: (await import('./list/empty-results.tsx')).MapPlaceholder,
}));
const CloseMatchResults = lazy(async () => ({
  default: (await import('./search/close-match-results.tsx')).CloseMatchResults,
}));

/** /directory: the service providers, searched, filtered, ordered and paged by the address. §2.4 §2.34 */
export function DirectoryPage() {
  const directory = useDirectory();
  // Each control is given only what it shows, and is drawn again only when that changes.
  const { state, city, text, setText, go, addressOf, cleared, list, narrowing } = directory;
  useHead(directoryHead(state, city));
  const [filtersOpen, showFilters] = useState(false);
  const [mapShown, showMap] = useState(false);
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6 px-4 py-12 md:px-8 md:py-18">
      <header className="flex max-w-article flex-col gap-4">
        <PageHeading>Directory</PageHeading>
        <p className="text-lg text-ink-2">
          Vets, groomers, sitters and everyone else who is good to your pet, close to home.
        </p>
      </header>
      <DirectorySearch state={state} city={city} text={text} setText={setText} go={go} />
      <CategoryTabs selected={state.category} addressOf={addressOf} panelId={PANEL_ID} />
      <DirectoryToolbar
        state={state}
        cleared={cleared}
        go={go}
        filtersOpen={filtersOpen}
        onFilters={showFilters}
        mapShown={mapShown}
        onMap={showMap}
      />
      <Filters state={state} go={go} list={list} narrowing={narrowing} open={filtersOpen} />
      {directory.failed && <Failure onRetry={directory.retry} />}
      <ResultPanel directory={directory} mapShown={mapShown} onMap={showMap} />
    </div>
  );
}

interface ResultPanelProps {
  directory: Directory;
  mapShown: boolean;
  onMap: (shown: boolean) => void;
}

/** What the controls lead to: the results, or in their place the map's placeholder. §4.26 */
function ResultPanel({ directory, mapShown, onMap }: ResultPanelProps) {
  const { state, results, go } = directory;
  const panel = useResultsInView(results?.page ?? 1);
  return (
    <div
      ref={panel}
      id={PANEL_ID}
      role="tabpanel"
      aria-label={state.category ?? 'All categories'}
      tabIndex={-1}
      className="flex flex-col gap-6 outline-none"
    >
      {mapShown ? (
        <Suspense>
          <MapPlaceholder
            onReturn={() => {
              onMap(false);
              go(changed(state, { view: 'list' }));
              panel.current?.focus();
            }}
          />
        </Suspense>
      ) : (
        <>
          <ResultStatus {...directory} />
          <DirectoryResults {...directory} />
          <Similar {...directory} />
        </>
      )}
    </div>
  );
}

/** Under the exact results and never among them; looked for only when something is searched. */
function Similar({ list, narrowing, view, shownAt }: Directory) {
  const { departures } = useSite();
  if (!departures.similar || list === null || narrowing.filter.query.trim() === '') return null;
  return (
    <Suspense>
      <CloseMatchResults list={list} narrowing={narrowing} view={view} directory={shownAt} />
    </Suspense>
  );
}

/** The specified loading text, then how many there are; a change of page is read out from here. §2.38 */
function ResultStatus({ isLoading, results }: Pick<Directory, 'isLoading' | 'results'>) {
  const line = results === null ? '' : resultLine(results);
  return (
    <StatusLine>
      {isLoading ? (
        <>
          <span className="noscript:hidden">{LOADING_PROVIDERS}</span>
          {/* Without JavaScript nothing more is loading: what the server rendered is all there is. */}
          <span className="hidden noscript:inline">{line}</span>
        </>
      ) : (
        line
      )}
    </StatusLine>
  );
}

/** §7.13c */
function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-error bg-card p-6">
      <ErrorMessage error={null} fallback={PROVIDERS_FAILED} />
      <Button look="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** After a change of page the results' beginning is brought into view and takes the focus. */
function useResultsInView(page: number) {
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // Typing or a filter also leads to page 1; the reader then stays at that control.
    const { activeElement: focused, body } = document;
    if (focused !== body && !panel.current?.contains(focused)) return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start' });
  }, [page]);
  return panel;
}
