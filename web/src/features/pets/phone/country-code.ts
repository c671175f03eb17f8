import type { City } from '@pawhood/contract/values/city.ts';

/**
 * How a country's numbers are dialled at home with their area code, as digits, and what stands before the group abroad.
 * Numbers that work at home alone are left out, such as 0800 and 112.
 */
const HOME: Readonly<Partial<Record<string, { readonly code: string; readonly dialled: RegExp }>>> = {
  NL: { code: '+31', dialled: /^0([1-8]\d{8})$/ },
  IE: { code: '+353', dialled: /^0(1\d{7}|[2-9]\d{7,8})$/ },
  CA: { code: '+1', dialled: /^1?([2-9]\d\d[2-9]\d{6})$/ },
};

/**
 * A number as it is dialled from anywhere: with the country code of a city where it is one of that country. Otherwise it
 * stays as it is: a wrong code would ring somebody else.
 */
export function withCountryCode(number: string, city: City | null): string {
  // The 0 in brackets is for calls from within the country: '+31 (0)20 555 0157'.
  if (number.startsWith('+')) return number.replace('(0)', '');
  const home = city === null ? undefined : HOME[city.country];
  const [, rest] = home?.dialled.exec(number.replace(/\D/g, '')) ?? [];
  return home === undefined || rest === undefined ? number : home.code + rest;
}
