import type { Provider } from '@pawhood/contract/directory/list.ts';

/**
 * Where a provider is within its city: its neighbourhood, then the address without the city's name, which its badge says;
 * empty when not known.
 */
export function placeText({
  address,
  city,
  neighbourhood,
}: Pick<Provider, 'address' | 'city' | 'neighbourhood'>): string {
  const parts = addressParts(address).filter((part) => part.toLowerCase() !== city.toLowerCase());
  return [...new Set([neighbourhood ?? '', ...parts])].filter(Boolean).join(', ');
}

/** The parts of an address, between which alone it may be broken into lines. */
export function addressParts(address: string): string[] {
  return address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
