import { mapOf } from '@pawhood/contract/words/directory.ts';
import { useState } from 'react';
import { useSite } from '#/lib/site.tsx';
import type { View } from './drawing/canvas.ts';
import { CANVAS_LOOK } from './drawing/canvas-look.ts';
import { type Credit, mapCredits } from './drawing/ground-credit.ts';
import { useCanvas } from './drawing/use-canvas.ts';
import { useDrawing } from './drawing/use-shown.ts';
import { useGround } from './ground/use-ground.ts';
import { MapFoot } from './map-controls.tsx';
import type { PlacedProvider } from './places/place-points.ts';

interface PlaceMapProps {
  provider: PlacedProvider;
  /** It cannot be drawn. */
  onFailure: () => void;
}

/** Where one place is, on a small map that stays as it is. */
export function PlaceMap({ provider, onFailure }: PlaceMapProps) {
  const [view, setView] = useState<View | null>(null);
  const [ofStyle, setOfStyle] = useState<readonly Credit[]>([]);
  const [places] = useState([provider]);
  const { lat, lon } = provider;
  const { cities } = useSite();
  const { container, canvas, ground } = useCanvas(
    { bounds: [lon, lat, lon, lat] },
    { onView: setView, onChoose: ignore, onPoint: ignore, onCredit: setOfStyle, onFailure },
    true,
  );
  const plain = useGround(ground, cities.keyOf(provider.city), places);
  useDrawing(canvas, { ...STILL, places, plain });
  return (
    <div className="overflow-hidden rounded-card border border-line bg-card">
      <div role="img" aria-label={mapOf(provider.name)} className="h-56">
        <div ref={container} className={CANVAS_LOOK} />
      </div>
      <MapFoot
        view={view}
        credits={ground === null ? [] : mapCredits(ground, ofStyle, places, plain.credits)}
      />
    </div>
  );
}

const STILL = {
  ...{ areas: [], ringed: null, person: null },
  ...{ city: null, isKnown: true, isBare: false, stays: true },
} as const;

/** There is nothing to choose on it. */
const ignore = () => {};
