import type { Provider } from '@pawhood/contract/directory/list.ts';

/**
 * Where a provider is within its city: the address without the names of city and neighbourhood, which stand beside it;
 * empty when not known.
 */
export function placeText({
  address,
  city,
  neighbourhood,
}: Pick<Provider, 'address' | 'city' | 'neighbourhood'>): string {
  return addressParts(address)
    .filter((part) => part !== neighbourhood && part.toLowerCase() !== city.toLowerCase())
    .join(', ');
}

/** The parts of an address, between which alone it may be broken into lines. */
export function addressParts(address: string): string[] {
  return address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
