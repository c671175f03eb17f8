/** The names that stand on plain ground. */
import type { Provider } from '@pawhood/contract/directory/list.ts';
import type { Neighbourhood } from '@pawhood/contract/directory/neighbourhoods.ts';
import { CITIES, CITY_FACTS } from '@pawhood/contract/values/city.ts';
import { CITY_BOUNDS } from '../places/city-bounds.ts';
import { type GroundName, postcodeAreas } from '../places/postcode-areas.ts';

/** Of the cities with neighbourhoods theirs, of the others the postcode areas. */
export function namesOnGround(
  neighbourhoods: readonly Neighbourhood[],
  places: readonly Provider[],
): GroundName[] {
  const counts = new Map<string, number>();
  for (const { city, neighbourhood } of places) {
    const key = `${city} ${neighbourhood}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const cities = new Set(neighbourhoods.map(({ city }) => city));
  return [
    ...neighbourhoods.map(({ city, name, lat, lon }) => ({
      ...{ name, lat, lon },
      count: counts.get(`${city} ${name}`) ?? 0,
    })),
    ...postcodeAreas(places.filter(({ city }) => !cities.has(city))),
    ...cityNames(),
  ];
}

/** For who looks at several cities at once. */
function cityNames(): GroundName[] {
  return CITIES.map((city) => {
    const [west, south, east, north] = CITY_BOUNDS[city];
    return {
      ...{ name: CITY_FACTS[city].name, count: 0, isCity: true },
      ...{ lat: (south + north) / 2, lon: (west + east) / 2 },
    };
  });
}
