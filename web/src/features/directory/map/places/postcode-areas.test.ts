import { cities } from '@pawhood/contract/testing/first-cities.ts';
import { someProvider } from '@pawhood/contract/testing/some-provider.ts';
import { createCities } from '@pawhood/contract/values/city.ts';
import { expect, test } from 'vitest';
import { postcodeAreaOf, postcodeAreas } from './postcode-areas.ts';

test.each([
  ['amsterdam', 'Prinsengracht 57, 1017 AB, Amsterdam', '1017'],
  ['amsterdam', 'Prinsengracht 57, 1017ab Amsterdam', '1017'],
  ['amsterdam', 'Prinsengracht 1017, Amsterdam', null],
  ['dublin', '9 Thomas Street, Dublin 8', 'Dublin 8'],
  ['dublin', '9 Thomas Street, Dublin 8, D08 X2Y3', 'Dublin 8'],
  ['dublin', '9 Thomas Street, Dublin, D08X2Y3', 'Dublin 8'],
  ['dublin', '9 Terenure Road, Dublin 6w', 'Dublin 6W'],
  ['dublin', '9 Terenure Road, D6W X2Y3', 'Dublin 6W'],
  ['dublin', '9 Marine Road, Dún Laoghaire, A96 X2Y3', 'A96'],
  ['dublin', '9 Thomas Street, Dublin', null],
  ['calgary', '57 8 Avenue SW, Calgary, AB T2P 1J9', 'T2P'],
  ['calgary', '57 8 Avenue SW, Calgary, t2p1j9', 'T2P'],
  ['calgary', '57 8 Avenue SW, Calgary', null],
  ['paris', '57 Rue de Rivoli, 75001 Paris', null],
])('in %s the address "%s" lies in %s', (city, address, area) => {
  expect(postcodeAreaOf({ city, address }, cities)).toBe(area);
});

test.each([
  ['FR', '57 Rue de Rivoli, 75001, Paris', '75001'],
  ['FR', '57 Rue de Rivoli, 75001 Paris', '75001'],
  ['FR', '57 Rue de Rivoli, Paris', null],
  // A house.
  ['US', '12040 Main Street, Nashville', null],
  ['US', '12040 Main Street, 37203, Nashville', '37203'],
  ['US', '12040 Main Street, 372034, Nashville', null],
  ['BE', 'Meir 57, 2000, Antwerpen', '2000'],
  ['GB', '57 Baker Street, nw1 6xe, London', 'NW1'],
  ['SE', 'Kungsgatan 57, 111 22, Stockholm', '111'],
  ['CZ', 'Husova 57, 11000, Praha', '110'],
  ['PL', 'Długa 57, 00-238, Warszawa', '00-238'],
  ['PT', 'Rua Augusta 57, 1100-048, Lisboa', '1100'],
  ['GL', 'Ísafoldargata 57, 3900, Žďár', null],
])('complete:cities in the country %s the address "%s" lies in %s', (country, address, area) => {
  const [amsterdam] = cities.shown;
  const there = createCities([{ ...amsterdam, key: 'there', name: 'There', country }]);
  expect(postcodeAreaOf({ city: 'there', address }, there)).toBe(area);
});

test('an area stands in the middle of its places, wherever one of them claims to be; places without a point do not count', () => {
  const at = (lon: number, lat: number) =>
    someProvider({ city: 'dublin', address: '9 Thomas Street, Dublin 8', lon, lat });
  const { lon, lat, ...nowhere } = at(0, 0);
  const places = [at(-6.28, 53.34), at(-6.26, 53.33), at(-6.27, 53.35), at(-9, 51), at(-6.3, 53.34)];
  expect(postcodeAreas([...places, nowhere, someProvider({ lon, lat, address: 'Dublin' })], cities)).toEqual([
    { name: 'Dublin 8', count: 5, lon: -6.28, lat: 53.34 },
  ]);
  expect(postcodeAreas(places.slice(0, 2), cities)).toMatchObject([{ lon: -6.27, lat: 53.335 }]);
});
