import { expect, test } from 'vitest';
import { directionsTo } from './provider/contact-links.ts';
import { providerAddress, returnAddress } from './provider-address.ts';

test('the address of a provider holds its id, whatever signs it has', () => {
  expect(providerAddress('osm/node 7')).toBe('/directory/osm%2Fnode%207');
});

test.each([
  [{ directory: '/directory?q=cat&page=3' }, '/directory?q=cat&page=3'],
  [{ directory: '/directory' }, '/directory'],
  [{ directory: 'https://elsewhere.example.org/directory' }, '/directory'],
  [{ directory: '/directory-of-others' }, '/directory'],
  [{ other: 1 }, '/directory'],
  [null, '/directory'],
  ['/directory?page=2', '/directory'],
])('what is handed over as %j leads back to %s', (handed, address) => {
  expect(returnAddress(handed)).toBe(address);
});

test.each([
  [{ lat: 53.3, lon: -6.2, address: 'Here' }, 'https://www.openstreetmap.org/directions?to=53.3%2C-6.2'],
  [{ address: '9 Kade & Co' }, 'https://www.openstreetmap.org/search?query=9%20Kade%20%26%20Co'],
  [{ address: '' }, null],
])('the way to %j is looked up at %s', (place, link) => {
  expect(directionsTo(place)).toBe(link);
});
