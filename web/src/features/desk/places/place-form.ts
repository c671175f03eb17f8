/** A place as a form of texts: lists have an entry on each line. */
import {
  type DeskPlace,
  type NewPlace,
  newPlace,
  PLACE_FIELDS,
  type PlaceChange,
  type PlaceField,
  placeValues,
} from '@pawhood/contract/directory/desk-places.ts';
import { ENTRIES_LIMIT } from '@pawhood/contract/directory/provider-limits.ts';
import type { Edits, Texts } from '#/lib/form/edit-conflict.ts';
import { changedTexts } from '#/lib/form/edit-conflict.ts';
import { type Checked, type ContractSchema, checkBody } from '#/lib/form/field-errors.ts';

/** As much text as a list can have. */
export const LIST_TEXT_LIMIT = ENTRIES_LIMIT.number * (ENTRIES_LIMIT.length + 1);

export const textsOf = ({ values }: Pick<DeskPlace, 'values'>): Texts<PlaceField> => ({
  ...values,
  services: values.services.join('\n'),
  tags: values.tags.join('\n'),
});

/** A form in which nothing is written. */
export const EMPTY_TEXTS = Object.fromEntries(PLACE_FIELDS.map((field) => [field, ''])) as Texts<PlaceField>; // fromEntries forgets which keys it was given

/** Values as the call takes them. */
function valuesOf(texts: Edits<PlaceField>) {
  return Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [field, isList(field) ? text.split('\n') : text]),
  );
}

const isList = (field: string): boolean => field === 'services' || field === 'tags';

/** What a change sends: the values that differ from those that were seen. */
export function checkChange(
  edits: Edits<PlaceField>,
  seen: Texts<PlaceField>,
): Checked<PlaceChange, PlaceField> {
  const changed = Object.fromEntries(changedTexts(edits, seen).map((field) => [field, edits[field] ?? '']));
  const { body, errors } = checkBody<PlaceChange['values'], PlaceField>(
    placeValues as ContractSchema<PlaceChange['values']>,
    valuesOf(changed),
  );
  return { body: body && { values: body, giveBack: [] }, errors };
}

/** What adding sends: fields without a text are left out. */
export function checkNew(
  texts: Texts<PlaceField>,
  { city, beside }: Pick<NewPlace, 'city' | 'beside'>,
): Checked<NewPlace> {
  const written = Object.fromEntries(
    Object.entries(texts).filter(([field, text]) => text.trim() !== '' || NEEDED.includes(field)),
  );
  return checkBody(newPlace as ContractSchema<NewPlace>, { ...valuesOf(written), city, beside });
}

const NEEDED: readonly string[] = ['name', 'category'];
