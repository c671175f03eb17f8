import { charactersLeft, charactersTooMany } from '@pawhood/contract/words/values.ts';

/** How many characters are left; below zero, how many there are too many. */
export const charactersText = (left: number): string =>
  left < 0 ? charactersTooMany(-left) : charactersLeft(left);
