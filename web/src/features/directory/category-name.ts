import { type Provider, serviceCategoryOf } from '@pawhood/contract/directory/list.ts';
import { UNKNOWN_CATEGORY, unknownCategory } from '@pawhood/contract/words/directory.ts';

/** The category as shown: one of the seven, or 'Unknown'. §8.27a */
export function categoryName(category: string): string {
  return serviceCategoryOf(category) ?? UNKNOWN_CATEGORY;
}

/** Writes one console warning for each provider whose category is none of the seven. §8.27b */
export function warnOfUnknownCategories(providers: readonly Provider[]): void {
  for (const { id, category } of providers) {
    if (serviceCategoryOf(category) === null) {
      console.warn(unknownCategory(id, category));
    }
  }
}
