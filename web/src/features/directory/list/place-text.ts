import type { Provider } from '@pawhood/contract/directory/list.ts';

/** Where a provider is within its city: the address without the city's name, which its badge says; empty when not known. */
export function placeText({ address, city }: Pick<Provider, 'address' | 'city'>): string {
  const parts = addressParts(address);
  return (parts.at(-1)?.toLowerCase() === city.toLowerCase() ? parts.slice(0, -1) : parts).join(', ');
}

/** The parts of an address, between which alone it may be broken into lines. */
export function addressParts(address: string): string[] {
  return address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
