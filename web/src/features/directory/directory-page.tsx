import { hasChoices, NO_FILTER } from '@pawhood/contract/directory/search/search-filter.ts';
import { inCitiesText } from '@pawhood/contract/values/cities-text.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import {
  ALL_CATEGORIES,
  CATEGORY_NAMES,
  DIRECTORY,
  directoryDescription,
  directoryTitle,
  EVERY_SERVICE,
  LOADING_MAP,
} from '@pawhood/contract/words/directory.ts';
import { inCities } from '@pawhood/contract/words/values.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { moduleLoader } from '#/lib/browser/module-loader.ts';
import { useHead } from '#/lib/head.ts';
import type { Head } from '#/lib/page-head.ts';
import { useSite } from '#/lib/site.tsx';
import { StatusLine } from '#/ui/status-line.tsx';
import { DirectoryHeading } from './controls/city-choice.tsx';
import { ControlRow } from './controls/control-row.tsx';
import { ResultLine, ResultNote } from './controls/result-line.tsx';
import { SearchForm } from './controls/search-form.tsx';
import { changedState, type DirectoryState, directoryAddress } from './directory-address.ts';
import { Chips, Filters, NotOpened } from './filters/filters.tsx';
import { useFilterPlace } from './filters/use-filter-place.ts';
import { lazyPart, type StandInProps } from './lazy-part.tsx';
import { DirectoryResults, Failure, isPageMissing } from './list/directory-results.tsx';
import { RESULTS_ID } from './list/results-focus.ts';
import { type Directory, useDirectory } from './list/use-directory.ts';
import { MapPlaceholder } from './map/map-placeholder.tsx';
import type { MapResultsProps } from './map/map-results.tsx';
import { useMapView } from './map/use-map-shown.ts';

const MapResults = lazyPart(
  moduleLoader(() => import('./map/map-results.tsx')),
  (module) => module.MapResults,
  NoMap,
  <MapLoading />,
);

const NearestPart = lazyPart(
  moduleLoader(() => import('./nearest/nearest-part.tsx')),
  (module) => module.NearestPart,
  NotOpened,
);

/** /directory: the service providers, searched, filtered, ordered and paged by the address. §2.4 §2.34 */
export function DirectoryPage() {
  const directory = useDirectory();
  // Each control is given only what it shows, and is drawn again only when that changes.
  const {
    state,
    city,
    text,
    setText,
    go,
    addressOf,
    list,
    kinds,
    serverResults,
    narrowing,
    results,
    failure,
  } = directory;
  const filters = { state, go, list, kinds, serverResults, narrowing, reading: results?.reading ?? null };
  const { cities } = useSite();
  useHead(directoryHead(state, city, cities));
  const { isRail, toggle } = useFilterPlace(state);
  const [isMap, showMap] = useMapView();
  return (
    <div className="mx-auto flex max-w-page flex-col gap-1 px-4 pt-3 pb-18 md:px-8">
      <header className="grid gap-2 desk:grid-cols-[22rem_minmax(0,40rem)] desk:items-center desk:justify-between">
        <DirectoryHeading state={state} city={city} go={go} />
        <SearchForm state={state} city={city} text={text} list={list} setText={setText} go={go} />
      </header>
      <ControlRow
        state={state}
        city={city}
        go={go}
        addressOf={addressOf}
        panelId={RESULTS_ID}
        isRail={isRail}
        onFilters={toggle}
      />
      <Chips {...filters} isNearest={directory.nearest.isOn} onNearest={directory.nearest.toggle} />
      {failure !== null && (isMap || !isPageMissing(directory)) && <Failure {...failure} />}
      <ResultLine {...directory} isMap={isMap} onMap={showMap} />
      {directory.nearest.isAsked && <NearestPart directory={directory} onClose={directory.nearest.toggle} />}
      <div className={isRail ? 'grid grid-cols-[17rem_minmax(0,1fr)] items-start gap-6' : ''}>
        <Filters {...filters} state={directory.filtersState} results={results} isRail={isRail} />
        <ResultPanel directory={directory} isMap={isMap} onMap={showMap} />
      </div>
      <ResultNote {...directory} />
    </div>
  );
}

interface ResultPanelProps {
  directory: Directory;
  isMap: boolean;
  onMap: (isMap: boolean) => void;
}

/** The panel under the controls: the results, or in their place the map. §4.26 */
function ResultPanel({ directory, isMap, onMap }: ResultPanelProps) {
  const { state, results, isLate, go } = directory;
  const panel = useResultsInView(results?.page ?? 1, state.page);
  return (
    <div
      ref={panel}
      id={RESULTS_ID}
      role="tabpanel"
      aria-label={state.category === null ? ALL_CATEGORIES : CATEGORY_NAMES[state.category]}
      aria-busy={(isLate && !isMap) || undefined}
      tabIndex={-1}
      className="group/panel flex min-w-0 scroll-mt-14 flex-col gap-6 outline-none aria-busy:opacity-40"
    >
      {isMap ? (
        <MapResults
          directory={directory}
          onReturn={() => {
            onMap(false);
            go(changedState(state, { view: 'list' }));
            panel.current?.focus();
          }}
        />
      ) : (
        <DirectoryResults {...directory} />
      )}
    </div>
  );
}

/** As high as a window, so that the footer stays out of sight. */
function MapLoading() {
  return (
    <div className="min-h-dvh">
      <StatusLine>{LOADING_MAP}</StatusLine>
    </div>
  );
}

/** Fetched again with the next press of Map. */
function NoMap({ onReturn, onGone }: MapResultsProps & StandInProps) {
  useEffect(() => onGone, [onGone]);
  return <MapPlaceholder onReturn={onReturn} />;
}

/**
 * After a change of page the results' beginning is brought into view and takes the focus.
 *
 * @param asked the page in the address. Where that stays, other results have come by themselves.
 */
function useResultsInView(page: number, asked: number) {
  const panel = useRef<HTMLDivElement>(null);
  const lastPage = useRef({ page, asked });
  const askedNow = useEffectEvent(() => asked);
  useEffect(() => {
    const last = lastPage.current;
    lastPage.current = { page, asked: askedNow() };
    if (last.page === page || last.asked === askedNow()) return;
    // Typing or a filter also leads to page 1; the reader then stays at that control.
    const { activeElement: focused, body } = document;
    if (focused !== body && !panel.current?.contains(focused)) return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start' });
  }, [page]);
  return panel;
}

/** The head of the directory; a search or filter has no canonical page, an order or view is no page of its own. */
function directoryHead(state: DirectoryState, city: string | null, cities: Cities): Head {
  const category = state.category === null ? null : CATEGORY_NAMES[state.category];
  const what = category ?? DIRECTORY;
  const isSearch = state.filter.query.trim() !== '' || hasChoices(state.filter);
  return {
    title: city === null ? what : directoryTitle(what, cities.nameOf(city)),
    description: directoryDescription(
      category ?? EVERY_SERVICE,
      city === null ? inCitiesText(cities) : inCities(cities.nameOf(city)),
    ),
    path: directoryAddress({
      ...state,
      filter: NO_FILTER,
      asIs: [],
      sort: 'rating',
      view: 'list',
      layers: [],
    }),
    ...(isSearch && { unlisted: true }),
  };
}
