/** Whether a provider fits what is chosen in the Filters panel, where much may not be known of it. */

import { UNKNOWN_FACTS } from '@pawhood/contract/words/directory.ts';
import { priceRangeOf } from '../../values/price-range.ts';
import type { Provider } from '../list.ts';
import { isOpenAt } from '../opening-moment.ts';
import { ratingOf } from '../rating.ts';
import type { Availability, SearchFilter } from './search-filter.ts';

/** True, false, or null where the provider's value is not known. */
export type Fit = boolean | null;

/**
 * What is not known of a provider that the filter asks for, in words; empty when it fits for certain, null when a
 * known value fails.
 *
 * @param now null where the time is not known, as on the server: whether a place is open then is not either.
 */
export function unknownFactsOf(
  provider: Provider,
  { rating, priceRange, services, availability, neighbourhoods }: SearchFilter,
  now: Date | null,
): readonly string[] | null {
  const fits: [Fit, string][] = [];
  if (rating !== null) fits.push([fitsRating(provider, rating), UNKNOWN_FACTS.rating]);
  if (priceRange.length > 0) fits.push([fitsPrice(provider, priceRange), UNKNOWN_FACTS.price]);
  if (services.length > 0) fits.push([fitsServices(provider, services), UNKNOWN_FACTS.services]);
  if (neighbourhoods.length > 0)
    fits.push([fitsNeighbourhood(provider, neighbourhoods), UNKNOWN_FACTS.neighbourhood]);
  if (availability.length > 0) {
    fits.push([
      anyOf(availability.map((choice) => fitsAvailability(provider, choice, now))),
      unknownHours(availability),
    ]);
  }
  if (fits.some(([fit]) => fit === false)) return null;
  return fits.flatMap(([fit, words]) => (fit === null ? [words] : []));
}

/** At least so many stars; a provider nobody has reviewed has no rating to compare. */
export function fitsRating(provider: Provider, least: number): Fit {
  const rating = ratingOf(provider);
  return rating > 0 ? rating >= least : null;
}

/** Any of the prices. */
export function fitsPrice({ priceRange }: Provider, wanted: readonly string[]): Fit {
  const price = priceRangeOf(priceRange);
  return price === null ? null : wanted.includes(price);
}

/** All of the services. */
export function fitsServices({ services = [] }: Provider, wanted: readonly string[]): Fit {
  return services.length === 0 ? null : wanted.every((service) => services.includes(service));
}

/** Any of the neighbourhoods; what has no point may lie in each. */
export function fitsNeighbourhood({ neighbourhood, lat }: Provider, wanted: readonly string[]): Fit {
  return neighbourhood === undefined ? (lat === undefined ? null : false) : wanted.includes(neighbourhood);
}

/** Help at that time; evenings and weekends are those of a normal week. */
export function fitsAvailability(provider: Provider, choice: Availability, now: Date | null): Fit {
  if (choice === 'emergency') return fitsEmergency(provider);
  const { hours } = provider;
  if (hours?.state !== 'confirmed') return null;
  if (choice === 'open-now') return now === null ? null : isOpenAt(hours, now);
  return hours[choice];
}

/** A service or tag of that name says so; opening hours cannot. Where no service is known, its absence says nothing. */
function fitsEmergency({ services = [], tags }: Provider): Fit {
  if ([...services, ...tags].some((word) => /\bemergency\b/i.test(word))) return true;
  return services.length === 0 ? null : false;
}

function anyOf(fits: readonly Fit[]): Fit {
  if (fits.includes(true)) return true;
  return fits.includes(null) ? null : false;
}

/** What is said where none of these times is known. */
export function unknownHours(availability: readonly Availability[]): string {
  const [first, second] = availability;
  return first === 'emergency' && second === undefined ? UNKNOWN_FACTS.emergency : UNKNOWN_FACTS.hours;
}
