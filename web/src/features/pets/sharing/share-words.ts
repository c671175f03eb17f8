import { SHARE_PARTS, type SharePart } from '@pawhood/contract/pets/fields.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { PART_WORDS } from '@pawhood/contract/words/pets.ts';
import { LIST_SEPARATOR } from '@pawhood/contract/words/values.ts';
import type { Site } from '#/lib/site.tsx';

/** The parts for a sitter. */
export const USUAL_PARTS: readonly SharePart[] = ['about', 'contact', 'health'];

/** The parts of a link in words; what no version of this page knows is left out. */
export function partsText(parts: readonly string[]): string {
  return SHARE_PARTS.filter((part) => parts.includes(part))
    .map((part) => PART_WORDS[part].name)
    .join(LIST_SEPARATOR);
}

/**
 * The address that opens a link, in the language of the page that made it. What stands behind `#` is sent to no server
 * and stands in no log.
 */
export function linkAddress({ publicUrl, base }: Pick<Site, 'publicUrl' | 'base'>, token: string): string {
  return `${publicUrl}${base}${ROUTES.sharedPet}#${token}`;
}
