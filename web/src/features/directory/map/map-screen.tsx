import { listedPlaces, PLACES_OF_MAP, SHOW_ALL_PLACES } from '@pawhood/contract/directory/texts/map-texts.ts';
import { TRY_AGAIN } from '@pawhood/contract/shell/control-texts.ts';
import { RETURN_TO_LIST } from '@pawhood/contract/texts.ts';
import { useRef, useState } from 'react';
import { Button } from '#/ui/buttons/button.tsx';
import type { Directory } from '../list/use-directory.ts';
import { AreaRows } from './areas/area-rows.tsx';
import { LayerSwitches } from './areas/layer-switches.tsx';
import { useAreas } from './areas/use-areas.ts';
import type { View } from './drawing/canvas.ts';
import { MapRegion } from './map-region.tsx';
import { type Bounds, isPlaced, placesWithin } from './places/place-points.ts';
import { PlaceRows } from './places/place-rows.tsx';
import { useSearchedPlaces } from './places/searched/use-searched-places.ts';
import { type MapPlaces, useMapPlaces } from './places/use-map-places.ts';
import { usePerson } from './places/use-person.ts';

export interface MapScreenProps {
  directory: Directory;
  onReturn: () => void;
  /** The map cannot be drawn. */
  onFailure: () => void;
}

/** The results on a map with their list: beside it where there is room, under it on a phone. */
export function MapScreen({ directory, onReturn, onFailure }: MapScreenProps) {
  const [area, setArea] = useState<Bounds | null>(null);
  const [marked, setMarked] = useState<string | null>(null);
  const { person, problem, locate } = usePerson();
  const [view, setView] = useState<View | null>(null);
  const listed = useMapPlaces(directory, area, person);
  const places = useSearchedPlaces(directory, area, person, view) ?? listed;
  const areas = useAreas(directory);
  const list = useRef<HTMLElement>(null);
  const { narrowing, shownAt } = directory;
  return (
    <div className="grid gap-4 desk:grid-cols-[minmax(0,1fr)_22rem] desk:items-start">
      <MapRegion
        {...{ directory, places, view, marked, person, area, onFailure }}
        areas={areas.pins}
        onView={setView}
        onMark={setMarked}
        onArea={setArea}
        onLocate={locate}
        onLeave={() => list.current?.focus()}
      >
        <LayerSwitches {...{ directory, areas }} />
      </MapRegion>
      <section
        ref={list}
        tabIndex={-1}
        aria-label={PLACES_OF_MAP}
        className="flex min-w-0 flex-col gap-3 outline-none"
      >
        {problem !== null && (
          <p role="alert" className="text-sm text-error">
            {problem}
          </p>
        )}
        {places !== null && (
          <>
            <p className="font-semibold">
              {listedPlaces(places.total.count, area !== null, places.total.isExact)}
            </p>
            {places.note !== null && <p className="text-sm text-ink-2">{places.note}</p>}
            {places.failure !== null && <Failure {...places.failure} />}
            {area !== null && (
              <Button look="secondary" className="self-start" onClick={() => setArea(null)}>
                {SHOW_ALL_PLACES}
              </Button>
            )}
            <PlaceRows
              // Another search begins at its beginning.
              key={`${shownAt} ${area}`}
              results={places.listed}
              {...{ directory: shownAt, withCity: narrowing.city === null, marked, person }}
              more={places.more}
              onMark={setMarked}
            />
          </>
        )}
        {areas.shown.length > 0 && (
          <AreaRows
            key={`${directory.state.layers} ${area}`}
            areas={area === null ? areas.shown : placesWithin(areas.shown.filter(isPlaced), area)}
            {...{ marked }}
            onMark={setMarked}
          />
        )}
        <Button look="secondary" className="self-start" onClick={onReturn}>
          {RETURN_TO_LIST}
        </Button>
      </section>
    </div>
  );
}

function Failure({ text, retry }: NonNullable<MapPlaces['failure']>) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 text-sm text-error">
      {text}
      <Button look="secondary" onClick={retry}>
        {TRY_AGAIN}
      </Button>
    </div>
  );
}
