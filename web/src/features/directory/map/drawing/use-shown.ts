import { useEffect, useEffectEvent, useRef } from 'react';
import { useSite } from '#/lib/site.tsx';
import type { PlainGround } from '../ground/use-ground.ts';
import { cityBounds } from '../places/city-bounds.ts';
import {
  type Bounds,
  boundsAround,
  byDistance,
  type Pin,
  type Point,
  placesWithin,
} from '../places/place-points.ts';
import type { MapCanvas } from './canvas.ts';

export interface Drawing {
  readonly places: readonly Pin[];
  /** Dog parks and off-leash areas. */
  readonly areas: readonly Pin[];
  /** Names and outlines for plain ground. */
  readonly plain: Pick<PlainGround, 'labels' | 'outlines'>;
  /** The pin with the ring; null for none. */
  readonly ringed: Pin | null;
  readonly person: Point | null;
  /** City of the places, by its key; null for all cities. */
  readonly city: string | null;
  /** Whether it is known what is there; a map that was drawn before that goes to it. */
  readonly isKnown: boolean;
  /** Whether there are no places in any view: then the areas come into view, or without any the city. */
  readonly isBare: boolean;
  /** Whether it stays where it is though it shows none of the places: somebody has come back to that. */
  readonly stays: boolean;
}

/** So many of the nearest places come into view round a person. */
const NEAREST = 5;

/**
 * Keeps the map showing what it should. It moves by itself only to another city, to all of them, and where it would else
 * show nothing of what is new.
 */
export function useDrawing(canvas: MapCanvas | null, drawing: Drawing): void {
  const { places, areas, plain, ringed, person, city, isBare } = drawing;
  const { labels, outlines } = plain;
  const { cities } = useSite();
  useEffect(() => canvas?.showPlaces(places), [canvas, places]);
  useEffect(() => canvas?.showAreas(areas), [canvas, areas]);
  useEffect(() => canvas?.showLabels(labels), [canvas, labels]);
  useEffect(() => canvas?.showOutlines(outlines), [canvas, outlines]);
  useEffect(() => canvas?.mark(ringed), [canvas, ringed]);
  useEffect(() => canvas?.showPerson(person), [canvas, person]);

  const goal = isBare ? areas : places;
  const lastCity = useRef(city);
  const wasKnown = useRef(true);
  const showSome = useEffectEvent((map: MapCanvas, of: readonly Pin[], ofCity: string | null) => {
    const isFirst = !wasKnown.current;
    wasKnown.current = drawing.isKnown;
    if (drawing.stays) return;
    const home = isBare ? cities.of(ofCity) : null;
    const bounds = boundsAround(of) ?? (home && cityBounds(home));
    if (bounds === null) return;
    const isOther = lastCity.current !== ofCity;
    lastCity.current = ofCity;
    if (isFirst || isOther || !isSeen(of, bounds, map.bounds())) map.fit(bounds);
  });
  // Also what came while the map was being fetched, or on its way to something else.
  useEffect(() => {
    if (canvas !== null) showSome(canvas, goal, city);
  }, [canvas, goal, city]);
  // Not the point itself: what is fetched for the map says where people look, and no more.
  const onPerson = useEffectEvent((at: Point) => {
    const bounds = boundsAround(byDistance(places, at).slice(0, NEAREST));
    if (bounds !== null) canvas?.fit(bounds);
  });
  useEffect(() => {
    if (person !== null) onPerson(person);
  }, [person]);
}

/** Whether a view shows one of the pins, or where there is none a part of the ground. */
function isSeen(pins: readonly Pin[], [west, south, east, north]: Bounds, view: Bounds): boolean {
  if (pins.length > 0) return placesWithin(pins, view).length > 0;
  const [viewWest, viewSouth, viewEast, viewNorth] = view;
  return west < viewEast && viewWest < east && south < viewNorth && viewSouth < north;
}
