import { SEARCH_TEXT_LIMIT } from '@pawhood/contract/limits.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { CITIES, CITY_FACTS, cityOf } from '@pawhood/contract/values/city.ts';
import { Search } from 'lucide-react';
import { memo, useId } from 'react';
import { Button } from '#/ui/buttons/button.tsx';
import { changed } from '../directory-address.ts';
import { StateFields } from '../filters/state-button.tsx';
import type { Directory } from './use-directory.ts';

type DirectorySearchProps = Pick<Directory, 'state' | 'city' | 'text' | 'setText' | 'go'>;

/** Parameters that the form has fields for; a search begins on the first page. */
const FIELDS = ['q', 'city', 'page'];

const FIELD = 'w-full rounded-pill border border-control bg-card text-ink';

/** Search box and city choice; a plain form of the same address where there is no JavaScript. §2.34a */
export const DirectorySearch = memo(function DirectorySearch({
  state,
  city,
  text,
  setText,
  go,
}: DirectorySearchProps) {
  const queryId = useId();
  const cityId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2024 do not know the element <search>
    <form
      role="search"
      action={ROUTES.directory}
      className="grid gap-4 sm:grid-cols-[2fr_1fr] noscript:items-end noscript:sm:grid-cols-[2fr_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        go(changed(state, { filter: state.filter }));
      }}
    >
      <div className="flex flex-col gap-1">
        <label htmlFor={queryId} className="text-sm font-semibold">
          Search by name or description
        </label>
        <div className="relative">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-2"
          />
          <input
            id={queryId}
            type="search"
            name="q"
            value={text}
            maxLength={SEARCH_TEXT_LIMIT}
            placeholder="Try ‘grooming’ or ‘puppy’"
            autoComplete="off"
            className={`${FIELD} pr-4 pl-12`}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      </div>
      <div className="flex flex-col gap-1">
        <label htmlFor={cityId} className="text-sm font-semibold">
          City
        </label>
        <select
          id={cityId}
          name="city"
          value={city ?? 'all'}
          className={`${FIELD} px-4`}
          onChange={({ target }) => go(changed(state, { city: cityOf(target.value) ?? 'all' }))}
        >
          <option value="all">All cities</option>
          {CITIES.map((name) => (
            <option key={name} value={name}>
              {CITY_FACTS[name].name}
            </option>
          ))}
        </select>
      </div>
      <StateFields state={state} without={FIELDS} />
      <div className="hidden noscript:block">
        <Button type="submit">Search</Button>
      </div>
    </form>
  );
});
