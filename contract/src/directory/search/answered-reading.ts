import type { SearchAnswer } from '../search-list.ts';
import type { QueryPart, Reading } from './search-query.ts';

/** How a text was read, as an answer says it. */
export type AnsweredReading = NonNullable<SearchAnswer['reading']>;

/** Whether the text was found otherwise than as it was typed. */
export const isOtherwise = (reading?: AnsweredReading | null): reading is AnsweredReading =>
  !!reading && (reading.isMistyped || reading.without.length > 0);

export const answeredReading = ({
  parts,
  understood,
  mayBeMistyped,
  without,
  categories,
}: Reading): AnsweredReading => ({
  understood: [...understood],
  // Beside words that are kept it is not the whole category.
  isMistyped:
    mayBeMistyped && (without.length === 0 || parts.some(({ meanings }) => !meansCategory(meanings))),
  without: [...without],
  categories: [...categories],
});

const meansCategory = (meanings: QueryPart['meanings']): boolean =>
  meanings.some(({ categories }) => categories.length > 0);
