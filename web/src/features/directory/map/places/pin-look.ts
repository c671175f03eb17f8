/** How a place looks on the map and in the list beside it: a colour and a mark for each category, areas are square. */

import type { ServiceCategory } from '@pawhood/contract/directory/category.ts';
import { AREA_LAYERS, type AreaLayer } from '@pawhood/contract/directory/layers.ts';
import { serviceCategoryOf } from '@pawhood/contract/directory/list.ts';

export interface PinLook {
  /** White on it is 5.5 or more, light and dark. */
  readonly colour: string;
  /** Name of a drawing in category-marks.svg; empty for an area, which is square and has a letter. */
  readonly mark: string;
  /** Empty for a place. */
  readonly letter: string;
}

const LOOKS: Readonly<Record<ServiceCategory, PinLook>> = {
  Veterinarians: { colour: '#a8201a', mark: 'veterinarians', letter: '' },
  Groomers: { colour: '#1d4f91', mark: 'groomers', letter: '' },
  'Pet Sitters': { colour: '#6b3fa0', mark: 'pet-sitters', letter: '' },
  'Pet Stores': { colour: '#0f5c4d', mark: 'pet-stores', letter: '' },
  Boarding: { colour: '#7a4b00', mark: 'boarding', letter: '' },
  'Pet-Friendly Cafes': { colour: '#a3145c', mark: 'pet-friendly-cafes', letter: '' },
  'Training Schools': { colour: '#37474f', mark: 'training-schools', letter: '' },
};

const LAYER_LOOKS: Readonly<Record<AreaLayer, PinLook>> = {
  'dog-park': { colour: '#2e6417', mark: '', letter: 'D' },
  'off-leash': { colour: '#00565f', mark: '', letter: 'O' },
};

/** Of a category outside the seven. */
const UNKNOWN: PinLook = { colour: '#5f5245', mark: 'paw', letter: '' };

/** The look of a category or layer; one of its own for any other text. §8.27a */
export function pinLook(category: string): PinLook {
  const layer = AREA_LAYERS.find((name) => name === category);
  if (layer !== undefined) return LAYER_LOOKS[layer];
  const known = serviceCategoryOf(category);
  return known === null ? UNKNOWN : LOOKS[known];
}
