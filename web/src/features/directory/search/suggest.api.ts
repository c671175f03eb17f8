import { languageAsked } from '@pawhood/contract/directory/search/search-languages.ts';
import { suggestPlaces } from '@pawhood/contract/directory/suggest.ts';
import { call } from '#/lib/calls/call.ts';

/** The neighbourhoods and places that the server suggests for a text. */
export function suggested(q: string, city: string | null, language: string, signal: AbortSignal) {
  const lang = languageAsked(language);
  const query = { q, ...(city !== null && { city }), ...(lang !== null && { lang }) };
  return call(suggestPlaces, { query, signal });
}
