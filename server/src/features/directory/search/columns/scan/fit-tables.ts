import type { SearchFilter } from '@pawhood/contract/directory/search/search-filter.ts';
import { PRICE_RANGES } from '@pawhood/contract/values/price-range.ts';
import { fitsOfHours } from '../hours-readings.ts';
import { emergencyIn, FACTS, type PlaceColumns, priceIn, starsIn } from '../place-columns.ts';
import { FALSE, TRUE, UNKNOWN } from './fit.ts';

/** Whether a place fits each part of a filter, by the values that its columns hold. */
export interface FitTables {
  readonly rating: Uint8Array;
  readonly price: Uint8Array;
  readonly services: Uint8Array;
  /** The greater of the two counts: any of the times will do. */
  readonly emergency: Uint8Array;
  readonly hours: Uint8Array;
}

/** @param minute for who is open, since 1970. */
export function fitTables(
  { serviceLists, readings }: PlaceColumns,
  { rating, priceRange, services, availability }: SearchFilter,
  minute: number,
): FitTables {
  const wanted = PRICE_RANGES.map((range) => priceRange.includes(range));
  const isAny = availability.length === 0;
  return {
    rating: ofFacts((facts) => (rating === null ? TRUE : known(starsIn(facts), (stars) => stars > rating))),
    price: ofFacts((facts) =>
      priceRange.length === 0 ? TRUE : known(priceIn(facts), (price) => wanted[price - 1] === true),
    ),
    services: Uint8Array.from(serviceLists, (offered, index) => {
      if (services.length === 0) return TRUE;
      return known(index, () => services.every((service) => offered.includes(service)));
    }),
    emergency: ofFacts((facts) =>
      isAny ? TRUE : availability.includes('emergency') ? emergencyIn(facts) : FALSE,
    ),
    hours: availability
      .filter((choice) => choice !== 'emergency')
      .map((choice) => fitsOfHours(readings, choice, minute))
      .reduce(
        (any, fits) => any.map((fit, index) => Math.max(fit, fits[index] ?? FALSE)),
        new Uint8Array(readings.length),
      ),
  };
}

const ofFacts = (fitOf: (facts: number) => number): Uint8Array =>
  Uint8Array.from({ length: FACTS }, (_, facts) => fitOf(facts));

/** 0 stands for what is not known. */
const known = (value: number, isFit: (value: number) => boolean): number =>
  value === 0 ? UNKNOWN : isFit(value) ? TRUE : FALSE;
