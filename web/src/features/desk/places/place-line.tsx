import type { PlaceRow } from '@pawhood/contract/directory/desk-places.ts';
import { PLACE_STATES } from '@pawhood/contract/words/places.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSite } from '#/lib/site.tsx';
import { Badge } from '#/ui/badge.tsx';
import { valueWords } from '../field-words.ts';
import { type PlacesSearch, placeAddress } from './where.ts';

export interface PlaceLineProps {
  place: PlaceRow;
  /** The search that the way back leads to. */
  search?: PlacesSearch;
  /** Opens beside this page, on which something is written. */
  isBeside?: boolean;
  /** More facts of it. */
  children?: ReactNode;
}

const NAME = 'wrap-anywhere inline-flex min-h-11 min-w-0 items-center font-semibold text-brand underline';

/** A place in a list: its name leads to all of it. */
export function PlaceLine({ place, search, isBeside = false, children }: PlaceLineProps) {
  const { cities, base } = useSite();
  const { id, name, category, city, address, state } = place;
  const href = placeAddress(id, search);
  const shown = <bdi>{name}</bdi>;
  return (
    <li id={id} className="flex flex-col gap-1 py-2">
      <p className="flex flex-wrap items-center gap-x-3">
        {isBeside ? (
          <a href={base + href} target="_blank" rel="noreferrer" className={NAME}>
            {shown}
          </a>
        ) : (
          <Link href={href} className={NAME}>
            {shown}
          </Link>
        )}
        {state !== 'shown' && <Badge>{PLACE_STATES[state]}</Badge>}
      </p>
      <p className="wrap-anywhere flex flex-wrap gap-x-4 text-base text-ink-2">
        <span>{valueWords({ field: 'category' }, category)}</span>
        {cities.only === null && <span>{cities.nameOf(city)}</span>}
        {address !== '' && <bdi className="min-w-0">{address}</bdi>}
        {children}
      </p>
    </li>
  );
}
