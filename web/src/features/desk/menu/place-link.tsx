import { EDIT_AT_DESK } from '@pawhood/contract/words/places.ts';
import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import { useAuth } from '#/session/auth.ts';
import { deskQuery } from '../desk.api.ts';
import { placeAddress } from '../places/where.ts';

export interface PlaceLinkProps {
  /** Of the place whose page is shown. */
  id: string;
  /** What it stands at the foot of. */
  header: Element;
}

/** From the page of a place to its form at the desk, for people who look after places; nothing for everybody else. */
export function PlaceLink({ id, header }: PlaceLinkProps) {
  const { data } = useQuery(deskQuery(useAuth()));
  if (data?.areas.includes('places') !== true) return null;
  return createPortal(
    <p className="no-print mx-auto flex max-w-page justify-end px-4 md:px-8">
      <Link
        href={placeAddress(id)}
        className="inline-flex min-h-11 items-center font-semibold text-brand text-sm underline"
      >
        {EDIT_AT_DESK}
      </Link>
    </p>,
    header,
  );
}
