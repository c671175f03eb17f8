import type { DeskPlace } from '@pawhood/contract/desk/desk.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import type { DESK_PART_NAMES } from '@pawhood/contract/words/desk.ts';

/** Parts of the desk, and the tabs they stand under. */
export type PartKey = keyof typeof DESK_PART_NAMES;

/** What a part of the desk is given. */
export interface PartProps {
  place: DeskPlace;
}

/** Of the address: '/desk?part=log'. */
export const PART_PARAMETER = 'part';

/** Address of a part of the desk. */
export const partAddress = (key: PartKey): string =>
  key === 'to-do' ? ROUTES.desk : `${ROUTES.desk}?${PART_PARAMETER}=${key}`;
