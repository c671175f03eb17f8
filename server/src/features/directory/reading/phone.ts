import type { City } from '@pawhood/contract/values/city.ts';
import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { parsePhoneNumberFromString as parseLoosely } from 'libphonenumber-js/min';

export interface Phone {
  /** As dialled within the city's country; a foreign number with its country code. */
  readonly display: string;
  readonly e164: string;
}

/** The first number of a list that can be dialled and surely ends where it ends; null when there is none. */
export function phoneOf(listed: string, city: City): Phone | null {
  const country = countryOf(city);
  for (const candidate of plain(listed).split(BETWEEN_NUMBERS)) {
    const number = dialled(numberIn(candidate, country) ?? '', country);
    if (number === null) continue;
    const isHome = number.country === country;
    return { display: isHome ? number.formatNational() : number.formatInternational(), e164: number.number };
  }
  return null;
}

/** The region of a city's telephone numbers; of one without any, only numbers with a country code are read. */
const countryOf = ({ country }: City): CountryCode | undefined =>
  isSupportedCountry(country) ? country : undefined;

/** Remarks made of digits: times, opening hours, lines. */
const REMARKS =
  /\b24\s*\/\s*7\b|\b\d{1,2}\s*(?:[.:]\d\d\s*)?(?:h|hrs?|hours?|uur|am|pm|a\.m\.|p\.m\.|lines?|lijnen|days?|dagen)\b/giu;

const BETWEEN_NUMBERS = /[;,|&:\n]|\b(?:or|of|and|en|ou|et)\b/iu;

/** A fax and its number, in either order; 'tel/fax' is a telephone, too. */
const FAX_FIRST =
  /(?<!\b(?:tel|telephone|phone|ph|t)[\s./&+]*)\b(?:(?:tele)?fax(?:\s*(?:no|nr|number|nummer))?|f(?=\s*[:.]|\s+[\d(+]))[\s.:]*[\d(+][\d\s().+\-–/]*/giu;
const FAX_LAST = /[\d(+][\d\s().+\-–/]*(?:tele)?fax\)?\s*(?=$|[;,|/\n])/giu;

const COUNTRY_IN_BRACKETS = /[([]\s*\+\s*(\d{1,3})\s*[)\]]|\+\s*\(\s*(\d{1,3})\s*\)/gu;

/** Without invisible marks, remarks and fax numbers; digits of full width are digits. */
function plain(listed: string): string {
  return listed
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\uff01-\uff5e]/gu, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll(FAX_FIRST, '; ')
    .replaceAll(FAX_LAST, '; ')
    .replaceAll(REMARKS, ' … ')
    .replaceAll(/\(\s*…\s*\)/gu, '…')
    .replaceAll(COUNTRY_IN_BRACKETS, '+$1$2 ')
    .replaceAll(/;?\s*\bext(?:ension)?\s*[.:=]+\s*(?=\d)/giu, ' ext. ');
}

/** Digits in groups, an area code in brackets among the first of them. */
const RUN = /(?:\+\s*)?(?:[\d\s.\-‐-―−·/]|\(\s*\d{1,5}\s*\))+/u;

const EXTENSION = /^\s*[,(]?\s*(?:ext(?:ension|n)?\.?|toestel|tst\.?|x|#)[\s.:]*(\d{1,6})(?!\d)/iu;

/** The number at the beginning of a text, with its extension; null where its end is not sure. */
function numberIn(candidate: string, country: CountryCode | undefined): string | null {
  const start = candidate.search(/[+\d(]/u);
  if (start < 0 || /[\p{L}\d]$/u.test(candidate.slice(0, start).replace(/tel$/iu, ''))) return null;
  const [run = ''] = RUN.exec(candidate.slice(start)) ?? [];
  const groups = groupsOf(run);
  const behind = candidate.slice(start + groups.join('').length);
  const extension = EXTENSION.exec(behind)?.[1];
  // Digits and letters without a space are a word: '2nd', '6pm'.
  if (extension === undefined && /^\p{L}/u.test(behind)) groups.pop();
  const number = endOf(groups, behind, country);
  return number === null || extension === undefined || number !== groups.join('')
    ? number
    : `${number} ext. ${extension}`;
}

/** The groups of a run, each with what stands before it, up to brackets that begin a remark. */
function groupsOf(run: string): string[] {
  const groups: string[] = [];
  for (const [group] of run.matchAll(/[^\d(]*(?:\(\s*\d+\s*\)|\d+)/gu)) {
    const digits = groups.join('').replaceAll(/\D/gu, '').length;
    if (group.includes('(') && digits > 4 && !/\(\s*0\s*\)/u.test(group)) break;
    groups.push(group);
  }
  return groups;
}

/** Where a stroke or a dash between spaces stands, something else may begin. */
const BREAK = /\/|\s[-‐-―−]\s/u;

function endOf(groups: readonly string[], behind: string, country: CountryCode | undefined): string | null {
  const endsBy = (read: typeof dialled) =>
    groups.map((_, index) => index + 1).filter((end) => isNumber(groups.slice(0, end), country, read));
  const exact = endsBy(exactly);
  const [first, ...further] = exact.length > 0 ? exact : endsBy(dialled);
  if (first === undefined) return null;
  const number = groups.slice(0, first).join('');
  const rest = groups.slice(first);
  const isSure =
    rest.length === 0 ||
    BREAK.test(rest[0] ?? '') ||
    (further.length === 0 && (isNumber(rest, country) || /^\s*\p{L}/u.test(behind)));
  return isSure ? number : null;
}

const isNumber = (groups: readonly string[], country: CountryCode | undefined, read = dialled): boolean =>
  read(groups.join('').trim(), country) !== null;

/**
 * A number by the full rules of its country. Those refuse ranges that are new or kept free, such as Ireland's 020 91:
 * with its area code or country, a number may also be one by the shorter rules.
 */
function dialled(text: string, country: CountryCode | undefined): PhoneNumber | null {
  const isLoose = HAS_AREA.test(text) && parseLoosely(text, country)?.isValid();
  return exactly(text, country) ?? (isLoose ? (parsePhoneNumberFromString(text, country) ?? null) : null);
}

/** A number by the full rules of its country; null for one that may lack its area code, which is another's with one. */
function exactly(text: string, country: CountryCode | undefined): PhoneNumber | null {
  const number = parsePhoneNumberFromString(text, country);
  if (!number?.isValid()) return null;
  const isLocal = number.nationalNumber.length <= LONGEST_LOCAL && !HAS_AREA.test(text);
  return isLocal && !OF_A_TOWN.test(text) ? null : number;
}

const HAS_AREA = /^[+(\s]*[0+]/u;

/** Digits of the longest local number of our countries. */
const LONGEST_LOCAL = 7;

/** A town of the Netherlands: 14 020. */
const OF_A_TOWN = /^14\s?0/u;
