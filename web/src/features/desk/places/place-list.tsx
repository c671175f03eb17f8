import type { PlaceRow } from '@pawhood/contract/directory/desk-places.ts';
import {
  ADD_PLACE,
  ALL_CITIES,
  ALL_SHOW,
  ALL_SHOW_ABOUT,
  CITY_FIELD,
  FIND,
  FIND_HINT,
  FIND_PLACES,
  LOADING_PLACES,
  MORE_PLACES,
  NONE_YET,
  NONE_YET_ABOUT,
  NOTHING_FOUND,
  NOTHING_FOUND_ABOUT,
  ONLY_HIDDEN,
  PLACES,
  PLACES_FAILED,
  placesListed,
} from '@pawhood/contract/words/places.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useSite } from '#/lib/site.tsx';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { buttonClass } from '#/ui/buttons/button-class.ts';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Checkbox } from '#/ui/form/checkbox.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { SearchField } from '#/ui/form/search-field.tsx';
import { StatusLine } from '#/ui/status-line.tsx';
import { PartFailure } from '../desk-failure.tsx';
import type { PartProps } from '../part.ts';
import { PlaceLine } from './place-line.tsx';
import { usePlaces } from './use-places.ts';
import { addAddress, type PlacesSearch, placesAddress } from './where.ts';

interface PlaceListProps extends PartProps {
  search: PlacesSearch;
}

/** The search for places, and what it finds: without words the newest. */
export function PlaceList({ place, search }: PlaceListProps) {
  const { rows, error, retry, hasMore, moreError, showMore } = usePlaces(search);
  const list = useRef<HTMLUListElement>(null);
  const [firstNew, setFirstNew] = useState<string>();
  useEffect(() => {
    const line = [...(list.current?.children ?? [])].find(({ id }) => id === firstNew);
    line?.querySelector('a')?.focus();
  }, [firstNew]);
  const more = async () => setFirstNew((await showMore())?.id);

  return (
    <section aria-labelledby="places" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="places" tabIndex={-1} className="text-xl">
          {PLACES}
        </h2>
        <Link href={addAddress(search)} className={buttonClass('secondary', true)}>
          {ADD_PLACE}
        </Link>
      </div>
      <SearchForm key={JSON.stringify(search)} {...{ place, search }} />
      {error !== null && <PartFailure error={error} fallback={PLACES_FAILED} onRetry={retry} />}
      <div className={rows === undefined && error === null ? '' : 'sr-only'}>
        <StatusLine>
          {rows === undefined ? error === null && LOADING_PLACES : placesListed(rows.length)}
        </StatusLine>
      </div>
      {rows?.length === 0 && <Nothing search={search} />}
      {rows !== undefined && rows.length > 0 && <Rows rows={rows} search={search} list={list} />}
      {moreError !== null && (
        <PartFailure error={moreError} fallback={PLACES_FAILED} onRetry={() => void more()} />
      )}
      {hasMore && moreError === null && (
        <p>
          <WorkingButton look="secondary" onPress={more}>
            {MORE_PLACES}
          </WorkingButton>
        </p>
      )}
    </section>
  );
}

interface RowsProps {
  rows: readonly PlaceRow[];
  search: PlacesSearch;
  list: React.Ref<HTMLUListElement>;
}

function Rows({ rows, search, list }: RowsProps) {
  return (
    <ul ref={list} aria-labelledby="places" className="list-none divide-y divide-line p-0">
      {rows.map((row) => (
        <PlaceLine key={row.id} place={row} search={search} />
      ))}
    </ul>
  );
}

/** Words, a city and whether only hidden places are wanted; nothing is asked for before it is sent. */
function SearchForm({ place, search }: PlaceListProps) {
  const { cities } = useSite();
  const [, navigate] = useLocation();
  const [written, write] = useState(search);
  const hasCities = place.city === '' && cities.shown.length > 1;
  const go = (next: PlacesSearch) => {
    write(next);
    navigate(placesAddress(next));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2024 do not know the element <search>
    <form
      role="search"
      aria-label={FIND_PLACES}
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        go({ ...written, q: written.q.trim() });
      }}
    >
      <div className="flex flex-wrap gap-2">
        <div className="flex min-w-0 grow basis-60">
          <SearchField
            label={FIND_PLACES}
            placeholder={FIND_HINT}
            name="q"
            value={written.q}
            onChange={(q) => write({ ...written, q })}
          />
        </div>
        <Button type="submit">{FIND}</Button>
      </div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        {hasCities && (
          <FieldRow
            label={CITY_FIELD}
            name="city"
            error={undefined}
            value={written.city}
            options={[
              { value: '', label: ALL_CITIES },
              ...cities.shown.map(({ key, name }) => ({ value: key, label: name })),
            ]}
            onChange={(city) => go({ ...written, city })}
          />
        )}
        <Checkbox
          label={ONLY_HIDDEN}
          isChecked={written.isHiddenAlone}
          onChange={(isHiddenAlone) => go({ ...written, isHiddenAlone })}
        />
      </div>
    </form>
  );
}

/** Nothing is there, and why. */
function Nothing({ search: { q, city, isHiddenAlone } }: { search: PlacesSearch }) {
  const [title, about] =
    q !== ''
      ? [NOTHING_FOUND, NOTHING_FOUND_ABOUT]
      : isHiddenAlone
        ? [ALL_SHOW, ALL_SHOW_ABOUT]
        : [NONE_YET, NONE_YET_ABOUT];
  return (
    <EmptyState key={`${q} ${city}`} title={title}>
      <p className="text-ink-2">{about}</p>
    </EmptyState>
  );
}
