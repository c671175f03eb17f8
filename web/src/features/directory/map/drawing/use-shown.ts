import { useEffect, useEffectEvent } from 'react';
import { boundsAround, byDistance, type Pin, type Point, placesWithin } from '../places/place-points.ts';
import type { PostcodeArea } from '../places/postcode-areas.ts';
import type { MapCanvas } from './canvas.ts';

interface Drawing {
  readonly places: readonly Pin[];
  /** Dog parks and off-leash areas. */
  readonly areas: readonly Pin[];
  /** Names for plain ground. */
  readonly labels: readonly PostcodeArea[];
  /** The pin with the ring; null for none. */
  readonly ringed: Pin | null;
  readonly person: Point | null;
  /** Whether it stays where it is though it shows none of the places: somebody has come back to that. */
  readonly stays: boolean;
}

/** So many of the nearest places come into view round a person. */
const NEAREST = 5;

/** Keeps the map showing what it should. It moves by itself only where it would else show nothing of what is new. */
export function useDrawing(canvas: MapCanvas | null, drawing: Drawing): void {
  const { places, areas, labels, ringed, person } = drawing;
  useEffect(() => canvas?.showPlaces(places), [canvas, places]);
  useEffect(() => canvas?.showAreas(areas), [canvas, areas]);
  useEffect(() => canvas?.showLabels(labels), [canvas, labels]);
  useEffect(() => canvas?.mark(ringed), [canvas, ringed]);
  useEffect(() => canvas?.showPerson(person), [canvas, person]);

  const fit = useEffectEvent((around: readonly Pin[]) => {
    const bounds = boundsAround(around);
    if (bounds !== null) canvas?.fit(bounds);
  });
  const showSome = useEffectEvent((map: MapCanvas, of: readonly Pin[]) => {
    if (!drawing.stays && placesWithin(of, map.bounds()).length === 0) fit(of);
  });
  // Also what came while the map was being fetched, or on its way to something else.
  useEffect(() => {
    if (canvas !== null) showSome(canvas, places);
  }, [canvas, places]);
  // Not the point itself: what is fetched for the map says where people look, and no more.
  const onPerson = useEffectEvent((at: Point) => fit(byDistance(places, at).slice(0, NEAREST)));
  useEffect(() => {
    if (person !== null) onPerson(person);
  }, [person]);
}
