import { CITY_FACTS, type City } from '@pawhood/contract/values/city.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

export interface Phone {
  /** As dialled within the city's country; a foreign number with its country code. */
  readonly display: string;
  readonly e164: string;
}

/** The first number of a list that can be dialled; null when none can. */
export function phoneOf(listed: string, city: City): Phone | null {
  const { country } = CITY_FACTS[city];
  for (const candidate of listed.split(/\s*[;,]\s*|\s+\/\s+/u)) {
    // The library itself drops the '(0)' of '+31 (0)20 …', which is dialled only at home.
    const number = parsePhoneNumberFromString(candidate, country);
    if (!number?.isValid()) continue;
    const isHome = number.country === country;
    return { display: isHome ? number.formatNational() : number.formatInternational(), e164: number.number };
  }
  return null;
}
