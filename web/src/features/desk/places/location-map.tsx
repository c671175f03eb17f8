import { pointOf } from '@pawhood/contract/directory/desk-places.ts';
import { CHOOSE_ON_MAP, CLOSE_MAP, MAP_NOT_DRAWN, POINT_TAKEN } from '@pawhood/contract/words/places.ts';
import { Suspense, use, useState } from 'react';
import { Button } from '#/ui/buttons/button.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { MapPart, type MapPoint } from './map-part.ts';

export interface LocationMapProps {
  /** As it is written in the field. */
  location: string;
  city: string;
  category: string;
  onChoose: (location: string) => void;
}

/** Digits after the point of a degree: about a metre. */
const DIGITS = 5;

/** A map on which a location is chosen; its code comes once somebody wants it. */
export function LocationMap({ location, city, category, onChoose }: LocationMapProps) {
  const PointMap = use(MapPart);
  const [isOpen, setOpen] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const [isTaken, setTaken] = useState(false);
  if (PointMap === null) return null;

  function choose({ lat, lon }: MapPoint): void {
    setTaken(true);
    onChoose(`${lat.toFixed(DIGITS)}, ${lon.toFixed(DIGITS)}`);
  }

  return (
    <div className="flex flex-col gap-2">
      <Button
        look="secondary"
        className="self-start"
        aria-expanded={isOpen}
        onClick={() => {
          setFailed(false);
          setTaken(false);
          setOpen(!isOpen);
        }}
      >
        {isOpen ? CLOSE_MAP : CHOOSE_ON_MAP}
      </Button>
      {isOpen && !isFailed && (
        <Suspense fallback={<Skeleton className="h-72 w-full rounded-card" />}>
          <PointMap
            key={city}
            {...{ city, category }}
            point={pointOf(location)}
            onChoose={choose}
            onFailure={() => setFailed(true)}
          />
        </Suspense>
      )}
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {isOpen && (isFailed ? MAP_NOT_DRAWN : isTaken && POINT_TAKEN)}
      </p>
    </div>
  );
}
