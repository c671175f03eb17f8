/** The names that stand on plain ground. */
import type { Provider } from '@pawhood/contract/directory/list.ts';
import type { Neighbourhood } from '@pawhood/contract/directory/neighbourhoods.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import { type GroundName, postcodeAreas } from '../places/postcode-areas.ts';

/** Of the cities with neighbourhoods theirs, of the others the postcode areas. */
export function namesOnGround(
  neighbourhoods: readonly Neighbourhood[],
  places: readonly Provider[],
  cities: Cities,
): GroundName[] {
  const counts = new Map<string, number>();
  for (const { city, neighbourhood } of places) {
    const key = `${city} ${neighbourhood}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const named = new Set(neighbourhoods.map(({ city }) => city));
  return [
    ...neighbourhoods.map(({ city, name, lat, lon }) => ({
      ...{ name, lat, lon },
      count: counts.get(`${city} ${name}`) ?? 0,
    })),
    ...postcodeAreas(
      places.filter(({ city }) => !named.has(city)),
      cities,
    ),
    // For who looks at several cities at once.
    ...cities.shown.map(({ name, lat, lon }) => ({ ...{ name, lat, lon }, count: 0, isCity: true })),
  ];
}
