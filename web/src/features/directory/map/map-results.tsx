import { useState } from 'react';
import { useSite } from '#/lib/site.tsx';
import { SearchingDog } from '#/ui/illustrations/searching-dog.tsx';
import type { Directory } from '../list/use-directory.ts';
import { canDraw } from './drawing/load-canvas.ts';
import { MapPlaceholder } from './map-placeholder.tsx';
import { MapScreen } from './map-screen.tsx';

export interface MapResultsProps {
  directory: Directory;
  onReturn: () => void;
}

/** The results on a map; the placeholder in the edition that has none, and where it cannot be drawn. §2.39 §4.26 */
export function MapResults({ directory, onReturn }: MapResultsProps) {
  const { departures } = useSite();
  const [isDrawn, setDrawn] = useState(() => departures.map && canDraw());
  if (!isDrawn) {
    return <MapPlaceholder onReturn={onReturn} picture={<SearchingDog className="h-32 w-auto" />} />;
  }
  return <MapScreen directory={directory} onReturn={onReturn} onFailure={() => setDrawn(false)} />;
}
