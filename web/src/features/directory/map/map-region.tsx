import { MAP, placesInView } from '@pawhood/contract/directory/texts/map-texts.ts';
import { useState } from 'react';
import type { Directory } from '../list/use-directory.ts';
import type { View } from './drawing/canvas.ts';
import { CANVAS_LOOK } from './drawing/canvas-look.ts';
import { groundCredit } from './drawing/ground-credit.ts';
import { useCanvas } from './drawing/use-canvas.ts';
import { useShown } from './drawing/use-shown.ts';
import { MapControls, MapFoot } from './map-controls.tsx';
import { NearestPlaces } from './places/nearest-places.tsx';
import { PlaceCard } from './places/place-card.tsx';
import { type Bounds, type PlacedProvider, type Point, placesWithin } from './places/place-points.ts';
import { firstBounds } from './places/use-map-places.ts';

export interface MapRegionProps {
  directory: Directory;
  /** Null until they have arrived. */
  places: readonly PlacedProvider[] | null;
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
}

/** The map with all that lies on it. */
export function MapRegion(props: MapRegionProps) {
  const { directory, places, marked, person, onMark, onLeave, onFailure } = props;
  const { narrowing, shownAt } = directory;
  const [view, setView] = useState<View | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [styleCredit, setStyleCredit] = useState('');
  const { container, canvas, ground } = useCanvas(
    places === null ? null : firstBounds(places, narrowing.city),
    { onView: setView, onChoose: setChosen, onPoint: onMark, onCredit: setStyleCredit, onFailure },
  );
  const placed = places ?? NONE;
  const cards = placed.filter(({ id }) => chosen.includes(id));
  const ringed = placed.find(({ id }) => id === marked) ?? cards[0] ?? null;
  useShown(canvas, { places: placed, ringed, person, view });
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
      <div className="relative h-[50svh] min-h-72 desk:h-[calc(100svh-19rem)]">
        <div ref={container} className={CANVAS_LOOK} />
        <MapControls
          onZoom={(steps) => canvas?.zoomBy(steps)}
          onLocate={props.onLocate}
          onSearchArea={areaSearch(view, props)}
        />
        {view !== null && (
          <NearestPlaces places={placed} view={view} onMark={onMark} onChoose={(id) => setChosen([id])} />
        )}
        {cards.length > 0 && (
          <PlaceCard
            places={cards}
            directory={shownAt}
            withCity={narrowing.city === null}
            onClose={() => setChosen([])}
          />
        )}
      </div>
      <p aria-live="polite" className="min-h-6 px-3 pt-1 text-sm font-semibold">
        {view !== null && placesInView(placesWithin(placed, view.bounds).length)}
      </p>
      <MapFoot view={view} credit={ground === null ? '' : styleCredit || groundCredit(ground, placed)} />
    </section>
  );
}

const NONE: readonly PlacedProvider[] = [];

/** What the press that searches the view does; null where the list shows that already. */
function areaSearch(
  view: View | null,
  { area, onArea }: Pick<MapRegionProps, 'area' | 'onArea'>,
): (() => void) | null {
  if (view === null || !view.isMoved || String(area) === String(view.bounds)) return null;
  return () => onArea(view.bounds);
}
