import { type City, cityOf, DEFAULT_CITY } from '@pawhood/contract/values/city.ts';
import { createContext, type Dispatch, type ReactNode, use, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useStored, writeStored } from './browser/storage.ts';

/** The city a person looks at, and how to choose another. */
export interface CityContext {
  /** The city of the address (`?city=`), otherwise the one chosen earlier; null while all cities are meant. */
  readonly chosen: City | null;
  /** The value of the city chooser: `chosen`, unless the address asks for all cities outright (`?city=all`). */
  readonly choice: City | null;
  /** The city to speak of: amsterdam until one is chosen. §3.16 */
  readonly city: City;
  /** Chooses a city, or all of them with null, and keeps the choice in the browser. */
  choose(city: City | null): void;
}

/** Of the choice in this browser: a city, or that all are meant. */
export const CITY_KEY = 'city';

/** The city a person looks at. `?city=` in the address wins over the choice kept in the browser. */
export function useCity(): CityContext {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const stored = cityOf(useStored(CITY_KEY));
  const named = new URLSearchParams(search).get('city');
  const chosen = cityOf(named) ?? stored;

  function choose(city: City | null): void {
    keepCity(city);
    const narrowed = withCity(search, city);
    if (narrowed !== search) navigate(narrowed === '' ? path : `${path}?${narrowed}`, { replace: true });
  }

  return { chosen, choice: named === 'all' ? null : chosen, city: chosen ?? DEFAULT_CITY, choose };
}

/** Keeps a choice of city, or that all are meant, in the browser. */
export function keepCity(city: City | null): void {
  writeStored(CITY_KEY, city ?? 'all');
}

/**
 * The query of an address after another city was chosen: a city it names follows the choice, and a page number
 * goes, because it counted through the former city.
 */
export function withCity(search: string, city: City | null): string {
  const query = new URLSearchParams(search);
  if (query.has('city')) {
    if (city === null) query.delete('city');
    else query.set('city', city);
  }
  query.delete('page');
  return query.toString();
}

const PageCityContext = createContext<[City | null, Dispatch<City | null>]>([null, () => {}]);

/** Lets a page below it say which city it is about, and what stands around that page hear it. */
export function PageCityProvider({ first, children }: { first: City | null; children: ReactNode }) {
  return <PageCityContext value={useState(first)}>{children}</PageCityContext>;
}

/** The city that the page is about, whatever was chosen; null on most pages. */
export function usePageCity(): City | null {
  return use(PageCityContext)[0];
}

/** Says which city the page is about, for as long as it shows. */
export function useIsAbout(city: City | null): void {
  const [, tell] = use(PageCityContext);
  useEffect(() => {
    tell(city);
    return () => tell(null);
  }, [city, tell]);
}
