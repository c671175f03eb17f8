import { NEAREST_AREAS, NEAREST_PLACES } from '@pawhood/contract/words/directory.ts';
import { areaFacts, areaName } from './areas/area-facts.ts';
import type { AreaPin } from './areas/area-pins.ts';
import type { View } from './drawing/canvas.ts';
import { NearestPlaces } from './places/nearest-places.tsx';
import type { MapPin } from './places/use-map-places.ts';

interface StopsProps {
  view: View;
  places: readonly MapPin[];
  areas: readonly AreaPin[];
  onMark: (id: string | null) => void;
  onChoose: (id: string) => void;
}

/** The places in view for people without a pointer. */
export function Stops({ places, areas, ...props }: StopsProps) {
  return (
    <>
      <NearestPlaces label={NEAREST_PLACES} places={places} textOf={({ text }) => text} {...props} />
      {areas.length > 0 && (
        <NearestPlaces
          label={NEAREST_AREAS}
          places={areas}
          textOf={({ area }) => [areaName(area), ...areaFacts(area)].join(', ')}
          {...props}
        />
      )}
    </>
  );
}
