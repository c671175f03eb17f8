import { useState } from 'react';
import { useSite } from '#/lib/site.tsx';
import { SearchingDog } from '#/ui/illustrations/searching-dog.tsx';
import { canDraw } from './drawing/load-canvas.ts';
import { MapPlaceholder } from './map-placeholder.tsx';
import { MapScreen, type MapScreenProps } from './map-screen.tsx';

export type MapResultsProps = Omit<MapScreenProps, 'onFailure'>;

/** The results on a map; the placeholder in the edition that has none, and where it cannot be drawn. §2.39 §4.26 */
export function MapResults(props: MapResultsProps) {
  const { departures } = useSite();
  const [isDrawn, setDrawn] = useState(() => departures.map && canDraw());
  if (!isDrawn) {
    return <MapPlaceholder onReturn={props.onReturn} picture={<SearchingDog className="h-32 w-auto" />} />;
  }
  return <MapScreen {...props} onFailure={() => setDrawn(false)} />;
}
