import type { SuggestedPlace } from '@pawhood/contract/directory/search/suggestions.ts';
import { isSuggestedFor, LONGEST_SUGGESTED } from '@pawhood/contract/directory/search/suggestions.ts';
import type { City } from '@pawhood/contract/values/city.ts';
import { useEffect, useState } from 'react';
import { useSite } from '#/lib/site.tsx';
import { suggestedPlaces } from './suggest.api.ts';

/** How long after the last letter the server is asked, in milliseconds. */
const PAUSE_MS = 150;

const NONE: readonly { readonly provider: SuggestedPlace }[] = [];

/**
 * The places that the server has suggested last, of which those that fit the text go on being shown; none where it fails.
 *
 * @param text what is typed; null where the browser has all places itself.
 */
export function useSuggestedPlaces(text: string | null, city: City | null) {
  const { departures } = useSite();
  const [places, setPlaces] = useState(NONE);
  useEffect(() => {
    const typed = text?.trim() ?? '';
    if (!departures.similar || !isSuggestedFor(typed) || [...typed].length > LONGEST_SUGGESTED) return;
    const off = new AbortController();
    const asking = setTimeout(() => {
      suggestedPlaces(typed, city, off.signal).then(
        (answered) => {
          if (!off.signal.aborted) setPlaces(answered.map((provider) => ({ provider })));
        },
        // Whoever goes on typing, or searches, misses nothing.
        () => {},
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(asking);
      off.abort();
    };
  }, [text, city, departures.similar]);
  return places;
}
