import type { SearchAnswer } from '../search-list.ts';
import type { Reading } from './search-query.ts';

/** How a text was read, as an answer says it. */
export type AnsweredReading = NonNullable<SearchAnswer['reading']>;

/** Whether the text was found otherwise than as it was typed. */
export const isOtherwise = (reading: AnsweredReading | null): boolean =>
  reading !== null && (reading.isMistyped || reading.without.length > 0);

export const answeredReading = ({
  understood,
  mayBeMistyped,
  without,
  categories,
}: Reading): AnsweredReading => ({
  understood: [...understood],
  isMistyped: mayBeMistyped && without.length === 0,
  without: [...without],
  categories: [...categories],
});
