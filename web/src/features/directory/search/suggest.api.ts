import { suggestPlaces } from '@pawhood/contract/directory/suggest.ts';
import { call } from '#/lib/calls/call.ts';

/** The neighbourhoods and places that the server suggests for a text. */
export function suggested(q: string, city: string | null, signal: AbortSignal) {
  return call(suggestPlaces, { query: { q, ...(city !== null && { city }) }, signal });
}
