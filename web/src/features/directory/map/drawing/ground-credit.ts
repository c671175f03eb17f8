import type { Provider } from '@pawhood/contract/directory/list.ts';
import type { MapGround } from '@pawhood/contract/directory/map.ts';
import {
  MAP_FILE_AUTHORS,
  OPENSTREETMAP_CONTRIBUTORS,
} from '@pawhood/contract/directory/texts/credit-texts.ts';

/** Whose work ground and places are, as far as it is ours to know; empty where nobody is to be named. */
export function groundCredit(
  { style, files }: MapGround,
  places: readonly Pick<Provider, 'source'>[],
): string {
  if (style === '' && files.length > 0) return MAP_FILE_AUTHORS;
  return places.some(({ source }) => source?.kind === 'openstreetmap') ? OPENSTREETMAP_CONTRIBUTORS : '';
}
