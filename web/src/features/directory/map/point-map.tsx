import { ZOOM_IN, ZOOM_OUT } from '@pawhood/contract/words/directory.ts';
import { MAP_HELP, MAP_OF_CHOICE, TAKE_MIDDLE } from '@pawhood/contract/words/places.ts';
import { Minus, Plus } from 'lucide-react';
import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { useSite } from '#/lib/site.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import type { View } from './drawing/canvas.ts';
import { CANVAS_LOOK } from './drawing/canvas-look.ts';
import { type Credit, mapCredits } from './drawing/ground-credit.ts';
import { useCanvas } from './drawing/use-canvas.ts';
import { useDrawing } from './drawing/use-shown.ts';
import { useGround } from './ground/use-ground.ts';
import { MapFoot } from './map-controls.tsx';
import { firstBounds } from './places/city-bounds.ts';
import type { Bounds, Located, Pin } from './places/place-points.ts';
import { pointIn } from './point-in-view.ts';

export interface PointMapProps {
  /** Where the pin stands; null where nothing is chosen yet. */
  point: Located | null;
  /** Key of the city that is shown where there is no point. */
  city: string;
  /** Of the pin's picture. */
  category: string;
  onChoose: (point: Located) => void;
  /** It cannot be drawn. */
  onFailure: () => void;
}

/** Farther than this, in pixels, the pointer has moved the map. */
const STILL = 6;

const SQUARE =
  'grid size-11 place-items-center rounded-input border border-control bg-card text-ink shadow-soft hover:bg-brand-tint';

/** A map on which somebody chooses a point: by a press, or as the middle of what is shown. */
export function PointMap({ point, city, category, onChoose, onFailure }: PointMapProps) {
  const { cities } = useSite();
  const [start] = useState<{ readonly bounds: Bounds }>(() => ({
    bounds: firstBounds(point === null ? [] : [point], city || null, cities),
  }));
  const [view, setView] = useState<View | null>(null);
  const [ofStyle, setOfStyle] = useState<readonly Credit[]>([]);
  const { container, canvas, ground } = useCanvas(start, {
    ...{ onView: setView, onChoose: ignore, onPoint: ignore, onCredit: setOfStyle, onFailure },
  });
  const [lat, lon] = [point?.lat, point?.lon];
  const places = useMemo<Pin[]>(
    () => (lat === undefined || lon === undefined ? [] : [{ id: 'chosen', category, lat, lon }]),
    [lat, lon, category],
  );
  const plain = useGround(ground, cities.keyOf(city), NONE);
  useDrawing(canvas, { ...DRAWN, places, plain });
  const pressed = useRef<{ readonly x: number; readonly y: number } | null>(null);

  function choose({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): void {
    const from = pressed.current;
    pressed.current = null;
    const isStill = from !== null && Math.hypot(clientX - from.x, clientY - from.y) < STILL;
    if (!isStill || canvas === null) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChoose(pointIn(canvas.bounds(), (clientX - left) / width, (clientY - top) / height));
  }

  return (
    <section aria-label={MAP_OF_CHOICE} className="overflow-hidden rounded-card border border-line bg-card">
      <div className="relative h-72">
        <div
          className="size-full"
          onPointerDown={({ clientX: x, clientY: y }) => {
            pressed.current = { x, y };
          }}
          onPointerUp={choose}
        >
          <div ref={container} className={CANVAS_LOOK} />
        </div>
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 grid place-items-center text-ink"
        >
          <Plus className="size-6" />
        </span>
        <div className="absolute end-2 top-2 flex flex-col gap-2">
          <button type="button" aria-label={ZOOM_IN} className={SQUARE} onClick={() => canvas?.zoomBy(1)}>
            <Plus aria-hidden="true" className="size-5" />
          </button>
          <button type="button" aria-label={ZOOM_OUT} className={SQUARE} onClick={() => canvas?.zoomBy(-1)}>
            <Minus aria-hidden="true" className="size-5" />
          </button>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2">
        <p className="min-w-0 grow basis-56 text-base">{MAP_HELP}</p>
        <Button
          look="secondary"
          onClick={() => {
            if (view !== null) onChoose({ lon: view.centre[0], lat: view.centre[1] });
          }}
        >
          {TAKE_MIDDLE}
        </Button>
      </div>
      <MapFoot
        view={view}
        credits={ground === null ? [] : mapCredits(ground, ofStyle, NONE, plain.credits)}
      />
    </section>
  );
}

const NONE: [] = [];

/** It stays where somebody has put it. */
const DRAWN = {
  ...{ areas: [], ringed: null, person: null },
  ...{ city: null, isKnown: true, isBare: false, stays: true },
} as const;

/** The pin that stands on it is not chosen. */
const ignore = () => {};
