import { CITIES, CITY_FACTS, type City, ROUTES } from '@pawhood/contract/product.ts';
import type { ComponentType } from 'react';
import { Link } from 'wouter';
import { AmsterdamScene } from '../../ui/illustrations/amsterdam-scene.tsx';
import { CalgaryScene } from '../../ui/illustrations/calgary-scene.tsx';
import type { IllustrationProps } from '../../ui/illustrations/drawing.tsx';
import { DublinScene } from '../../ui/illustrations/dublin-scene.tsx';

const SCENES: Readonly<Record<City, ComponentType<IllustrationProps>>> = {
  amsterdam: AmsterdamScene,
  dublin: DublinScene,
  calgary: CalgaryScene,
};

/** The three cities; each leads to its part of the directory. */
export function CityCards() {
  return (
    <section aria-labelledby="cities" className="flex flex-col gap-6">
      <h2 id="cities">Where do you and your pet live?</h2>
      <ul className="grid list-none gap-6 p-0 sm:grid-cols-3">
        {CITIES.map((city) => (
          <li key={city} data-city={city}>
            <CityCard city={city} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CityCard({ city }: { city: City }) {
  const Scene = SCENES[city];
  return (
    <Link
      href={`${ROUTES.directory}?city=${city}`}
      className="group flex items-center gap-4 overflow-hidden rounded-card border border-line border-b-4 border-b-city bg-card p-3 text-ink no-underline shadow-soft transition-transform duration-enter ease-soft motion-safe:hover:-translate-y-1 sm:flex-col sm:items-stretch"
    >
      <Scene className="w-24 shrink-0 sm:w-full" />
      <span className="flex grow items-center justify-between px-2 font-bold font-display text-city text-xl group-hover:underline">
        {CITY_FACTS[city].name}
        <span aria-hidden="true" className="max-sm:hidden">
          →
        </span>
      </span>
    </Link>
  );
}
