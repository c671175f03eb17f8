import { type ListedCity, listCities } from '@pawhood/contract/directory/cities.ts';
import { call } from '#/lib/calls/call.ts';

/** The cities with their numbers of places. */
export const citiesQuery = {
  queryKey: [listCities.path],
  queryFn: (): Promise<readonly ListedCity[]> => call(listCities),
};
