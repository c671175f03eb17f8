import {
  isSuggestedFor,
  LONGEST_SUGGESTED,
  type SuggestedPlace,
  type Suggestible,
} from '@pawhood/contract/directory/search/suggestions.ts';
import { useEffect, useState } from 'react';
import { useSite } from '#/lib/site.tsx';
import { suggested } from './suggest.api.ts';

/** How long after the last letter the server is asked, in milliseconds. */
const PAUSE_MS = 150;

const NONE: Suggestible<SuggestedPlace> = { places: [], neighbourhoods: [] };

/**
 * The neighbourhoods and places that the server has suggested last, of which those that fit the text go on being shown; none where it fails.
 *
 * @param text what is typed; null where the browser has all places itself.
 */
export function useSuggested(text: string | null, city: string | null) {
  const { departures, language } = useSite();
  const [answer, setAnswer] = useState(NONE);
  useEffect(() => {
    const typed = text?.trim() ?? '';
    if (!departures.similar || !isSuggestedFor(typed) || [...typed].length > LONGEST_SUGGESTED) return;
    const off = new AbortController();
    const asking = setTimeout(() => {
      suggested(typed, city, language, off.signal).then(
        ({ places, neighbourhoods }) => {
          if (off.signal.aborted) return;
          setAnswer({ places: places.map((provider) => ({ provider })), neighbourhoods });
        },
        // Whoever goes on typing, or searches, misses nothing.
        () => {},
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(asking);
      off.abort();
    };
  }, [text, city, language, departures.similar]);
  return answer;
}
