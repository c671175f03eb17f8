import { CITY, DIRECTORY } from '@pawhood/contract/words/directory.ts';
import { ALL_CITIES } from '@pawhood/contract/words/shell.ts';
import { memo, useId } from 'react';
import { keepCity } from '#/lib/city.tsx';
import { useSite } from '#/lib/site.tsx';
import { PageHeading } from '#/ui/page-heading.tsx';
import { changedState } from '../directory-address.ts';
import type { Directory } from '../list/use-directory.ts';
import { SEARCH_FORM_ID } from './search-form.tsx';

type CityProps = Pick<Directory, 'state' | 'city' | 'go'>;

/**
 * The page's heading, which names the city. The choice of another lies over it unseen: a heading of plain words, and a
 * field as wide as these. In the other edition the row of controls has the choice.
 */
export const DirectoryHeading = memo(function DirectoryHeading(props: CityProps) {
  const { departures, cities } = useSite();
  if (!departures.filters || cities.only !== null) return <PageHeading isSmall>{DIRECTORY}</PageHeading>;
  const { city } = props;
  return (
    <div data-accent={cities.of(city)?.accent} className="city-heading">
      <PageHeading isSmall>
        {DIRECTORY}
        <span className="text-xl noscript:hidden">
          {/* No line begins with the dot. */}
          <span className="text-ink-2">{'\u00a0· '}</span>
          {/* Goes on whole on the next line, and wraps where even that is too narrow. */}
          <span className="inline-block text-city">
            <span>{city === null ? ALL_CITIES : cities.nameOf(city)}</span>
            <span aria-hidden="true"> ▾</span>
          </span>
        </span>
      </PageHeading>
      <CityChoice {...props} />
    </div>
  );
});

/** The directory's choice of city, kept in the browser like that of other pages; without JavaScript a field of the search. */
export function CityChoice({ state, city, go, className }: CityProps & { className?: string }) {
  const { cities } = useSite();
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {CITY}
      </label>
      <select
        id={id}
        form={SEARCH_FORM_ID}
        name="city"
        value={city ?? 'all'}
        className={className}
        data-accent={cities.of(city)?.accent}
        onChange={({ target }) => {
          keepCity(target.value === 'all' ? null : target.value);
          go(changedState(state, { city: target.value }));
        }}
      >
        <option value="all">{ALL_CITIES}</option>
        {cities.shown.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </>
  );
}
