import { type Departures, departuresOf } from '@pawhood/contract/departures.ts';
import { USE_SITE_OUTSIDE } from '@pawhood/contract/shell/mistakes.ts';
import type { SiteConfig } from '@pawhood/contract/site.ts';
import { type Cities, createCities } from '@pawhood/contract/values/city.ts';
import { createContext, use } from 'react';

/** This installation: its settings, its cities and where its edition departs from the specification. */
export interface Site extends Omit<SiteConfig, 'cities'> {
  readonly cities: Cities;
  readonly departures: Departures;
}

export function siteOf(config: SiteConfig): Site {
  return {
    ...config,
    cities: createCities(config.cities),
    departures: departuresOf(config.edition),
  };
}

/** Gives everything below it the settings of this installation. */
export const SiteContext = createContext<Site | null>(null);

/** The settings of this installation. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (site === null) throw new Error(USE_SITE_OUTSIDE);
  return site;
}
