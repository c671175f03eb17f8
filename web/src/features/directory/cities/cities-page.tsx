import { ROUTES } from '@pawhood/contract/product.ts';
import { citiesDescription, placesText } from '@pawhood/contract/words/directory.ts';
import { LANGUAGE } from '@pawhood/contract/words/numbers.ts';
import { ALL_CITIES } from '@pawhood/contract/words/shell.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useSnapshot } from '#/lib/calls/snapshot.tsx';
import { useHead } from '#/lib/head.ts';
import { useSite } from '#/lib/site.tsx';
import { PageHeading } from '#/ui/page-heading.tsx';
import { byCountry, type ShownCity } from './by-country.ts';
import { citiesQuery } from './cities.api.ts';

/** /cities: all cities by country, each leads to its directory. With one city the address leads there. */
export function CitiesPage() {
  const { cities } = useSite();
  const { cities: rendered } = useSnapshot();
  const { data: listed = rendered } = useQuery(citiesQuery);
  useHead({
    title: ALL_CITIES,
    description: citiesDescription(cities.shown.length),
    path: ROUTES.cities,
  });
  const shown: readonly ShownCity[] =
    listed ?? cities.shown.toSorted((one, other) => one.name.localeCompare(other.name, LANGUAGE));
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6 px-4 py-10 md:px-8">
      <PageHeading isSmall>{ALL_CITIES}</PageHeading>
      <div className="gap-8 sm:columns-2 lg:columns-3">
        {byCountry(shown, LANGUAGE).map(([country, cities]) => (
          <section key={country} className={country === '' ? '' : 'mb-6 break-inside-avoid'}>
            {country !== '' && <h2 className="text-lg">{country}</h2>}
            <ul className="list-none p-0">
              {cities.map((city) => (
                <CityLink key={city.key} city={city} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function CityLink({ city: { key, name, places = 0 } }: { city: ShownCity }) {
  const { cities } = useSite();
  return (
    <li data-accent={cities.of(key)?.accent} className="break-inside-avoid">
      <Link
        href={`${ROUTES.directory}?city=${key}`}
        className="group flex min-h-11 items-center gap-3 py-1 no-underline"
      >
        <span className="size-3 shrink-0 rounded-pill bg-city" />
        <span className="wrap-anywhere flex min-w-0 flex-wrap items-baseline gap-x-3">
          <span className="font-semibold text-city underline-offset-4 group-hover:underline">{name}</span>
          {places > 0 && <span className="text-ink-2 text-sm">{placesText(places)}</span>}
        </span>
      </Link>
    </li>
  );
}
