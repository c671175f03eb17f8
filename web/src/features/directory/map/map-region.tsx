import {
  andAreas,
  areasInView,
  areasListed,
  LOADING_PLACES,
  MAP,
  placesInView,
} from '@pawhood/contract/words/directory.ts';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useSite } from '#/lib/site.tsx';
import type { Directory } from '../list/use-directory.ts';
import type { MapAreas } from './areas/use-areas.ts';
import type { View } from './drawing/canvas.ts';
import { CANVAS_LOOK } from './drawing/canvas-look.ts';
import { type Credit, mapCredits } from './drawing/ground-credit.ts';
import { useCanvas } from './drawing/use-canvas.ts';
import { useDrawing } from './drawing/use-shown.ts';
import { useGround } from './ground/use-ground.ts';
import { MapControls, MapFoot } from './map-controls.tsx';
import type { MapPosition } from './map-position.ts';
import { Stops } from './map-stops.tsx';
import { firstBounds } from './places/city-bounds.ts';
import { PlaceCard } from './places/place-card.tsx';
import { type Bounds, countOf, type Pin, placesWithin, pointOf } from './places/place-points.ts';
import { useChosenPlaces } from './places/use-chosen-places.ts';
import { useChosenSpot } from './places/use-chosen-spot.ts';
import type { MapPlaces } from './places/use-map-places.ts';

export interface MapRegionProps {
  directory: Directory;
  /** Null until they have arrived. */
  places: MapPlaces | null;
  /** Where it was, for people who come back; null where it begins with all places. */
  saved: MapPosition | null;
  /** The view of the map; null until there is one. */
  view: View | null;
  /** Dog parks and off-leash areas. */
  areas: MapAreas;
  /** Pointed at in the list or on the map; null for none. */
  marked: string | null;
  /** The area of the list; null for everything. */
  area: Bounds | null;
  onView: (view: View) => void;
  onMark: (id: string | null) => void;
  onArea: (area: Bounds) => void;
  /** Escape was pressed. */
  onLeave: () => void;
  onFailure: () => void;
  /** Further controls of the map, under it. */
  children: ReactNode;
}

/** The map with all that lies on it. */
export function MapRegion(props: MapRegionProps) {
  const { directory, places, saved, view, marked, onMark, onLeave, onFailure } = props;
  const areas = props.areas.pins;
  const { narrowing, listAddress, nearest } = directory;
  const { person } = nearest;
  const { cities } = useSite();
  const { chosen, isFirst, choose: setChosen } = useChosenSpot(places, view?.isMoved === true);
  const opener = useOpener();
  const [ofStyle, setOfStyle] = useState<readonly Credit[]>([]);
  const { container, canvas, ground } = useCanvas(
    places === null ? null : (saved?.view ?? { bounds: firstBounds(places.onMap, narrowing.city, cities) }),
    { onView: props.onView, onChoose: choose, onPoint: onMark, onCredit: setOfStyle, onFailure },
  );
  const shown = places ?? { ...NOTHING_YET, city: narrowing.city };
  const { onMap: placed, withFacts } = shown;
  const spot = useMemo(() => placed.filter(({ id }) => chosen.includes(id)), [placed, chosen]);
  const { places: cards, problem } = useChosenPlaces(spot, withFacts);
  const plain = useGround(ground, narrowing.city, useKnown(directory, withFacts));
  const areaCards = areas.filter(({ id }) => chosen.includes(id));
  const isMarked = ({ id }: Pin) => id === marked;
  const ringed = placed.find(isMarked) ?? areas.find(isMarked) ?? spot[0] ?? areaCards[0] ?? null;
  useDrawing(canvas, { ...shown, places: placed, areas, plain, ringed, person, stays: saved !== null });

  // On a phone the list under it has what there is.
  const isBlank = placed.length === 0 && areas.length === 0 && props.areas.visible.length > 0;

  /** Opens the card of what is pressed; of a cell of several there is none, and the map goes closer. */
  function choose(pressed: readonly string[]): void {
    opener.keep();
    const cell = placed.find(({ id, count = 1 }) => id === pressed[0] && count > 1);
    setChosen(cell === undefined ? pressed : []);
    if (cell !== undefined) canvas?.closeIn(pointOf(cell));
  }
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
      <div className={`relative desk:h-[calc(100svh-20.5rem)] ${isBlank ? 'h-44' : 'h-[50svh] min-h-72'}`}>
        <div ref={container} className={CANVAS_LOOK} />
        <MapControls
          onZoom={(steps) => canvas?.zoomBy(steps)}
          isNear={nearest.isOn}
          onNear={nearest.toggle}
          onSearchArea={areaSearch(view, props)}
        />
        {view !== null && (
          <Stops {...{ view, areas, onMark }} places={placed} onChoose={(id) => choose([id])} />
        )}
        {(cards.length + areaCards.length > 0 || problem !== null) && (
          <PlaceCard
            // Another choice is another card: the map makes room for each.
            key={chosen.join()}
            {...{ places: cards, count: spot.length, areas: areaCards }}
            {...{ problem, isFirst, areListed: areListed([...spot, ...areaCards], props) }}
            directory={listAddress}
            withCity={narrowing.city === null}
            onClose={() => {
              opener.focus(container.current);
              setChosen([]);
            }}
            onCover={(pixels) => {
              const at = spot[0] ?? areaCards[0];
              if (at !== undefined) canvas?.uncover(pointOf(at), pixels);
            }}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 pt-1">
        <InView {...props} />
        {props.children}
      </div>
      <MapFoot
        view={view}
        credits={ground === null ? [] : mapCredits(ground, ofStyle, sourcesOf(places, areas), plain.credits)}
      />
    </section>
  );
}

/** Keeps what had the focus when a card was opened, and leads back to it; to the map where it has gone. */
function useOpener() {
  const opener = useRef<Element | null>(null);
  return {
    keep: () => {
      opener.current = document.activeElement;
    },
    focus: (container: HTMLElement | null) => {
      const { current: opened } = opener;
      const isThere = opened instanceof HTMLElement && opened !== document.body && opened.isConnected;
      const target = isThere ? opened : container?.querySelector('canvas');
      target?.focus({ preventScroll: true });
    },
  };
}

const NOTHING_YET: Pick<MapPlaces, 'onMap' | 'withFacts' | 'isKnown' | 'isBare'> = {
  onMap: [],
  withFacts: [],
  isKnown: false,
  isBare: false,
};

/** Known places and areas say where they are from; of pins without facts the answer with them does. */
function sourcesOf(places: MapPlaces | null, areas: MapAreas['pins']): Parameters<typeof mapCredits>[2] {
  const ofAreas = areas.map(({ area }) => area);
  if (places === null) return ofAreas;
  return [...places.withFacts, ...ofAreas, ...places.furtherSources.map((kind) => ({ source: { kind } }))];
}

/** The line under the map; empty where it is not known what is there. */
function InView({ directory, places, areas, view }: MapRegionProps) {
  const isLoading = places === null || view === null;
  return (
    <p aria-live="polite" className="min-h-6 text-sm font-semibold">
      {isLoading ? directory.failure === null && LOADING_PLACES : inViewText(places, areas, view)}
    </p>
  );
}

function inViewText(
  { onMap: places, isKnown }: MapPlaces,
  { pins, visible }: MapAreas,
  { bounds }: View,
): string {
  const inView = placesWithin(pins, bounds).length;
  if (places.length === 0 && pins.length > 0) return areasInView(inView);
  if (places.length === 0 && visible.length > 0) return areasListed(visible.length);
  if (!isKnown) return '';
  const text = placesInView(countOf(placesWithin(places, bounds)));
  return pins.length === 0 ? text : andAreas(inView, text);
}

/** Whether the lists have all of these. An area narrows them, and where the server searches the nearest are not all. */
function areListed(pins: readonly Pin[], { area, directory }: MapRegionProps): boolean {
  if (area !== null) return placesWithin(pins, area).length === pins.length;
  return directory.list !== null || !directory.nearest.isOn;
}

/** All places that are here, so that no filter moves the names on the ground. */
function useKnown({ list }: Directory, places: MapPlaces['withFacts']) {
  return useMemo(() => (list === null ? places : list.map(({ provider }) => provider)), [list, places]);
}

/** Action of the button that searches the view; null where the list shows that already. */
function areaSearch(
  view: View | null,
  { area, directory, onArea }: Pick<MapRegionProps, 'area' | 'directory' | 'onArea'>,
): (() => void) | null {
  // To a person the map goes by itself.
  if (view === null || !(view.isMoved || directory.nearest.person !== null)) return null;
  if (String(area) === String(view.bounds)) return null;
  return () => onArea(view.bounds);
}
