import { kilometresText, metresText } from '@pawhood/contract/words/directory.ts';
import { figure } from '@pawhood/contract/words/numbers.ts';

/** The map's scale: a round distance, and how long a bar stands for it. */

const EARTH_CIRCUMFERENCE_M = 40_075_016.686;

/** Width of the whole world at zoom 0, in pixels. */
const WORLD_PIXELS = 512;

/** Longest bar, in pixels. */
const LONGEST_BAR = 96;

export interface Scale {
  /** '500 m' */
  readonly text: string;
  /** In pixels. */
  readonly width: number;
}

/** The scale in the middle of the map (Web Mercator: the same bar is shorter the further from the equator). */
export function scaleAt(zoom: number, latitude: number): Scale {
  const metresPerPixel =
    (EARTH_CIRCUMFERENCE_M * Math.cos((latitude * Math.PI) / 180)) / (WORLD_PIXELS * 2 ** zoom);
  const metres = roundBelow(LONGEST_BAR * metresPerPixel);
  return {
    text: metres < 1_000 ? metresText(metres) : kilometresText(figure(metres / 1_000)),
    width: metres / metresPerPixel,
  };
}

/** The greatest of 1, 2, 5, 10, 20, 50 … that is not above a number. */
function roundBelow(number: number): number {
  const ten = 10 ** Math.floor(Math.log10(number));
  const digit = [5, 2, 1].find((candidate) => candidate * ten <= number) ?? 1;
  return digit * ten;
}
