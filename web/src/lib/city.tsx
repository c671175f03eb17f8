import type { Cities } from '@pawhood/contract/values/city.ts';
import { createContext, type Dispatch, type ReactNode, use, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useStored, writeStored } from './browser/storage.ts';
import { useSite } from './site.tsx';

/** The city a person looks at, by its key, and how to choose another. */
export interface CityContext {
  /** The city of the address (`?city=`), otherwise the one chosen earlier; null while all cities are meant. */
  readonly chosen: string | null;
  /** The value of the city chooser: `chosen`, unless the address asks for all cities outright (`?city=all`). */
  readonly choice: string | null;
  /** The city to speak of: the site's first until one is chosen. §3.16 */
  readonly city: string;
  /** Chooses a city, or all of them with null, and keeps the choice in the browser. */
  choose(city: string | null): void;
}

/** Of the choice in this browser: a city, or that all are meant. */
export const CITY_KEY = 'city';

/** The city a person looks at. `?city=` in the address wins over the choice kept in the browser. */
export function useCity(): CityContext {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const { cities } = useSite();
  const stored = cities.keyOf(useStored(CITY_KEY));
  const named = new URLSearchParams(search).get('city');
  const chosen = cities.keyOf(named) ?? stored ?? firstChoice(cities);

  function choose(city: string | null): void {
    keepCity(city);
    const narrowed = withCity(search, city);
    if (narrowed !== search) navigate(narrowed === '' ? path : `${path}?${narrowed}`, { replace: true });
  }

  const choice = named === 'all' ? null : chosen;
  return { chosen, choice, city: chosen ?? cities.shown[0].key, choose };
}

/** What is chosen before anybody chooses: the city of a site that has one, elsewhere none. */
export const firstChoice = ({ only }: Cities): string | null => only?.key ?? null;

/** Keeps a choice of city, or that all are meant, in the browser. */
export function keepCity(city: string | null): void {
  writeStored(CITY_KEY, city ?? 'all');
}

/**
 * The query of an address after another city was chosen: a city it names follows the choice, and a page number
 * goes, because it counted through the former city.
 */
export function withCity(search: string, city: string | null): string {
  const query = new URLSearchParams(search);
  if (query.has('city')) {
    if (city === null) query.delete('city');
    else query.set('city', city);
  }
  query.delete('page');
  return query.toString();
}

const PageCityContext = createContext<[string | null, Dispatch<string | null>]>([null, () => {}]);

/** Lets a page below it say which city it is about, and what stands around that page hear it. */
export function PageCityProvider({ first, children }: { first: string | null; children: ReactNode }) {
  return <PageCityContext value={useState(first)}>{children}</PageCityContext>;
}

/** The city that the page is about, whatever was chosen; null on most pages. */
export function usePageCity(): string | null {
  return use(PageCityContext)[0];
}

/** Says which city the page is about, for as long as it shows. */
export function useIsAbout(city: string | null): void {
  const [, tell] = use(PageCityContext);
  useEffect(() => {
    tell(city);
    return () => tell(null);
  }, [city, tell]);
}
