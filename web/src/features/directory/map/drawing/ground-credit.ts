import type { Provider } from '@pawhood/contract/directory/list.ts';
import type { MapGround } from '@pawhood/contract/directory/map.ts';

const OPENSTREETMAP = '© OpenStreetMap contributors';

/** Whose work ground and places are, as far as it is ours to know; empty where nobody is to be named. */
export function groundCredit(
  { style, files }: MapGround,
  places: readonly Pick<Provider, 'source'>[],
): string {
  if (style === '' && files.length > 0) return `${OPENSTREETMAP}, Protomaps`;
  return places.some(({ source }) => source?.kind === 'openstreetmap') ? OPENSTREETMAP : '';
}
