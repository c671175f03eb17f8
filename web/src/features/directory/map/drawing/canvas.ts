/** The map as MapLibre draws it. Only `loadCanvas` imports this module, and with it the library. */
import type { MapGround } from '@pawhood/contract/directory/map.ts';
import { MAP_KEYS } from '@pawhood/contract/words/directory.ts';
import { addProtocol, type MapOptions, Map as MapView, setWorkerCount, setWorkerUrl } from 'maplibre-gl';
import workerPath from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { Protocol } from 'pmtiles';
import { fetchOwnFile } from '#/lib/calls/own-file.ts';
import type { Bounds, Point } from '../places/place-points.ts';
import { type Credit, creditsOf } from './ground-credit.ts';
import { addLabels, type Labels } from './ground-labels.ts';
import { addOutlines, type Outlines } from './ground-outlines.ts';
import { flavorOf, groundStyle } from './ground-style.ts';
import { addPins, type Pins } from './pins.ts';
import { trustedWorker } from './trusted-worker.ts';

/** The visible part of the world. */
export interface View {
  readonly bounds: Bounds;
  readonly centre: Point;
  readonly zoom: number;
  /** Whether a person has moved it there. */
  readonly isMoved: boolean;
}

export interface CanvasParts {
  /** An empty element, which is filled. */
  readonly container: HTMLElement;
  readonly ground: MapGround;
  readonly isDark: boolean;
  /** Shown at first: all of an area, or what it showed another time. */
  readonly start: View | { readonly bounds: Bounds };
  /** Whether it stays as it is: a picture in a page that people scroll. */
  readonly isStill?: boolean;
  readonly onView: (view: View) => void;
  /** Pressed: the places and areas at that spot, none beside them all. */
  readonly onChoose: (ids: readonly string[]) => void;
  /** The pointer is on a place or an area, or on none. */
  readonly onPoint: (id: string | null) => void;
  /** Whose work the ground is, as soon as a style that is not ours has said so. */
  readonly onCredit: (credits: readonly Credit[]) => void;
  /** Nothing will be seen. */
  readonly onFailure: () => void;
}

export interface MapCanvas extends Pins, Labels, Outlines {
  showGround(isDark: boolean): void;
  /** The visible part of the world, or the one that `fit` moves to. */
  bounds(): Bounds;
  fit(bounds: Bounds): void;
  /** By so many steps, closer or further away. */
  zoomBy(steps: number): void;
  /** Goes closer to a point, as a press on it does. */
  closeIn(at: Point): void;
  /** Moves so far that a point is seen above what covers the map's foot. */
  uncover(at: Point, covered: number): void;
  remove(): void;
}

/** Closer than this a map has no more to show, and a single place would fill it. */
const CLOSEST_ZOOM = 18;
const CLOSEST_FIT = 15;

/** From a cell to those that it is made of. */
const CLOSER = 2;

/** In milliseconds: a way that would take longer, over ground that has nothing to show, is jumped. */
const LONGEST_WAY_MS = 1_000;

/** In pixels: half of a pin with its ring, and some room. */
const RING = 28;

/** In pixels: how far from its edges a map shows what it is to show; on the right people have its buttons. */
const ROOM = 48;
const ROOM_BESIDE_BUTTONS = 76;
const FIT = {
  padding: { top: ROOM, left: ROOM, bottom: ROOM, right: ROOM_BESIDE_BUTTONS },
  maxZoom: CLOSEST_FIT,
  maxDuration: LONGEST_WAY_MS,
} as const;

/**
 * Draws a map.
 *
 * @throws where the browser cannot (WebGL 2 is off), or the worker's file cannot be fetched.
 */
export async function createCanvas(parts: CanvasParts): Promise<MapCanvas> {
  await prepare();
  const { container, ground, start, onView, onCredit, onFailure } = parts;
  const map = new MapView({
    container,
    style: groundStyle(ground, parts.isDark, location.origin),
    ...startOf(start, parts.isStill),
    maxZoom: CLOSEST_ZOOM,
    fadeDuration: 0,
    attributionControl: false,
    interactive: parts.isStill !== true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: { 'Map.Title': MAP_KEYS },
  });
  map.keyboard.disableRotation();
  map.touchZoomRotate.disableRotation();
  const appearance = { isDark: parts.isDark };
  const flavor = () => (ground.style === '' ? flavorOf(appearance.isDark) : null);
  const drawn = { ...addPins(map, { ...parts, flavor }), ...addLabels(map), ...addOutlines(map) };

  let isLoaded = false;
  map.on('style.load', () => {
    isLoaded = true;
  });
  // A tile that is missing leaves a hole; without a style there is nothing at all.
  map.on('error', () => {
    if (!isLoaded) onFailure();
  });
  let isMoved = 'isMoved' in start && start.isMoved;
  map.on('moveend', (event) => {
    if (!('isSlight' in event)) isMoved = 'originalEvent' in event && event.originalEvent !== undefined;
    onView(viewOf(map, isMoved));
  });
  map.once('load', () => {
    onView(viewOf(map, isMoved));
    if (ground.style !== '') onCredit(creditOf(map));
  });
  return canvasOf(map, drawn, ground, appearance);
}

function canvasOf(
  map: MapView,
  drawn: Pins & Labels & Outlines,
  ground: MapGround,
  appearance: { isDark: boolean },
): MapCanvas {
  let goal: Bounds | null = null;
  map.on('moveend', () => {
    goal = null;
  });
  return {
    ...drawn,
    showGround(isDark) {
      // Somebody else's style has the one appearance it has.
      if (ground.style !== '' || isDark === appearance.isDark) return;
      appearance.isDark = isDark;
      map.setStyle(groundStyle(ground, isDark, location.origin), { diff: false });
    },
    bounds: () => goal ?? boundsOfView(map),
    fit(bounds) {
      // The end of the way before is not the end of this one.
      map.stop();
      goal = bounds;
      map.fitBounds(boundsOf(bounds), FIT);
    },
    zoomBy: (steps) => map.easeTo({ zoom: map.getZoom() + steps }, { originalEvent: new Event('press') }),
    closeIn: ([lon, lat]) =>
      map.easeTo({ center: [lon, lat], zoom: map.getZoom() + CLOSER }, { originalEvent: new Event('press') }),
    uncover(at, covered) {
      const { y } = map.project([...at]);
      const lowest = map.getContainer().clientHeight - covered - RING;
      // What a person has not moved is not to be searched anew for this.
      if (y > lowest) map.panBy([0, y - Math.max(lowest, RING)], {}, { isSlight: true });
    },
    remove: () => map.remove(),
  };
}

const startOf = (start: CanvasParts['start'], isStill = false): Partial<MapOptions> =>
  'centre' in start
    ? { center: [...start.centre], zoom: start.zoom }
    : { bounds: boundsOf(start.bounds), fitBoundsOptions: { ...FIT, ...(isStill && { padding: ROOM }) } };

const boundsOf = ([west, south, east, north]: Bounds): [number, number, number, number] => [
  west,
  south,
  east,
  north,
];

function boundsOfView(map: MapView): Bounds {
  const bounds = map.getBounds();
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}

function viewOf(map: MapView, isMoved: boolean): View {
  const { lng, lat } = map.getCenter();
  return {
    bounds: boundsOfView(map),
    centre: [lng, lat],
    zoom: map.getZoom(),
    isMoved,
  };
}

/** The credits that the sources of a style ask for, each once. */
function creditOf(map: MapView): Credit[] {
  const sources = Object.keys(map.getStyle().sources).map((id) => {
    const source = map.getSource(id);
    return source !== undefined && 'attribution' in source && typeof source.attribution === 'string'
      ? source.attribution
      : '';
  });
  return [...new Set(sources)].flatMap(creditsOf);
}

let prepared: Promise<void> | null = null;

/** Once for a document; what failed is tried again with the next map. */
function prepare(): Promise<void> {
  prepared ??= start().catch((error: unknown) => {
    prepared = null;
    throw error;
  });
  return prepared;
}

async function start(): Promise<void> {
  const address = new URL(workerPath, location.href).href;
  // A worker that cannot be fetched says so to nobody: the map would stay empty.
  await fetchOwnFile(address);
  setWorkerUrl(trustedWorker(address));
  setWorkerCount(1);
  addProtocol('pmtiles', new Protocol().tile);
}
