import { CITY_FACTS, cityOf } from '@pawhood/contract/values/city.ts';
import { Badge } from './badge.tsx';

/** A city's name in its accent colour; the name carries the meaning, the colour helps the eye. §3.15 */
export function CityBadge({ city }: { city: string }) {
  const place = cityOf(city);
  if (place === null) return <Badge>{city}</Badge>;
  return (
    <span
      data-city={place}
      className="inline-flex items-center rounded-pill bg-city-tint px-3 py-1 font-semibold text-city text-sm"
    >
      {CITY_FACTS[place].name}
    </span>
  );
}
