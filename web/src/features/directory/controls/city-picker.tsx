import { CITIES, CITY_FACTS, cityOf } from '@pawhood/contract/values/city.ts';
import { useId } from 'react';
import { keepCity } from '#/lib/city.tsx';
import { changed } from '../directory-address.ts';
import type { Directory } from '../list/use-directory.ts';
import { SEARCH_FORM_ID } from './search-form.tsx';

/** The directory's choice of city, kept in the browser like that of other pages; without JavaScript a field of the search. */
export function CityPicker({ state, city, go }: Pick<Directory, 'state' | 'city' | 'go'>) {
  const id = useId();
  return (
    <div className="shrink-0" data-city={city ?? undefined}>
      <label htmlFor={id} className="sr-only">
        City
      </label>
      <select
        id={id}
        form={SEARCH_FORM_ID}
        name="city"
        value={city ?? 'all'}
        className="rounded-pill border border-control bg-card pl-3 text-sm font-semibold text-city"
        onChange={({ target }) => {
          const chosen = cityOf(target.value);
          keepCity(chosen);
          go(changed(state, { city: chosen ?? 'all' }));
        }}
      >
        <option value="all">All cities</option>
        {CITIES.map((name) => (
          <option key={name} value={name}>
            {CITY_FACTS[name].name}
          </option>
        ))}
      </select>
    </div>
  );
}
