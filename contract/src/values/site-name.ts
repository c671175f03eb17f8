/** The name that visitors know the site by; the operator's, or the product's. */
import { SITE_NAME_LENGTH } from '../limits.ts';
import { readName } from './name.ts';

/** Characters that end a line, or are no text at all. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/** Reads one line of text, as `readName` does; null where it has several, or control characters. */
export const readShownLine = (typed: string, longest: number): string | null =>
  CONTROL.test(typed) ? null : readName(typed, longest);

/** Reads a name for the site; null for none, for one that is too long, and for what is no line of text. */
export const readSiteName = (typed: string): string | null => readShownLine(typed, SITE_NAME_LENGTH);

/** How names of files begin that come from the site: `toutou-lyon`. */
export function fileWord(siteName: string): string {
  const plain = siteName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return plain === '' ? 'site' : plain;
}
