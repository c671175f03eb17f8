import { CITY_FACTS, type City, cityOf } from '@pawhood/contract/product.ts';
import { Badge } from './badge.tsx';

const ACCENTS: Readonly<Record<City, string>> = {
  amsterdam: 'bg-amsterdam-tint text-amsterdam',
  dublin: 'bg-dublin-tint text-dublin',
  calgary: 'bg-calgary-tint text-calgary',
};

/** A city's name in its accent colour; the name carries the meaning, the colour helps the eye. §3.15 */
export function CityBadge({ city }: { city: string }) {
  const known = cityOf(city);
  if (known === null) return <Badge>{city}</Badge>;
  return (
    <span
      data-city={known}
      className={`inline-flex items-center rounded-full px-3 py-1 text-sm font-semibold ${ACCENTS[known]}`}
    >
      {CITY_FACTS[known].name}
    </span>
  );
}
