/** The fields of a place, and their values, in words. */
import type { TodoField } from '@pawhood/contract/desk/todo.ts';
import { serviceCategoryOf } from '@pawhood/contract/directory/list.ts';
import { TAGS } from '@pawhood/contract/words/articles.ts';
import {
  CLAIMANT_FIELD,
  HIDDEN_FIELD,
  LOCATION_FIELD,
  RECORD_FIELD,
  YES_OR_NO,
} from '@pawhood/contract/words/desk.ts';
import {
  ADDRESS,
  CATEGORY,
  CATEGORY_NAMES,
  DESCRIPTION,
  EMAIL,
  NAME,
  OPENING_HOURS,
  PHONE,
  PRICE,
  SERVICES,
  WEBSITE,
} from '@pawhood/contract/words/directory.ts';

const FIELD_NAMES: Readonly<Record<string, string>> = {
  name: NAME,
  category: CATEGORY,
  address: ADDRESS,
  phone: PHONE,
  website: WEBSITE,
  email: EMAIL,
  description: DESCRIPTION,
  tags: TAGS,
  openingHours: OPENING_HOURS,
  priceRange: PRICE,
  services: SERVICES,
  location: LOCATION_FIELD,
  hidden: HIDDEN_FIELD,
  // Of somebody who says that a place is theirs.
  claimant: CLAIMANT_FIELD,
  record: RECORD_FIELD,
};

/** A field as people call it; one that this version of the page does not know, as the server does. */
export const fieldName = (field: string): string =>
  (Object.hasOwn(FIELD_NAMES, field) && FIELD_NAMES[field]) || field;

/** A value as people read it; empty for none. */
export function valueWords({ field }: Pick<TodoField, 'field'>, value: string): string {
  if (field === 'category') {
    const known = serviceCategoryOf(value);
    return known === null ? value : CATEGORY_NAMES[known];
  }
  return field === 'hidden' && (value === 'yes' || value === 'no') ? YES_OR_NO[value] : value;
}
