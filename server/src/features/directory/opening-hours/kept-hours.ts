import type { OpeningHours } from '@pawhood/contract/directory/opening-hours.ts';
import { createByteCache } from '../../../http/cache/response-cache.ts';
import { hoursKey, type ScheduleService } from './schedule.service.ts';

/** The opening hours of a text, as of one version of the list of providers. */
interface CachedHours {
  readonly version: string;
  /** Undefined where the text has not been read. */
  readonly hours: OpeningHours | undefined;
}

/** About the memory of one text, and of all that are kept, in bytes. */
const TEXT_BYTES = 500;
const CACHE_BYTES = 512 * 1024;

/**
 * Caches the opening hours of texts: many places have the same, and each page of a search would ask for them again.
 * A new reading of hours changes the list's version.
 */
export function keepHours(
  schedules: Pick<ScheduleService, 'listed'>,
  version: () => string,
): Pick<ScheduleService, 'listed'> {
  const texts = createByteCache<CachedHours>(CACHE_BYTES, () => TEXT_BYTES);
  return {
    async listed(only) {
      if (only === undefined) return schedules.listed();
      const asked = version();
      const found = new Map<string, OpeningHours | undefined>();
      const others = only.filter((one) => {
        const key = hoursKey(one);
        const cached = texts.get(key);
        if (cached?.version !== asked) return true;
        found.set(key, cached.hours);
        return false;
      });
      const read = others.length === 0 ? null : await schedules.listed(others);
      for (const one of others) {
        const key = hoursKey(one);
        const ofText = read?.(one.city, one.hours, one.timeZone);
        found.set(key, ofText);
        texts.set(key, { version: asked, hours: ofText });
      }
      return (city, hours, timeZone) => found.get(hoursKey({ city, hours, timeZone }));
    },
  };
}
