import { CITIES, CITY_FACTS, cityOf } from '@pawhood/contract/product.ts';
import { useId } from 'react';
import { useCity } from '../lib/city.tsx';

/** Chooses the city everything is narrowed to; kept in the browser. */
export function CityChooser() {
  const { shown, choose } = useCity();
  const id = useId();
  return (
    <div data-city={shown ?? undefined} className="flex items-center gap-2">
      <label htmlFor={id} className="text-ink-2 text-sm md:sr-only">
        Your city
      </label>
      <select
        id={id}
        value={shown ?? ''}
        onChange={(event) => choose(cityOf(event.target.value))}
        className="rounded-pill border border-control bg-card px-4 font-semibold text-base text-city"
      >
        <option value="">All cities</option>
        {CITIES.map((city) => (
          <option key={city} value={city}>
            {CITY_FACTS[city].name}
          </option>
        ))}
      </select>
    </div>
  );
}
