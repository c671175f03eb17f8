import { type ListedCity, listCities } from '@pawhood/contract/directory/cities.ts';
import type { City } from '@pawhood/contract/values/city.ts';
import type { FastifyInstance } from 'fastify';
import type { ReadCities } from '../../../cities/cities.store.ts';
import { publicList } from '../../../http/cache/app-list.ts';
import type { PublicList } from '../../../http/cache/public-list.ts';
import { serveList } from '../../../http/calls/serve.ts';
import type { CitiesListStore } from './cities-list.store.ts';

export interface CitiesListRoutesParts {
  readonly store: CitiesListStore;
  readonly cities: ReadCities;
  /** Of the cities and of the list of providers. */
  readonly version: () => string;
}

/** Serves the cities with their numbers of places; answers their list. */
export function citiesListRoutes(
  app: FastifyInstance,
  { store, cities, version }: CitiesListRoutesParts,
): PublicList<ListedCity> {
  const list = publicList<ListedCity>(app, {
    name: 'cities',
    version,
    load: async (take) => {
      const places = await store.placesByCity();
      await take(byCountry(cities().shown).map((city) => listed(city, places.get(city.key) ?? 0)));
    },
  });
  serveList(app, listCities, list);
  return list;
}

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' });

const countryName = ({ country }: City): string => COUNTRY_NAMES.of(country) ?? country;

/** Those of a country by name. */
const byCountry = (cities: readonly City[]): City[] =>
  cities.toSorted(
    (one, other) =>
      countryName(one).localeCompare(countryName(other), 'en') || one.name.localeCompare(other.name, 'en'),
  );

const listed = (city: City, places: number): ListedCity => {
  const { key, name, country } = city;
  return { key, name, country, countryName: countryName(city), places };
};
