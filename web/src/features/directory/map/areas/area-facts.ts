/** The facts of an area, in words. */
import type { Area } from '@pawhood/contract/directory/areas.ts';
import { largeAmountText, roundedTo } from '@pawhood/contract/values/amount-text.ts';
import {
  AREA_KINDS,
  FENCE_UNKNOWN,
  FENCED,
  hectaresText,
  NO_SMALL_DOGS,
  NOT_FENCED,
  PARTLY_FENCED,
  SMALL_DOGS,
  squareMetresText,
} from '@pawhood/contract/words/directory.ts';
import { figure } from '@pawhood/contract/words/numbers.ts';

/** Its name; where it has none, what it is. */
export const areaName = ({ name, layer }: Area): string => name || AREA_KINDS[layer];

/** The kind of an area, its size, its fence and a part for small dogs, as far as they are known. */
export function areaFacts({ name, layer, squareMetres, fenced, partlyFenced, smallDogs }: Area): string[] {
  return [
    name === '' ? null : AREA_KINDS[layer],
    squareMetres === undefined ? null : sizeText(squareMetres),
    // Dog owners want to know, also that nobody knows.
    fenced === undefined ? (partlyFenced ? PARTLY_FENCED : FENCE_UNKNOWN) : fenced ? FENCED : NOT_FENCED,
    smallDogs === undefined ? null : smallDogs ? SMALL_DOGS : NO_SMALL_DOGS,
  ].filter((fact) => fact !== null);
}

const SQUARE_METRES_OF_HECTARE = 10_000;

function sizeText(squareMetres: number): string {
  if (squareMetres < SQUARE_METRES_OF_HECTARE) return squareMetresText(figure(Math.round(squareMetres)));
  return hectaresText(largeAmountText(roundedTo(squareMetres / SQUARE_METRES_OF_HECTARE, 1)));
}
