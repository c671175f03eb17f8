import { andAreas, NEAREST_AREAS } from '@pawhood/contract/directory/texts/area-texts.ts';
import { MAP, NEAREST_PLACES, placesInView } from '@pawhood/contract/directory/texts/map-texts.ts';
import { type ReactNode, useState } from 'react';
import { categoryName } from '../category-name.ts';
import type { Directory } from '../list/use-directory.ts';
import { areaFacts, areaName } from './areas/area-facts.ts';
import type { AreaPin } from './areas/area-pins.ts';
import type { View } from './drawing/canvas.ts';
import { CANVAS_LOOK } from './drawing/canvas-look.ts';
import { type Credit, mapCredits } from './drawing/ground-credit.ts';
import { useCanvas } from './drawing/use-canvas.ts';
import { useShown } from './drawing/use-shown.ts';
import { MapControls, MapFoot } from './map-controls.tsx';
import { NearestPlaces } from './places/nearest-places.tsx';
import { PlaceCard } from './places/place-card.tsx';
import {
  type Bounds,
  type Pin,
  type PlacedProvider,
  type Point,
  placesWithin,
} from './places/place-points.ts';
import { firstBounds } from './places/use-map-places.ts';

export interface MapRegionProps {
  directory: Directory;
  /** Null until they have arrived. */
  places: readonly PlacedProvider[] | null;
  /** Dog parks and off-leash areas. */
  areas: readonly AreaPin[];
  /** Pointed at in the list or on the map; null for none. */
  marked: string | null;
  person: Point | null;
  /** What the list is narrowed to; null for everything. */
  area: Bounds | null;
  onMark: (id: string | null) => void;
  onArea: (area: Bounds) => void;
  onLocate: () => void;
  /** Escape was pressed. */
  onLeave: () => void;
  onFailure: () => void;
  /** What else changes the map, under it. */
  children: ReactNode;
}

/** The map with all that lies on it. */
export function MapRegion(props: MapRegionProps) {
  const { directory, places, areas, marked, person, onMark, onLeave, onFailure } = props;
  const { narrowing, shownAt } = directory;
  const [view, setView] = useState<View | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [ofStyle, setOfStyle] = useState<readonly Credit[]>([]);
  const { container, canvas, ground } = useCanvas(
    places === null ? null : firstBounds(places, narrowing.city),
    { onView: setView, onChoose: setChosen, onPoint: onMark, onCredit: setOfStyle, onFailure },
  );
  const placed = places ?? NONE;
  const cards = placed.filter(({ id }) => chosen.includes(id));
  const areaCards = areas.filter(({ id }) => chosen.includes(id));
  const isMarked = ({ id }: Pin) => id === marked;
  const ringed = placed.find(isMarked) ?? areas.find(isMarked) ?? cards[0] ?? areaCards[0] ?? null;
  useShown(canvas, { places: placed, areas, ringed, person, view });
  return (
    <section
      aria-label={MAP}
      className="min-w-0 overflow-hidden rounded-card border border-line bg-card desk:sticky desk:top-16"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        setChosen([]);
        onLeave();
      }}
    >
      <div className="relative h-[50svh] min-h-72 desk:h-[calc(100svh-20.5rem)]">
        <div ref={container} className={CANVAS_LOOK} />
        <MapControls
          onZoom={(steps) => canvas?.zoomBy(steps)}
          onLocate={props.onLocate}
          onSearchArea={areaSearch(view, props)}
        />
        {view !== null && (
          <>
            <NearestPlaces
              label={NEAREST_PLACES}
              places={placed}
              textOf={({ name, category }) => `${name}, ${categoryName(category)}`}
              onChoose={(id) => setChosen([id])}
              {...{ view, onMark }}
            />
            {areas.length > 0 && (
              <NearestPlaces
                label={NEAREST_AREAS}
                places={areas}
                textOf={({ area }) => [areaName(area), ...areaFacts(area)].join(', ')}
                onChoose={(id) => setChosen([id])}
                {...{ view, onMark }}
              />
            )}
          </>
        )}
        {cards.length + areaCards.length > 0 && (
          <PlaceCard
            places={cards}
            areas={areaCards}
            directory={shownAt}
            withCity={narrowing.city === null}
            onClose={() => setChosen([])}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 pt-1">
        <p aria-live="polite" className="min-h-6 text-sm font-semibold">
          {view !== null && inViewText(placed, areas, view)}
        </p>
        {props.children}
      </div>
      <MapFoot
        view={view}
        credits={
          ground === null ? [] : mapCredits(ground, ofStyle, [...placed, ...areas.map(({ area }) => area)])
        }
      />
    </section>
  );
}

const NONE: readonly PlacedProvider[] = [];

function inViewText(places: readonly Pin[], areas: readonly Pin[], { bounds }: View): string {
  const text = placesInView(placesWithin(places, bounds).length);
  return areas.length === 0 ? text : andAreas(text, placesWithin(areas, bounds).length);
}

/** What the press that searches the view does; null where the list shows that already. */
function areaSearch(
  view: View | null,
  { area, onArea }: Pick<MapRegionProps, 'area' | 'onArea'>,
): (() => void) | null {
  if (view === null || !view.isMoved || String(area) === String(view.bounds)) return null;
  return () => onArea(view.bounds);
}
