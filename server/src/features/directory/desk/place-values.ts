/** The values of a place by field, as people at the desk write and read them. */
import { type DeskPlace, KEPT_FIELDS, type KeptField } from '@pawhood/contract/directory/desk-places.ts';
import { valueText } from '../../../desk/todo-kind.ts';
import type { ProviderOverrides } from '../directory.tables.ts';
import { OVERRIDE_FIELDS } from '../edits/overrides.ts';
import type { PlaceRow, ProviderRow } from '../list/provider-row.store.ts';

/** As they show, or as they were imported, by the row that is given. */
export function valuesOf(row: PlaceRow): DeskPlace['values'] {
  const { name, category, address, phone, website, email, description, tags, services, lat, lon } = row;
  return {
    ...{ name, category, address, phone, website, email, description, tags, services },
    location: lat === null || lon === null ? '' : `${lat}, ${lon}`,
    openingHours: row.openingHours ?? '',
    priceRange: row.priceRange ?? '',
  };
}

/** The fields that imports do not overwrite. */
export const keptFields = (overrides: ProviderOverrides): KeptField[] =>
  KEPT_FIELDS.filter((field) => OVERRIDE_FIELDS[field].some((key) => key in overrides));

/** What has changed between two states of a place, as texts by field. */
export interface ShownChange {
  readonly before: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
}

/** @param from null for a place that was not there. */
export function shownChange(from: ProviderRow | null, to: ProviderRow): ShownChange {
  const [were, are] = [from === null ? null : textsOf(from), textsOf(to)];
  const changed = KEPT_FIELDS.filter((field) => (were?.[field] ?? '') !== are[field]);
  const only = (texts: Readonly<Record<string, string>> | null) =>
    Object.fromEntries(changed.map((field) => [field, texts?.[field] ?? '']));
  return { before: only(were), after: only(are) };
}

/** @param row with the operator's values over the imported ones. */
function textsOf(row: ProviderRow): Readonly<Record<KeptField, string>> {
  const values = Object.entries({ ...valuesOf(row), hidden: row.hidden ? 'yes' : 'no' });
  return Object.fromEntries(values.map(([field, value]) => [field, valueText(value)])) as Record<
    KeptField,
    string
  >; // fromEntries forgets which keys it was given
}

/** The same as one text, for the log: 'phone: 01 677 6943; email: '. */
export const changeText = (texts: Readonly<Record<string, string>>): string =>
  Object.entries(texts)
    .map(([field, text]) => `${field}: ${text}`)
    .join('; ');
