/** How a place looks on the map and in the list beside it: a colour and a letter for each category, areas are square. */

import type { ServiceCategory } from '@pawhood/contract/directory/category.ts';
import { AREA_LAYERS, type AreaLayer } from '@pawhood/contract/directory/layers.ts';
import { serviceCategoryOf } from '@pawhood/contract/directory/list.ts';

export interface PinLook {
  /** White on it is 5.5 or more, light and dark. */
  readonly colour: string;
  readonly letter: string;
  /** Places are discs. */
  readonly isSquare?: boolean;
}

const LOOKS: Readonly<Record<ServiceCategory, PinLook>> = {
  Veterinarians: { colour: '#a8201a', letter: 'V' },
  Groomers: { colour: '#1d4f91', letter: 'G' },
  'Pet Sitters': { colour: '#6b3fa0', letter: 'S' },
  'Pet Stores': { colour: '#0f5c4d', letter: 'P' },
  Boarding: { colour: '#7a4b00', letter: 'B' },
  'Pet-Friendly Cafes': { colour: '#a3145c', letter: 'C' },
  'Training Schools': { colour: '#37474f', letter: 'T' },
};

const LAYER_LOOKS: Readonly<Record<AreaLayer, PinLook>> = {
  'dog-park': { colour: '#2e6417', letter: 'D', isSquare: true },
  'off-leash': { colour: '#00565f', letter: 'O', isSquare: true },
};

const UNKNOWN: PinLook = { colour: '#5f5245', letter: '?' };

/** The look of a category or layer; one of its own for any other text. §8.27a */
export function pinLook(category: string): PinLook {
  const layer = AREA_LAYERS.find((name) => name === category);
  if (layer !== undefined) return LAYER_LOOKS[layer];
  const serviceCategory = serviceCategoryOf(category);
  return serviceCategory === null ? UNKNOWN : LOOKS[serviceCategory];
}
