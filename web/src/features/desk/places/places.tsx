import type { DeskPlace, PlaceState } from '@pawhood/contract/directory/desk-places.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import {
  BACK_TO_PLACES,
  LOADING_PLACE,
  PLACE_FAILED,
  PLACE_REMOVED,
  PLACE_STATES,
  PLACES,
  placeAddedText,
  RETIRED_ABOUT,
  SEE_PAGE,
} from '@pawhood/contract/words/places.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { Badge } from '#/ui/badge.tsx';
import { buttonClass } from '#/ui/buttons/button-class.ts';
import { StatusLine } from '#/ui/status-line.tsx';
import { PartFailure } from '../desk-failure.tsx';
import type { PartProps } from '../part.ts';
import { AddForm } from './add-form.tsx';
import { EditForm } from './edit-form.tsx';
import { History } from './history.tsx';
import { LookedAfterBy } from './looked-after.tsx';
import { PlaceList } from './place-list.tsx';
import { placeQuery } from './places.api.ts';
import { Visibility } from './visibility.tsx';
import { type PlacesSearch, placeAddress, placesAddress, placesWhere } from './where.ts';

/** The places of the directory: found, added, changed and hidden. */
export function Places({ place }: PartProps) {
  const [, navigate] = useLocation();
  const { search, id, isAdding } = placesWhere(useSearch());
  // Of a place that has just been added.
  const [added, setAdded] = useState<DeskPlace | null>(null);
  const view = id ?? (isAdding ? 'add' : '');
  useEffect(() => {
    if (view !== '') document.getElementById('places')?.focus();
  }, [view]);
  if (id !== null) {
    return (
      <PlacePage
        key={id}
        {...{ id, search }}
        said={added?.id === id ? placeAddedText(added.values.name) : ''}
      />
    );
  }
  if (!isAdding) return <PlaceList place={place} search={search} />;
  return (
    <>
      <Back search={search} />
      <AddForm
        place={place}
        searchedCity={search.city}
        onAdded={(made) => {
          setAdded(made);
          navigate(placeAddress(made.id, search), { replace: true });
        }}
      />
    </>
  );
}

function Back({ search }: { search: PlacesSearch }) {
  return (
    <p>
      <Link href={placesAddress(search)} className={`${buttonClass('plain', true)} -ms-3`}>
        {BACK_TO_PLACES}
      </Link>
    </p>
  );
}

interface PlacePageProps {
  id: string;
  search: PlacesSearch;
  /** What was done just now; empty for nothing. */
  said: string;
}

/** One place: whether it shows, what is known of it, and what was done to it. */
function PlacePage({ id, search, said: first }: PlacePageProps) {
  const { data: place, error, refetch } = useQuery(placeQuery(useAuth(), id));
  const [said, say] = useState(first);
  const [isRemoved, setRemoved] = useState(false);
  return (
    <>
      <Back search={search} />
      <section aria-labelledby="places" className="flex flex-col gap-6">
        <div className="flex flex-col gap-2">
          <h2 id="places" tabIndex={-1} className="wrap-anywhere scroll-mt-24 text-xl">
            <bdi>{isRemoved ? PLACE_REMOVED : (place?.values.name ?? PLACES)}</bdi>
          </h2>
          {place !== undefined && !isRemoved && <Head place={place} />}
        </div>
        {place === undefined && error !== null && (
          <PartFailure error={error} fallback={PLACE_FAILED} onRetry={() => void refetch()} />
        )}
        {place === undefined && error === null && <StatusLine>{LOADING_PLACE}</StatusLine>}
        {/* Always there, so that it is read out when it changes. */}
        <p role="status" className="empty:hidden">
          {isRemoved ? '' : said}
        </p>
        {place !== undefined && !isRemoved && (
          <>
            {place.state === 'retired' ? <p>{RETIRED_ABOUT}</p> : <Visibility place={place} say={say} />}
            {place.state !== 'retired' && <EditForm place={place} />}
            <LookedAfterBy placeId={place.id} say={say} />
            <History
              place={place}
              say={say}
              onRemoved={() => {
                setRemoved(true);
                document.getElementById('places')?.focus();
              }}
            />
          </>
        )}
      </section>
    </>
  );
}

function Head({ place }: { place: DeskPlace }) {
  const { cities, base } = useSite();
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-base text-ink-2">
      <Badge tone={toneOf(place.state)}>{PLACE_STATES[place.state]}</Badge>
      <span>{cities.nameOf(place.city)}</span>
      <code className="wrap-anywhere min-w-0 text-sm">{place.id}</code>
      {place.state === 'shown' && (
        // Another page beside this one: what is written stays.
        <a
          href={base + ROUTES.provider.replace(':providerId', encodeURIComponent(place.id))}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {SEE_PAGE}
        </a>
      )}
    </p>
  );
}

const toneOf = (state: PlaceState) => (state === 'shown' ? 'brand' : 'quiet');
