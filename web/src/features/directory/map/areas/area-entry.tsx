import type { Area } from '@pawhood/contract/directory/areas.ts';
import { AREA_NOT_ON_MAP, DIRECTIONS } from '@pawhood/contract/words/directory.ts';
import { directionsTo } from '../../provider/contact-links.ts';
import { PinBadge } from '../places/pin-badge.tsx';
import { isPlaced } from '../places/place-points.ts';
import { areaFacts, areaName } from './area-facts.ts';

interface AreaEntryProps {
  area: Area;
  /** Whether it is said of all of them that they are not on the map. */
  isPlaceSaid?: boolean;
}

/** An area in words, with the way to it. */
export function AreaEntry({ area, isPlaceSaid = false }: AreaEntryProps) {
  const directions = isPlaced(area) ? directionsTo({ ...area, address: '' }) : null;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <PinBadge category={area.layer} isPlaced={isPlaced(area)} />
      <div className="min-w-0">
        <h3 className="text-lg leading-6 wrap-anywhere">{areaName(area)}</h3>
        <p className="text-sm text-ink-2">{areaFacts(area).join(' · ')}</p>
        {directions === null && !isPlaceSaid && <p className="text-sm text-ink-2">{AREA_NOT_ON_MAP}</p>}
        {directions !== null && (
          <a
            href={directions}
            rel="noopener noreferrer"
            className="inline-flex min-h-6 items-center text-sm text-brand underline underline-offset-4"
          >
            {`${DIRECTIONS} `}
            <span className="sr-only">{areaName(area)}</span>
          </a>
        )}
      </div>
    </div>
  );
}
