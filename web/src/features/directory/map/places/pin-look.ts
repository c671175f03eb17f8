/** How a place looks on the map and in the list beside it: a colour and a mark for each category, areas are square. */

import type { ServiceCategory } from '@pawhood/contract/directory/category.ts';
import { AREA_LAYERS, type AreaLayer } from '@pawhood/contract/directory/layers.ts';
import { serviceCategoryOf } from '@pawhood/contract/directory/list.ts';
import { markName } from '#/ui/illustrations/category-mark.tsx';

export interface PinLook {
  /** White on it is 5.5 or more, light and dark. */
  readonly colour: string;
  /** Name of a drawing in category-marks.svg; empty for an area, which is square and has a letter. */
  readonly mark: string;
  /** Empty for a place. */
  readonly letter: string;
}

const COLOURS: Readonly<Record<ServiceCategory, string>> = {
  Veterinarians: '#a8201a',
  Groomers: '#1d4f91',
  'Pet Sitters': '#6b3fa0',
  'Pet Stores': '#0f5c4d',
  Boarding: '#7a4b00',
  'Pet-Friendly Cafes': '#a3145c',
  'Training Schools': '#37474f',
};

const LAYER_LOOKS: Readonly<Record<AreaLayer, PinLook>> = {
  'dog-park': { colour: '#2e6417', mark: '', letter: 'D' },
  'off-leash': { colour: '#00565f', mark: '', letter: 'O' },
};

/** Of a category outside the seven. */
const UNKNOWN = '#5f5245';

/** The look of a category or layer; one of its own for any other text. §8.27a */
export function pinLook(category: string): PinLook {
  const layer = AREA_LAYERS.find((name) => name === category);
  if (layer !== undefined) return LAYER_LOOKS[layer];
  const known = serviceCategoryOf(category);
  return { colour: known === null ? UNKNOWN : COLOURS[known], mark: markName(known), letter: '' };
}
