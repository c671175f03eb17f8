import type { Provider } from '@pawhood/contract/directory.ts';

const OPENSTREETMAP = 'https://www.openstreetmap.org';

/** Where the way to a provider can be looked up: its point on the map, else its address; null when neither is known. */
export function directionsTo({
  lat,
  lon,
  address,
}: Pick<Provider, 'lat' | 'lon' | 'address'>): string | null {
  if (lat !== undefined && lon !== undefined) {
    return `${OPENSTREETMAP}/directions?to=${encodeURIComponent(`${lat},${lon}`)}`;
  }
  return address === '' ? null : `${OPENSTREETMAP}/search?query=${encodeURIComponent(address)}`;
}
