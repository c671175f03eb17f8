import { suggestPlaces } from '@pawhood/contract/directory/suggest.ts';
import type { City } from '@pawhood/contract/values/city.ts';
import { call } from '#/lib/calls/call.ts';

/** The places that the server suggests for a text. */
export async function suggestedPlaces(q: string, city: City | null, signal: AbortSignal) {
  const { places } = await call(suggestPlaces, { query: { q, ...(city !== null && { city }) }, signal });
  return places;
}
