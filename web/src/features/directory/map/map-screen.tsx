import { hasChoices } from '@pawhood/contract/directory/search/search-filter.ts';
import { listedPlaces, noPlacesInArea } from '@pawhood/contract/directory/texts/map-texts.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import {
  CLEAR_ALL_FILTERS,
  NO_PROVIDERS,
  noPlacesIn,
  PLACES_OF_MAP,
  RETURN_TO_LIST,
  SHOW_ALL_PLACES,
} from '@pawhood/contract/words/directory.ts';
import { TRY_AGAIN } from '@pawhood/contract/words/shell.ts';
import { useRef, useState } from 'react';
import { useSite } from '#/lib/site.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { buttonClass } from '#/ui/buttons/button-class.ts';
import { directoryAddress } from '../directory-address.ts';
import { StateButton } from '../filters/state-button.tsx';
import { emptyCity } from '../list/empty-city.ts';
import type { Directory } from '../list/use-directory.ts';
import { AreaRows } from './areas/area-rows.tsx';
import { LayerSwitches } from './areas/layer-switches.tsx';
import { useAreas } from './areas/use-areas.ts';
import type { View } from './drawing/canvas.ts';
import { MapRegion } from './map-region.tsx';
import { type Bounds, isPlaced, placesWithin } from './places/place-points.ts';
import { PlaceRows, type PlaceRowsProps } from './places/place-rows.tsx';
import { useSearchedPlaces } from './places/searched/use-searched-places.ts';
import { type MapPlaces, useMapPlaces } from './places/use-map-places.ts';
import { useNarrowed } from './use-narrowed.ts';
import { useSavedPosition, useSaving } from './use-saved-position.ts';

export interface MapScreenProps {
  directory: Directory;
  onReturn: () => void;
  /** The map cannot be drawn. */
  onFailure: () => void;
}

/** The results on a map with their list: beside it where there is room, under it on a phone. */
export function MapScreen({ directory, onReturn, onFailure }: MapScreenProps) {
  const { cities } = useSite();
  const saved = useSavedPosition(directory);
  const { area, setArea } = useNarrowed(directory, saved);
  const [marked, setMarked] = useState<string | null>(null);
  const [view, setView] = useState<View | null>(null);
  useSaving(directory, view, area);
  const listed = useMapPlaces(directory, area);
  const places = useSearchedPlaces(directory, area, view) ?? listed;
  const areas = useAreas(directory);
  const list = useRef<HTMLElement>(null);
  /** For what goes with its own press: nothing scrolls, as the map is what people look at. */
  const focusList = () => list.current?.focus({ preventScroll: true });
  const narrow = (to: Bounds | null) => {
    setArea(to);
    focusList();
  };
  const isEmptyCity = emptyCity(directory) !== null;
  const areaRows = areas.visible.length > 0 && (
    <AreaRows
      key={`${areas.chosen} ${area}`}
      areas={area === null ? areas.visible : placesWithin(areas.visible.filter(isPlaced), area)}
      {...{ marked }}
      onMark={setMarked}
    />
  );
  return (
    <div className="grid gap-4 desk:grid-cols-[minmax(0,1fr)_22rem] desk:items-start">
      <MapRegion
        {...{ directory, places, saved, view, marked, area, onFailure }}
        areas={areas}
        onView={setView}
        onMark={setMarked}
        onArea={narrow}
        onLeave={() => list.current?.focus()}
      >
        <LayerSwitches {...areas} />
      </MapRegion>
      <section
        ref={list}
        tabIndex={-1}
        aria-label={PLACES_OF_MAP}
        className="flex min-w-0 flex-col gap-3 outline-none"
      >
        {isEmptyCity && areaRows}
        {/* Before its text: screen readers say what changes, not what comes. */}
        <p aria-live="polite" className="font-semibold empty:absolute">
          {places !== null && countOf(directory, places, cities)}
        </p>
        {places !== null && (
          <Places
            {...{ directory, places, area, marked }}
            onArea={narrow}
            onMark={setMarked}
            onGone={focusList}
          />
        )}
        {!isEmptyCity && areaRows}
        <Button look="secondary" className="self-start" onClick={onReturn}>
          {RETURN_TO_LIST}
        </Button>
      </section>
    </div>
  );
}

interface PlacesProps extends Pick<PlaceRowsProps, 'marked' | 'onMark'> {
  directory: Directory;
  places: MapPlaces;
  area: Bounds | null;
  onArea: (area: Bounds | null) => void;
  /** A button is about to go with its press. */
  onGone: () => void;
}

/** The places with what is to be said of them. */
function Places({ directory, places, area, onArea, onGone, ...props }: PlacesProps) {
  const { narrowing, listAddress, searchAgain } = directory;
  const { listed, notes, failure, more } = places;
  return (
    <>
      {isNothing(directory, places) && <ClearFilters {...directory} onGone={onGone} />}
      {notes.map((note) => (
        <p key={note} className="text-sm text-ink-2">
          {note}
        </p>
      ))}
      {failure !== null && (
        <Failure
          text={failure}
          retry={() => {
            onGone();
            searchAgain();
          }}
        />
      )}
      {area !== null && (
        <Button look="secondary" className="self-start" onClick={() => onArea(null)}>
          {SHOW_ALL_PLACES}
        </Button>
      )}
      {listed.length > 0 && (
        <PlaceRows
          // Another search begins at its beginning.
          key={`${listAddress} ${area}`}
          {...{ ...props, more }}
          results={listed}
          directory={listAddress}
          withCity={narrowing.city === null}
        />
      )}
    </>
  );
}

/** How many places there are. §2.37 */
function countOf(directory: Directory, places: MapPlaces, cities: Cities): string | null {
  const { total, isOfArea } = places;
  const empty = emptyCity(directory);
  if (empty !== null) return `${noPlacesIn(cities.nameOf(empty))}.`;
  if (total === null) return null;
  if (isNothing(directory, places)) return NO_PROVIDERS;
  return total.count === 0
    ? noPlacesInArea(hasChoices(directory.narrowing.filter))
    : listedPlaces(total.count, isOfArea, total.isExact);
}

const isNothing = (directory: Directory, { total, isOfArea }: MapPlaces): boolean =>
  emptyCity(directory) === null && total?.count === 0 && !isOfArea;

/** What can be done where there is no place. §2.37 */
function ClearFilters({ state, cleared, go, onGone }: Directory & Pick<PlacesProps, 'onGone'>) {
  if (directoryAddress(state) === directoryAddress(cleared)) return null;
  return (
    <StateButton
      to={cleared}
      onPress={(to) => {
        onGone();
        go(to);
      }}
      className={`${buttonClass('secondary')} self-start`}
    >
      {CLEAR_ALL_FILTERS}
    </StateButton>
  );
}

function Failure({ text, retry }: { text: string; retry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 text-sm text-error">
      <span>{text}</span>
      <Button look="secondary" onClick={retry}>
        {TRY_AGAIN}
      </Button>
    </div>
  );
}
