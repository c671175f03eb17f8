import type { DeskCity } from '@pawhood/contract/desk/cities.ts';
import type { SiteChange } from '@pawhood/contract/desk/settings.ts';
import {
  CHANGE_CITY,
  CITIES_ABOUT,
  CITIES_CHANGED_MEANWHILE,
  CITIES_FAILED,
  CITIES_HEADING,
  CITY_NOT_SAVED,
  changeCity,
  moveDown,
  moveUp,
  RESTORE_CITY,
  RETIRE_CITY,
  RETIRED,
  restoreCity,
  retireCity,
} from '@pawhood/contract/words/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { focusHeading } from '#/lib/focus-heading.ts';
import { succeeds } from '#/lib/form/succeeds.ts';
import { useAuth } from '#/session/auth.ts';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { DeskActionError, PartFailure } from '../desk-failure.tsx';
import { CityDialog } from './city-dialog.tsx';
import { RetireDialog } from './retire-dialog.tsx';
import { citiesQuery } from './settings.api.ts';
import { UndoHere } from './undo-here.tsx';
import { useChangeCity } from './use-change-city.ts';

const HEADING = 'desk-cities';

/** The cities: their order, names and looks, and which are in no list. */
export function Cities({ onSaved }: { onSaved: (change: SiteChange | null) => void }) {
  const { data, error, refetch } = useQuery(citiesQuery(useAuth()));
  const [edited, setEdited] = useState<DeskCity | null>(null);
  const [retired, setRetired] = useState<DeskCity | null>(null);
  /** Key of the one that was last at hand. */
  const [touched, touch] = useState('');
  const changing = useChangeCity(onSaved);
  const cities = data?.cities ?? [];

  function move(index: number, by: -1 | 1): Promise<void> {
    const keys = cities.map(({ key }) => key);
    const [key = ''] = keys.splice(index, 1);
    touch(key);
    keys.splice(index + by, 0, key);
    return changing.change({ keys, version: data?.version ?? 0 });
  }

  async function restore({ key, version }: DeskCity): Promise<void> {
    // Its button has gone.
    if (await succeeds(changing.send({ city: key, version, isRetired: false }))) focusHeading(HEADING);
  }

  return (
    <section aria-labelledby={HEADING} className="flex flex-col gap-2">
      <h3 id={HEADING} tabIndex={-1} className="text-lg">
        {CITIES_HEADING}
      </h3>
      <p className="text-ink-2">{CITIES_ABOUT}</p>
      <UndoHere home={HEADING} isOf={({ part }) => part === 'city-retired'} />
      {data === undefined && error !== null && (
        <PartFailure error={error} fallback={CITIES_FAILED} onRetry={() => void refetch()} />
      )}
      {changing.hasConflict && <ErrorMessage error={null} fallback={CITIES_CHANGED_MEANWHILE} />}
      {changing.error !== null && (
        <DeskActionError error={changing.error} fallback={CITY_NOT_SAVED} onRetry={changing.again} />
      )}
      <ol className="list-none divide-y divide-line p-0">
        {cities.map((city, index) => (
          <CityRow
            key={city.key}
            city={city}
            onUp={index === 0 ? null : () => move(index, -1)}
            onDown={index === cities.length - 1 ? null : () => move(index, 1)}
            isTouched={touched === city.key}
            onEdit={() => {
              touch(city.key);
              setEdited(city);
            }}
            onRetire={() => setRetired(city)}
            onRestore={() => restore(city)}
          />
        ))}
      </ol>
      {edited !== null && <CityDialog city={edited} onSaved={onSaved} onClose={() => setEdited(null)} />}
      {retired !== null && <RetireDialog city={retired} onSaved={onSaved} onClose={() => setRetired(null)} />}
    </section>
  );
}

interface CityRowProps {
  city: DeskCity;
  /** What was just changed of cities was changed here. */
  isTouched: boolean;
  /** Null where it is at the end. */
  onUp: (() => Promise<void>) | null;
  onDown: (() => Promise<void>) | null;
  onEdit: () => void;
  onRetire: () => void;
  onRestore: () => Promise<void>;
}

function CityRow({ city, isTouched, onUp, onDown, onEdit, onRetire, onRestore }: CityRowProps) {
  const { name, country, state, timeZone, isRetired } = city;
  return (
    <li className="wrap-anywhere flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong>{name}</strong>
          {isRetired && <Badge>{RETIRED}</Badge>}
        </p>
        <p className="text-ink-2 text-sm">{[state, country, timeZone].filter(Boolean).join(', ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {onUp !== null && (
          <WorkingButton look="plain" isNarrow label={moveUp(name)} onPress={onUp}>
            <ArrowUp className="size-5" />
          </WorkingButton>
        )}
        {onDown !== null && (
          <WorkingButton look="plain" isNarrow label={moveDown(name)} onPress={onDown}>
            <ArrowDown className="size-5" />
          </WorkingButton>
        )}
        <Button look="plain" isNarrow aria-label={changeCity(name)} onClick={onEdit}>
          {CHANGE_CITY}
        </Button>
        {isRetired ? (
          <WorkingButton look="plain" isNarrow label={restoreCity(name)} onPress={onRestore}>
            {RESTORE_CITY}
          </WorkingButton>
        ) : (
          <Button look="plain" isNarrow aria-label={retireCity(name)} onClick={onRetire}>
            {RETIRE_CITY}
          </Button>
        )}
        {isTouched && (
          <UndoHere home={HEADING} isOf={({ part }) => part === 'city' || part === 'city-order'} />
        )}
      </div>
    </li>
  );
}
