import { ALL_OF, nothingFor, quoted, SOME_OF } from '@pawhood/contract/words/directory.ts';
import { figure } from '@pawhood/contract/words/numbers.ts';
import { LIST_SEPARATOR } from '@pawhood/contract/words/values.ts';
import { serviceCategoryOf } from '../list.ts';
import type { AnsweredReading } from '../search/answered-reading.ts';
import type { Results } from './count-texts.ts';

/** Above places of a category, where no place fits these words. */
export function allBut(
  { without, categories }: Pick<AnsweredReading, 'without' | 'categories'>,
  { total, isCapped }: Pick<Results, 'total' | 'isCapped'>,
  isNarrowed: boolean,
): string {
  const category = categories.length === 1 ? serviceCategoryOf(categories[0] ?? null) : null;
  const kind = category ?? 'place';
  const nothing = nothingFor(without.map((word) => quoted(word)).join(LIST_SEPARATOR));
  const found = isNarrowed || isCapped ? SOME_OF[kind](total, figure(total, isCapped)) : ALL_OF[kind](total);
  return `${nothing} ${found}`;
}
