import { SERVICE_CATEGORIES } from '@pawhood/contract/directory/category.ts';
import type { PlaceField } from '@pawhood/contract/directory/desk-places.ts';
import { ENTRIES_LIMIT, PROVIDER_LIMITS } from '@pawhood/contract/directory/provider-limits.ts';
import { PRICE_RANGES } from '@pawhood/contract/values/price-range.ts';
import { CATEGORY_NAMES } from '@pawhood/contract/words/directory.ts';
import { HOURS_FORM_HINT, LOCATION_HINT, NO_PRICE, servicesHint } from '@pawhood/contract/words/places.ts';
import type { ReactNode } from 'react';
import type { FieldRowProps } from '#/ui/form/field-row.tsx';
import { fieldName } from '../field-words.ts';
import { HoursPreview } from './hours-preview.tsx';
import { LocationMap } from './location-map.tsx';
import { LIST_TEXT_LIMIT } from './place-form.ts';

const CATEGORIES = SERVICE_CATEGORIES.map((category) => ({
  value: category,
  label: CATEGORY_NAMES[category],
}));

const PRICES = [
  { value: '', label: NO_PRICE },
  ...PRICE_RANGES.map((range) => ({ value: range, label: range })),
];

/** How a row of the form looks, besides what is in it. */
export type RowLook = Omit<FieldRowProps, 'name' | 'value' | 'onChange' | 'error'>;

const LOOKS: Readonly<Record<PlaceField, Omit<RowLook, 'label'>>> = {
  name: { limit: PROVIDER_LIMITS.name },
  category: { options: CATEGORIES },
  address: { limit: PROVIDER_LIMITS.address },
  location: { hint: LOCATION_HINT, limit: PROVIDER_LIMITS.phone },
  phone: { type: 'tel', limit: PROVIDER_LIMITS.phone },
  website: { type: 'url', limit: PROVIDER_LIMITS.website },
  email: { type: 'email', limit: PROVIDER_LIMITS.email },
  openingHours: { hint: HOURS_FORM_HINT, limit: PROVIDER_LIMITS.openingHours, isCounted: true },
  priceRange: { options: PRICES },
  services: { lines: 5, hint: servicesHint(ENTRIES_LIMIT.number), limit: LIST_TEXT_LIMIT, isCounted: true },
  description: { lines: 4, limit: PROVIDER_LIMITS.description, isCounted: true },
  tags: { lines: 3, hint: servicesHint(ENTRIES_LIMIT.number), limit: LIST_TEXT_LIMIT, isCounted: true },
};

export interface PlaceFieldsProps {
  /** One row with its value. */
  row: (field: PlaceField, look: RowLook) => ReactNode;
  /** What is written. */
  texts: Readonly<Record<PlaceField, string>>;
  /** Key of the city. */
  city: string;
  onWrite: (field: PlaceField, text: string) => void;
}

/** All that the desk writes of a place. */
export function PlaceFields({ row, texts, city, onWrite }: PlaceFieldsProps) {
  const of = (field: PlaceField) => row(field, { label: fieldName(field), ...LOOKS[field] });
  return (
    <>
      {of('name')}
      <div className="grid gap-4 sm:grid-cols-2">
        {of('category')}
        {of('priceRange')}
      </div>
      {of('address')}
      <div className="flex flex-col gap-2">
        {of('location')}
        <LocationMap
          location={texts.location}
          category={texts.category}
          city={city}
          onChoose={(location) => onWrite('location', location)}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {of('phone')}
        {of('email')}
      </div>
      {of('website')}
      <div className="flex flex-col gap-2">
        {of('openingHours')}
        <HoursPreview text={texts.openingHours} city={city} />
      </div>
      {of('description')}
      {of('services')}
      {of('tags')}
    </>
  );
}
