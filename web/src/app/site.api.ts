import { readSiteConfig, type SiteConfig } from '@pawhood/contract/site.ts';
import { call } from '../lib/calls/call.ts';

/** The installation's settings, for a page that came without them. */
export function readConfig(): Promise<SiteConfig> {
  return call(readSiteConfig);
}
