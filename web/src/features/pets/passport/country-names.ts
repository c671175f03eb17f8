import { COUNTRIES } from '@pawhood/contract/values/country.ts';
import { LANGUAGE } from '@pawhood/contract/words/numbers.ts';
import { NO_COUNTRY } from '@pawhood/contract/words/pets.ts';
import type { Choice } from '#/ui/form/field-row.tsx';

/** Names of countries in the page's language, as the browser knows them. */
const NAMES = new Intl.DisplayNames(LANGUAGE, { type: 'region' });

/** The countries that passports name, by their names; and none. */
export function countryChoices(): readonly Choice[] {
  const choices = COUNTRIES.map((code) => ({ value: code, label: countryName(code) }));
  return [
    { value: '', label: NO_COUNTRY },
    ...choices.sort((first, second) => first.label.localeCompare(second.label, LANGUAGE)),
  ];
}

/** A country's name by its two letters; what is no such letters stays as it is. */
export function countryName(code: string): string {
  return (/^[A-Z]{2}$/.test(code) && NAMES.of(code)) || code;
}
