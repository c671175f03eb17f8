import { type Departures, departuresOf } from '@pawhood/contract/departures.ts';
import { USE_SITE_OUTSIDE } from '@pawhood/contract/shell/call-texts.ts';
import type { SiteConfig } from '@pawhood/contract/site.ts';
import { createContext, type ReactNode, use, useMemo } from 'react';

/** This installation: its settings and where its edition departs from the specification. */
export interface Site extends SiteConfig {
  readonly departures: Departures;
}

function siteOf(config: SiteConfig): Site {
  return { ...config, departures: departuresOf(config.edition) };
}

const SiteContext = createContext<Site | null>(null);

/** Gives everything below it the settings of this installation. */
export function SiteProvider({ config, children }: { config: SiteConfig; children: ReactNode }) {
  const site = useMemo(() => siteOf(config), [config]);
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** The settings of this installation. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (site === null) throw new Error(USE_SITE_OUTSIDE);
  return site;
}
