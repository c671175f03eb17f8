import type { Area } from '@pawhood/contract/directory/areas.ts';
import {
  AMSTERDAM_DATA,
  AREAS_NOT_ON_MAP,
  CALGARY_LICENCE,
  DOG_AREAS,
  NO_AREAS_HERE,
  SHOW_MORE,
} from '@pawhood/contract/words/directory.ts';
import { useState } from 'react';
import { Button } from '#/ui/buttons/button.tsx';
import { isPlaced } from '../places/place-points.ts';
import { useFocusOnNew } from '../use-focus-on-new.ts';
import { AreaEntry } from './area-entry.tsx';
import { areaPinId } from './area-pins.ts';

interface AreaRowsProps {
  areas: readonly Area[];
  /** Marked on the map and here; null for none. */
  marked: string | null;
  onMark: (id: string | null) => void;
}

/** What cities want said, or what is known, wherever the areas show that they publish. */
const CREDITS = [
  ['calgary', CALGARY_LICENCE],
  ['amsterdam', AMSTERDAM_DATA],
] as const;

/** Shown at first, and with each further press. */
const STEP = 20;

/** The areas that are switched on, under the places; pointing at one, or its focus, marks it on the map. */
export function AreaRows({ areas, marked, onMark }: AreaRowsProps) {
  const [count, setCount] = useState(STEP);
  const { list, onMore } = useFocusOnNew();
  const isNoneOnMap = areas.length > 1 && !areas.some(isPlaced);
  return (
    <section aria-label={DOG_AREAS} className="flex flex-col gap-3 pt-3 first:pt-0">
      <h2 className="text-lg">{DOG_AREAS}</h2>
      {isNoneOnMap && <p className="text-sm text-ink-2">{AREAS_NOT_ON_MAP}</p>}
      {areas.length === 0 && <p>{NO_AREAS_HERE}</p>}
      {areas.length > 0 && (
        <ul ref={list} className="list-none divide-y divide-line border-line border-y p-0">
          {areas.slice(0, count).map((area) => (
            <li
              key={area.id}
              data-marked={marked === areaPinId(area) || undefined}
              className="px-2 py-2 hover:bg-sunk data-marked:bg-brand-tint"
              onMouseEnter={() => onMark(areaPinId(area))}
              onMouseLeave={() => onMark(null)}
              onFocus={() => onMark(areaPinId(area))}
              onBlur={() => onMark(null)}
            >
              <AreaEntry area={area} isPlaceSaid={isNoneOnMap} />
            </li>
          ))}
        </ul>
      )}
      {count < areas.length && (
        <Button
          look="secondary"
          className="self-center"
          onClick={() => {
            onMore(count);
            setCount(count + STEP);
          }}
        >
          {SHOW_MORE}
        </Button>
      )}
      {CREDITS.filter(([kind]) => areas.some(({ source }) => source.kind === kind)).map(([kind, credit]) => (
        <p key={kind} className="text-sm text-ink-2">
          {credit}
        </p>
      ))}
    </section>
  );
}
