/** What waits and what was decided, in words. */

import { type Decision, MOST_COUNTED, type TodoItem, type TodoRow } from '@pawhood/contract/desk/todo.ts';
import {
  filterText,
  filterTextMore,
  LOG_DOERS,
  TODO_FILTERS,
  TODO_KIND_NAMES,
} from '@pawhood/contract/words/desk.ts';

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
