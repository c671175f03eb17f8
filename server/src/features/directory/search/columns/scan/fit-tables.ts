import type { Availability, SearchFilter } from '@pawhood/contract/directory/search/search-filter.ts';
import { PRICE_RANGES } from '@pawhood/contract/values/price-range.ts';
import { createScratch } from '../../../../../lib/scratch.ts';
import { fitOfHours } from '../hours-readings.ts';
import { emergencyIn, FACTS, type PlaceColumns, priceIn, starsIn } from '../place-columns.ts';
import { FALSE, TRUE, UNKNOWN } from './fit.ts';

/** Whether a place fits each part of a filter, by the values that its columns hold; valid until the next ones are made. */
export interface FitTables {
  readonly rating: Uint8Array;
  readonly price: Uint8Array;
  readonly services: Uint8Array;
  /** The greater of the two counts: any of the times will do. */
  readonly emergency: Uint8Array;
  readonly hours: Uint8Array;
}

const OF_FACTS = {
  rating: new Uint8Array(FACTS),
  price: new Uint8Array(FACTS),
  emergency: new Uint8Array(FACTS),
};
const servicesScratch = createScratch((size) => new Uint8Array(size));
const hoursScratch = createScratch((size) => new Uint8Array(size));

/** @param minute for who is open, since 1970. */
export function fitTables(columns: PlaceColumns, filter: SearchFilter, minute: number): FitTables {
  const { rating, price, emergency } = OF_FACTS;
  const wanted = PRICE_RANGES.map((range) => filter.priceRange.includes(range));
  const isAnyTime = filter.availability.length === 0;
  const isOfEmergency = filter.availability.includes('emergency');
  for (let facts = 0; facts < FACTS; facts += 1) {
    const [stars, range] = [starsIn(facts), priceIn(facts)];
    rating[facts] = filter.rating === null ? TRUE : known(stars, stars > filter.rating);
    price[facts] = filter.priceRange.length === 0 ? TRUE : known(range, wanted[range - 1] === true);
    emergency[facts] = isAnyTime ? TRUE : isOfEmergency ? emergencyIn(facts) : FALSE;
  }
  return {
    rating,
    price,
    emergency,
    services: ofServices(columns, filter),
    hours: fitOfTexts(columns, filter.availability, minute, hoursScratch(columns.readings.length)),
  };
}

function ofServices({ serviceLists }: PlaceColumns, { services }: SearchFilter): Uint8Array {
  const fits = servicesScratch(serviceLists.length);
  if (services.length === 0) return fits.fill(TRUE);
  for (let list = 0; list < serviceLists.length; list += 1) {
    const offered = serviceLists[list] ?? [];
    fits[list] = known(
      list,
      services.every((service) => offered.includes(service)),
    );
  }
  return fits;
}

/** How each text of hours fits: any of the times will do. @param fits to be written to. */
export function fitOfTexts(
  { readings }: PlaceColumns,
  availability: readonly Availability[],
  minute: number,
  fits: Uint8Array,
): Uint8Array {
  fits.fill(FALSE);
  for (const choice of availability) {
    if (choice === 'emergency') continue;
    for (let text = 0; text < readings.length; text += 1)
      fits[text] = Math.max(fits[text] ?? FALSE, fitOfHours(readings[text] ?? null, choice, minute));
  }
  return fits;
}

/** 0 stands for what is not known. */
const known = (value: number, isFit: boolean): number => (value === 0 ? UNKNOWN : isFit ? TRUE : FALSE);
