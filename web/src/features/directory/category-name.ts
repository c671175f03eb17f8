import { type Provider, serviceCategoryOf } from '@pawhood/contract/directory/list.ts';
import { CATEGORY_NAMES, UNKNOWN_CATEGORY, unknownCategory } from '@pawhood/contract/words/directory.ts';

/** The category as shown: one of the seven, or 'Unknown'. §8.27a */
export function categoryName(category: string): string {
  const known = serviceCategoryOf(category);
  return known === null ? UNKNOWN_CATEGORY : CATEGORY_NAMES[known];
}

/** Writes one console warning for each provider whose category is none of the seven. §8.27b */
export function warnOfUnknownCategories(providers: readonly Provider[]): void {
  for (const { id, category } of providers) {
    if (serviceCategoryOf(category) === null) {
      console.warn(unknownCategory(id, category));
    }
  }
}
