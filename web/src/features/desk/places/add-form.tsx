import type { AlikePlace, DeskPlace } from '@pawhood/contract/directory/desk-places.ts';
import {
  ADD_BESIDE,
  ADD_IT,
  ADD_PLACE,
  ADDING_PLACE,
  CHOOSE_ONE,
  CITY_FIELD,
  IS_IT_ONE,
  IS_IT_ONE_ABOUT,
  IT_IS_THERE,
  IT_IS_THERE_ABOUT,
  metresAway,
  PLACE_NOT_ADDED,
} from '@pawhood/contract/words/places.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from '#/lib/form/use-form.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { DeskActionError } from '../desk-failure.tsx';
import type { PartProps } from '../part.ts';
import { PlaceFields } from './place-fields.tsx';
import { checkNew, EMPTY_TEXTS } from './place-form.ts';
import { PlaceLine } from './place-line.tsx';
import { addPlaceMutation } from './places.api.ts';

export interface AddFormProps extends PartProps {
  /** Key of the city that was searched; empty for all. */
  searchedCity: string;
  onAdded: (place: DeskPlace) => void;
}

const UNCHOSEN = { value: '', label: CHOOSE_ONE };

/** Adds a place; where some are much like it, it shows them first. */
export function AddForm({ place, searchedCity, onAdded }: AddFormProps) {
  const { cities } = useSite();
  const only = cities.of(place.city) ?? cities.only ?? (cities.shown.length === 1 ? cities.shown[0] : null);
  const [initial] = useState({ ...EMPTY_TEXTS, city: only?.key ?? searchedCity });
  const beside = useRef(false);
  const add = useMutation(addPlaceMutation(useAuth()));
  const form = useForm({
    ...{ initial, mutation: add, state: useState(initial) },
    check: ({ city, ...texts }) => checkNew(texts, { city, beside: beside.current }),
  });
  const { field, values, isSending, error } = form;
  const found = add.data?.place === null ? add.data : null;

  return (
    <form
      className="flex flex-col gap-4"
      aria-labelledby="places"
      {...form.attributes(({ place: added }) => {
        beside.current = false;
        if (added !== null) onAdded(added);
      })}
    >
      <h2 id="places" tabIndex={-1} className="text-xl">
        {ADD_PLACE}
      </h2>
      {only === null && (
        <FieldRow
          label={CITY_FIELD}
          options={[UNCHOSEN, ...cities.shown.map(({ key, name }) => ({ value: key, label: name }))]}
          {...field('city')}
        />
      )}
      <PlaceFields
        texts={values}
        city={values.city}
        onWrite={(name, text) => form.write({ [name]: text })}
        row={(name, look) => (
          <FieldRow
            {...look}
            {...(name === 'category' && { options: [UNCHOSEN, ...(look.options ?? [])] })}
            {...field(name)}
          />
        )}
      />
      {error !== null && (
        <DeskActionError error={error} fallback={PLACE_NOT_ADDED} onRetry={form.sendAgain} />
      )}
      {found !== null && (
        <Alike
          {...found}
          onBeside={() => {
            beside.current = true;
            form.sendAgain();
          }}
        />
      )}
      <Button type="submit" className="self-start" aria-disabled={isSending}>
        {isSending ? ADDING_PLACE : ADD_IT}
      </Button>
    </form>
  );
}

interface AlikeProps {
  alike: readonly AlikePlace[];
  isThere: boolean;
  onBeside: () => void;
}

/** Places much like the one that is to be added: nothing was added yet. */
function Alike({ alike, isThere, onBeside }: AlikeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby="alike"
      className="flex flex-col gap-3 rounded-card border border-line bg-card p-4"
    >
      <h3 id="alike" ref={heading} tabIndex={-1} className="text-lg">
        {isThere ? IT_IS_THERE : IS_IT_ONE}
      </h3>
      <p>{isThere ? IT_IS_THERE_ABOUT : IS_IT_ONE_ABOUT}</p>
      <ul aria-labelledby="alike" className="list-none divide-y divide-line p-0">
        {alike.map((place) => (
          <PlaceLine key={place.id} place={place} isBeside>
            {place.metres !== undefined && <span>{metresAway(place.metres)}</span>}
          </PlaceLine>
        ))}
      </ul>
      {!isThere && (
        <Button look="secondary" className="self-start whitespace-normal" onClick={onBeside}>
          {ADD_BESIDE}
        </Button>
      )}
    </section>
  );
}
