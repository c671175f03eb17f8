import { ROUTES } from '@pawhood/contract/product.ts';
import type { City } from '@pawhood/contract/values/city.ts';
import { allCities } from '@pawhood/contract/words/landing.ts';
import { YOUR_CITY } from '@pawhood/contract/words/shell.ts';
import { Link } from 'wouter';
import { useSite } from '#/lib/site.tsx';
import { Cat } from '#/ui/illustrations/cat.tsx';
import { CityScene } from '#/ui/illustrations/city-scene.tsx';
import { Dog } from '#/ui/illustrations/dog.tsx';
import { Rabbit } from '#/ui/illustrations/rabbit.tsx';

interface Arm {
  /** Which way it points. */
  to: 'left' | 'right';
  /** Where it is nailed to the post. */
  nailed: string;
}

/** From the top; further down they begin again. */
const ARMS = [
  { to: 'right', nailed: 'ms-4' },
  { to: 'left', nailed: 'me-8' },
  { to: 'right', nailed: 'me-2 ms-8' },
] as const satisfies readonly Arm[];

/** All cities are on a page of their own. */
const MOST_ARMS = 4;

/** A signpost with an arm for each of the first cities, which leads to its part of the directory; the animals wait at its foot. */
export function CitySignpost() {
  const { cities } = useSite();
  return (
    <nav aria-label={YOUR_CITY} className="relative isolate mx-auto w-full max-w-md">
      <Post />
      <ul className="flex list-none flex-col gap-3 p-0 pt-8">
        {cities.shown.slice(0, MOST_ARMS).map((city, index) => {
          const { to, nailed } = ARMS[index % ARMS.length] ?? ARMS[0];
          return (
            <li key={city.key} data-accent={city.accent} className={nailed}>
              <CityArm city={city} to={to} />
            </li>
          );
        })}
      </ul>
      {cities.shown.length > MOST_ARMS && (
        <Link
          href={ROUTES.cities}
          className="ms-8 inline-flex min-h-11 items-center bg-paper px-4 font-semibold text-brand underline underline-offset-4"
        >
          {allCities(cities.shown.length)}
        </Link>
      )}
      <div aria-hidden="true" className="flex items-end border-ink border-b-3 px-2 pt-6 sm:px-6">
        <Cat className="-mb-1.5 size-20 sm:size-24" />
        <Rabbit className="-mb-1 -ms-3 size-14 sm:size-18" />
        <Dog className="-mb-1.5 ms-auto size-24 sm:size-28" />
      </div>
    </nav>
  );
}

function Post() {
  return (
    <span
      aria-hidden="true"
      className="absolute inset-y-0 left-1/2 -z-10 w-5 -translate-x-1/2 rounded-t-pill border-3 border-pen bg-fur"
    />
  );
}

function CityArm({ city, to }: Pick<Arm, 'to'> & { city: City }) {
  const pointsLeft = to === 'left';
  return (
    <Link
      href={`${ROUTES.directory}?city=${city.key}`}
      className={`group relative isolate flex h-20 items-center gap-4 p-2 no-underline transition-transform duration-enter ease-soft sm:h-22 ${pointsLeft ? 'flex-row-reverse motion-safe:hover:-translate-x-1' : 'motion-safe:hover:translate-x-1'}`}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 320 80"
        preserveAspectRatio="none"
        className={`absolute inset-0 -z-10 size-full fill-card stroke-city ${pointsLeft ? '-scale-x-100' : ''}`}
        strokeWidth="3"
        strokeLinejoin="round"
      >
        <path d="M12 2h268l38 38-38 38H12Q2 78 2 68V12Q2 2 12 2z" vectorEffect="non-scaling-stroke" />
      </svg>
      <CityScene city={city} className="h-full w-auto rounded-input max-tight:hidden" />
      <span
        className={`font-bold font-display text-city text-xl group-hover:underline sm:text-h2 ${pointsLeft ? 'me-auto ps-12' : ''}`}
      >
        {city.name}
      </span>
    </Link>
  );
}
