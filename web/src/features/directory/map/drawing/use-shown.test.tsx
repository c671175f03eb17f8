import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Bounds, Pin } from '../places/place-points.ts';
import type { MapCanvas } from './canvas.ts';
import { useDrawing } from './use-shown.ts';

const DUBLIN: Bounds = [-6.45, 53.23, -6.05, 53.45];
const CALGARY: Bounds = [-114.3, 50.87, -113.88, 51.18];
const inDublin: Pin[] = [{ id: 'd', lat: 53.34, lon: -6.26, category: 'Groomers' }];
const inCalgary: Pin[] = [{ id: 'c', lat: 51.04, lon: -114.07, category: 'Groomers' }];

/** A map that only keeps where it is, or is on its way to, and where it was sent. */
function mapAt(at: Bounds) {
  const sent: Bounds[] = [];
  const ignore = () => {};
  const canvas: MapCanvas = {
    ...{ showPlaces: ignore, showAreas: ignore, showLabels: ignore, mark: ignore, showPerson: ignore },
    ...{ showGround: ignore, zoomBy: ignore, closeIn: ignore, uncover: ignore, remove: ignore },
    bounds: () => sent.at(-1) ?? at,
    fit: (bounds) => sent.push(bounds),
  };
  return { canvas, sent };
}

function show(canvas: MapCanvas | null, places: readonly Pin[], stays = false) {
  const shown = { areas: [], labels: [], ringed: null, person: null, stays };
  return renderHook((props) => useDrawing(props.canvas, { ...shown, places: props.places }), {
    initialProps: { canvas, places },
  });
}

test('the map goes where the places are unless it is there, or on its way there', () => {
  const { canvas, sent } = mapAt(DUBLIN);
  const { rerender } = show(canvas, inDublin);
  expect(sent).toEqual([]);
  rerender({ canvas, places: inCalgary });
  expect(sent).toEqual([[-114.07, 51.04, -114.07, 51.04]]);
  rerender({ canvas, places: [...inCalgary] });
  expect(sent).toHaveLength(1);
  rerender({ canvas, places: inDublin });
  expect(sent).toHaveLength(2);
});

test('the map goes to places that came while it was being fetched', () => {
  const { canvas, sent } = mapAt(CALGARY);
  const { rerender } = show(null, inCalgary);
  rerender({ canvas: null, places: inDublin });
  rerender({ canvas, places: inDublin });
  expect(sent).toEqual([[-6.26, 53.34, -6.26, 53.34]]);
});

test('a map that somebody has come back to stays where it is, also where no place is', () => {
  const { canvas, sent } = mapAt(CALGARY);
  show(canvas, inDublin, true);
  expect(sent).toEqual([]);
});
