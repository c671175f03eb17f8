import { useSite } from '#/lib/site.tsx';
import { Badge } from './badge.tsx';

/** A city's name in its accent colour; the name carries the meaning, the colour helps the eye. §3.15 */
export function CityBadge({ city, slim = false }: { city: string; slim?: boolean }) {
  const { cities } = useSite();
  const place = cities.of(city);
  if (cities.only !== null && place !== null) return null;
  if (place === null) return <Badge>{city}</Badge>;
  return (
    <span
      data-accent={place.accent}
      className={`inline-flex shrink-0 items-center rounded-pill bg-city-tint font-semibold text-city text-sm ${slim ? 'px-2' : 'px-3 py-1'}`}
    >
      {place.name}
    </span>
  );
}
