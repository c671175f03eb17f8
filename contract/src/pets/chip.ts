/** The facts in a chip's number, by ISO 11784; a register is not asked. */
import {
  CHIP_NO_DIGITS,
  CHIP_TOO_LARGE,
  chipDigits,
  chipOfNobody,
  OLDER_CHIP,
} from '@pawhood/contract/words/pets.ts';
import type { Mistake } from '../mistakes.ts';
import { isCountryNumber } from '../values/country.ts';

export type Chip =
  | { readonly kind: 'none' }
  /** `code`: the first three digits, which name a country or, from 900, a maker; 999 is for tests alone. */
  | { readonly kind: 'iso'; readonly origin: 'country' | 'maker' | 'test'; readonly code: string }
  /** Older than the standard; `text` says what that means. */
  | { readonly kind: 'older'; readonly text: string }
  /** No chip's number; `text` says why, and `mistake` what is counted or named in it. */
  | { readonly kind: 'wrong'; readonly text: string; readonly mistake?: Mistake };

/** Reads a number as a certificate or a reader shows it. */
export function chipOf(input: string): Chip {
  const number = chipNumberOf(input);
  if (number === '') return { kind: 'none' };
  if (/^\d{15}$/.test(number)) return standardChip(number);
  // AVID and the Netherlands' first ones: 9 digits; FECAVA and Trovan: 10 hexadecimal digits.
  if (/^(\d{9}|[\dA-F]{10})$/.test(number)) return { kind: 'older', text: OLDER_CHIP };
  if (!/^\d+$/.test(number)) return { kind: 'wrong', text: CHIP_NO_DIGITS };
  const digits = number.length;
  return { kind: 'wrong', text: chipDigits(digits), mistake: { code: 'chip_digits', values: { digits } } };
}

/**
 * A number as it is kept: without a maker's name before it, signs that group it (`AVID*012*345*678`) and invisible marks.
 * Full-width digits are digits.
 */
export function chipNumberOf(input: string): string {
  const plain = input
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toUpperCase();
  // As a spreadsheet shortens a long number: what is left could be taken for an older one.
  if (/^\s*\d[.,]\d+E\+?\d+\s*$/.test(plain)) return plain.trim();
  const words = plain
    .replace(/^([A-Z]*[G-Z][A-Z]*)(?=\d)/, (name) => (name.length > 2 ? '' : name))
    .split(/[\s.:*·#®()‐-―−-]+/u)
    .filter((word) => word !== '');
  const start = words.findIndex((word) => !NAME.test(word));
  return words.slice(Math.max(0, start)).join('');
}

/** Letters, of which one at least is no hexadecimal digit. */
const NAME = /^[A-Z]*[G-Z][A-Z]*$/;

/** Three digits of a country or a maker, and twelve of the animal's own in 38 bits. */
function standardChip(number: string): Chip {
  const code = number.slice(0, 3);
  if (Number(number.slice(3)) > LARGEST_OWN) {
    return { kind: 'wrong', text: CHIP_TOO_LARGE };
  }
  if (code === '999') return { kind: 'iso', origin: 'test', code };
  if (code >= '900') return { kind: 'iso', origin: 'maker', code };
  if (isCountryNumber(code)) return { kind: 'iso', origin: 'country', code };
  return { kind: 'wrong', text: chipOfNobody(code), mistake: { code: 'chip_of_nobody', values: { code } } };
}

const LARGEST_OWN = 2 ** 38 - 1;
