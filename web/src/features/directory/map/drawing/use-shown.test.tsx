import { CALGARY, DUBLIN } from '@pawhood/contract/testing/first-cities.ts';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AtSite } from '#/testing/render-page.tsx';
import { cityBounds } from '../places/city-bounds.ts';
import type { Bounds, Pin } from '../places/place-points.ts';
import type { MapCanvas } from './canvas.ts';
import { type Drawing, useDrawing } from './use-shown.ts';

const [IN_DUBLIN, IN_CALGARY] = [cityBounds(DUBLIN), cityBounds(CALGARY)];
const inDublin: Pin[] = [{ id: 'd', lat: 53.34, lon: -6.26, category: 'Groomers' }];
const inCalgary: Pin[] = [{ id: 'c', lat: 51.04, lon: -114.07, category: 'Groomers' }];
const inBoth = [...inDublin, ...inCalgary];
const WORLD: Bounds = [-180, -60, 180, 75];

/** A map that only keeps where it is, or is on its way to, and where it was sent. */
function mapAt(at: Bounds) {
  const sent: Bounds[] = [];
  const ignore = () => {};
  const canvas: MapCanvas = {
    ...{ showPlaces: ignore, showAreas: ignore, showLabels: ignore, mark: ignore, showPerson: ignore },
    ...{
      showOutlines: ignore,
      showGround: ignore,
      zoomBy: ignore,
      closeIn: ignore,
      uncover: ignore,
      remove: ignore,
    },
    bounds: () => sent.at(-1) ?? at,
    fit: (bounds) => sent.push(bounds),
  };
  return { canvas, sent };
}

const NOTHING: Drawing = {
  ...{ places: [], areas: [], plain: { labels: [], outlines: [] }, ringed: null, person: null },
  ...{ city: null, isKnown: true, isBare: false, stays: false },
};

/** What is shown, and how something else comes in its place. */
function show(canvas: MapCanvas | null, drawing: Partial<Drawing>) {
  const { rerender } = renderHook((props) => useDrawing(props.canvas, { ...NOTHING, ...props.drawing }), {
    initialProps: { canvas, drawing },
    wrapper: AtSite,
  });
  return (next: Partial<Drawing>, on = canvas) => rerender({ canvas: on, drawing: next });
}

test('the map goes where the places are unless it is there, or on its way there', () => {
  const { canvas, sent } = mapAt(IN_DUBLIN);
  const then = show(canvas, { places: inDublin });
  expect(sent).toEqual([]);
  then({ places: inCalgary });
  expect(sent).toEqual([[-114.07, 51.04, -114.07, 51.04]]);
  then({ places: [...inCalgary] });
  expect(sent).toHaveLength(1);
  then({ places: inDublin });
  expect(sent).toHaveLength(2);
});

test('a map that was drawn before it was known what is there goes to it, though some of it is in view', () => {
  const { canvas, sent } = mapAt(WORLD);
  const then = show(canvas, { isKnown: false });
  expect(sent).toEqual([]);
  then({ places: inDublin });
  expect(sent).toEqual([[-6.26, 53.34, -6.26, 53.34]]);
  then({ places: inBoth });
  expect(sent).toHaveLength(1);
});

test('the map goes to places that came while it was being fetched', () => {
  const { canvas, sent } = mapAt(IN_CALGARY);
  const then = show(null, { places: inCalgary });
  then({ places: inDublin });
  then({ places: inDublin }, canvas);
  expect(sent).toEqual([[-6.26, 53.34, -6.26, 53.34]]);
});

test('a map that somebody has come back to stays where it is, also where no place is', () => {
  const { canvas, sent } = mapAt(IN_CALGARY);
  show(canvas, { places: inDublin, stays: true });
  expect(sent).toEqual([]);
});

test('where nothing can be put on the map it goes to the areas, and without any to the city', () => {
  const { canvas, sent } = mapAt(IN_DUBLIN);
  const then = show(canvas, { places: inDublin, city: 'dublin' });
  const areas: Pin[] = [];
  then({ isBare: true, areas, city: 'calgary' });
  expect(sent).toEqual([IN_CALGARY]);
  then({ isBare: true, areas: inCalgary, city: 'calgary' });
  expect(sent).toHaveLength(1);
  // Of the city before, until those of this one have arrived.
  then({ isBare: true, areas: inCalgary, city: 'dublin' });
  then({ isBare: true, areas: inDublin, city: 'dublin' });
  expect(sent.at(-1)).toEqual([-6.26, 53.34, -6.26, 53.34]);
  then({ isBare: true, areas: [], city: 'calgary' });
  expect(sent.at(-1)).toEqual(IN_CALGARY);
});

test('a map far from a city of which it has nothing to show goes there', () => {
  const { canvas, sent } = mapAt(IN_CALGARY);
  const then = show(canvas, { isBare: true, city: 'dublin' });
  expect(sent).toEqual([IN_DUBLIN]);
  then({ isBare: true, areas: [], city: 'dublin' });
  expect(sent).toHaveLength(1);
});

test('all cities come into view together, and one of them by itself', () => {
  const { canvas, sent } = mapAt(IN_DUBLIN);
  const then = show(canvas, { places: inDublin, city: 'dublin' });
  // A category without places, then one with some.
  then({ isBare: true });
  then({ places: inBoth });
  expect(sent).toEqual([[-114.07, 51.04, -6.26, 53.34]]);
  then({ places: [...inBoth] });
  expect(sent).toHaveLength(1);
  then({ places: inDublin, city: 'dublin' });
  expect(sent.at(-1)).toEqual([-6.26, 53.34, -6.26, 53.34]);
});

test('the map stays where a view has nothing, where areas join the places, and where nothing is found in all cities', () => {
  const { canvas, sent } = mapAt(IN_DUBLIN);
  const then = show(canvas, { places: inDublin, city: 'dublin' });
  then({ city: 'dublin' });
  then({ areas: inCalgary, city: 'dublin' });
  then({ places: inDublin, areas: inCalgary, city: 'dublin' });
  then({ isBare: true });
  expect(sent).toEqual([]);
  const world = mapAt(WORLD);
  show(world.canvas, { isBare: true, city: 'dublin' });
  expect(world.sent).toEqual([]);
});
