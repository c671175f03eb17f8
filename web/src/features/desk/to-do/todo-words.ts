/** What waits and what was decided, in words. */

import {
  type Decision,
  MOST_COUNTED,
  type TodoField,
  type TodoItem,
  type TodoRow,
} from '@pawhood/contract/desk/todo.ts';
import { serviceCategoryOf } from '@pawhood/contract/directory/list.ts';
import { TAGS } from '@pawhood/contract/words/articles.ts';
import {
  filterText,
  filterTextMore,
  HIDDEN_FIELD,
  LOCATION_FIELD,
  LOG_DOERS,
  TODO_FILTERS,
  TODO_KIND_NAMES,
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

/** What something that waits is called: its place, otherwise what it says. */
export const titleOf = ({ kind, about, says }: Pick<TodoRow | TodoItem, 'kind' | 'about' | 'says'>): string =>
  about || says || TODO_KIND_NAMES[kind];

/** A filter with its number: 'Corrections (3)'. */
export const filterWords = (filter: keyof typeof TODO_FILTERS, number: number): string =>
  number < MOST_COUNTED
    ? filterText(TODO_FILTERS[filter], number)
    : filterTextMore(TODO_FILTERS[filter], number);

/** What a decision was about; what it was is forgotten after a while. */
export const aboutOf = ({ about, kind }: Pick<Decision, 'about' | 'kind'>): string =>
  about || TODO_KIND_NAMES[kind];

/** Who has decided. */
export const deciderOf = ({ by, way }: Pick<Decision, 'by' | 'way'>): string => by || LOG_DOERS[way];
