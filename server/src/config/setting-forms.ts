/** Parsers of settings: each turns the written text into a value, or says what was expected. */
import { availableParallelism } from 'node:os';
import { domainToASCII } from 'node:url';
import { isLanguage, LANGUAGES } from '@pawhood/contract/values/words.ts';

export interface Setting<Value> {
  /** One sentence for docs/configuration.md. */
  readonly description: string;
  /** As it would be written in the environment; empty where nothing is the default. */
  readonly standard: string;
  readonly read: (text: string) => Value | InvalidValue;
}

export function setting<Value>(
  description: string,
  standard: string,
  read: (text: string) => Value | InvalidValue,
): Setting<Value> {
  return { description, standard, read };
}

/** The expected form: 'a whole number from 0 to 65535'. */
export interface InvalidValue {
  readonly expected: string;
}

/** Whether a parser refused the text. */
export function isInvalid(result: unknown): result is InvalidValue {
  return typeof result === 'object' && result !== null && 'expected' in result;
}

/** Anything, empty or not. */
export function anyText(text: string): string {
  return text;
}

/** A switch: true when on. */
export function onOff(text: string): boolean | InvalidValue {
  return text === 'on' || text === 'off' ? text === 'on' : { expected: 'on or off' };
}

/** Digits alone; both bounds are allowed. */
export function wholeNumber(least: number, most: number) {
  return (text: string): number | InvalidValue => {
    const number = Number(text);
    return /^\d+$/.test(text) && number >= least && number <= most
      ? number
      : { expected: `a whole number from ${least} to ${most}` };
  };
}

/** A number of processes; `auto` is one for each processor that this process may use. */
export function processCount(text: string): number | InvalidValue {
  if (text === 'auto') return availableParallelism();
  const count = wholeNumber(1, 64)(text);
  return isInvalid(count) ? { expected: 'a whole number from 1 to 64, or auto' } : count;
}

/** How much room on a disk is to stay free: so many bytes, and so much of the whole. */
export interface FreeSpaceFloor {
  readonly bytes: number;
  /** Of the file system, 0 to 1. */
  readonly share: number;
}

/** A number of bytes, as people write it: `500 MB`, `1 GiB`. */
export function byteSize(text: string): number | InvalidValue {
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?)\s*([kKMGTP]i?)?B$/.exec(text) ?? [];
  const bytes = Math.round(Number(number) * (BYTES[unit.toUpperCase()] ?? 1));
  return number !== '' && Number.isSafeInteger(bytes)
    ? bytes
    : { expected: 'a size such as 500 MB or 1 GiB' };
}

const BYTES: Readonly<Record<string, number>> = {
  ...{ K: 1e3, M: 1e6, G: 1e9, T: 1e12, P: 1e15 },
  ...{ KI: 2 ** 10, MI: 2 ** 20, GI: 2 ** 30, TI: 2 ** 40, PI: 2 ** 50 },
};

/** A size, a share, or both: `1 GiB, 5 %`. */
export function freeSpaceFloor(text: string): FreeSpaceFloor | InvalidValue {
  const floor = { bytes: 0, share: 0 };
  for (const part of text.split(',').map((item) => item.trim())) {
    const percent = Number(/^(\d{1,2}(?:\.\d+)?)\s*%$/.exec(part)?.[1] ?? Number.NaN);
    const bytes = byteSize(part);
    if (!Number.isNaN(percent)) floor.share = percent / 100;
    else if (isInvalid(bytes)) return { expected: 'a size, a share of the disk, or both: 1 GiB, 5 %' };
    else floor.bytes = bytes;
  }
  return floor;
}

/** One of these words, in their own case. */
export function oneOf<Value extends string>(values: readonly Value[]) {
  return (text: string): Value | InvalidValue =>
    values.find((value) => value === text) ?? { expected: `one of ${values.join(', ')}` };
}

/** @param expected how `form` is said to people: 'a host name'. */
export function matching(form: RegExp, expected: string) {
  return (text: string): string | InvalidValue => (form.test(text) ? text : { expected });
}

/** Made of English, to be looked at: scripts/lib/words/pseudo.js. */
const UNSPOKEN = ['en-XA', 'ar-XB'];

/** Languages by their codes, separated by commas. */
export function languageCodes(text: string): readonly string[] | InvalidValue {
  const codes = [...new Set(text.split(',').map((code) => code.trim()))];
  return codes.every((code) => isLanguage(code) || UNSPOKEN.includes(code))
    ? codes
    : { expected: `codes of languages, separated by commas, among ${LANGUAGES.join(', ')}` };
}

/** Null where nothing is written. */
export function optional<Value>(read: (text: string) => Value | InvalidValue) {
  return (text: string): Value | InvalidValue | null => (text === '' ? null : read(text));
}

/** An address of the web, kept as it is written. */
export function webAddress(text: string): string | InvalidValue {
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : { expected: 'an http or https address' };
}

/** An address of the web where nobody on the way can read or change what is said, kept as it is written. */
export function guardedAddress(text: string): string | InvalidValue {
  const isFine = !isInvalid(webAddress(text)) && !isOpenToListeners(text) && new URL(text).username === '';
  return isFine ? text : { expected: 'an https address without a password, or one of this machine' };
}

/** Whether somebody on the way to a server could read and change what it says. */
export const isOpenToListeners = (address: string): boolean =>
  /^http:/i.test(address) && !isThisMachine(address);

export const isThisMachine = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);

/** The address of one PostgreSQL, kept as it is written. */
export function databaseAddress(text: string): string | InvalidValue {
  if (!/^postgres(ql)?:\/\/\S+$/.test(text)) return { expected: 'a postgresql:// address' };
  // A host may be left out, as with a socket that a parameter names.
  const [, hosts = ''] = /^\w+:\/\/(?:[^@/]*@)?([^/?]*)/.exec(text) ?? [];
  if (hosts.includes(',')) return { expected: 'an address with one host, that of the primary server' };
  return isWhole(text.replace('@/', '@localhost/'))
    ? text
    : { expected: `a postgresql:// address${ESCAPED}` };
}

/** The address of a mail server, kept as it is written. */
export function mailServer(text: string): string | InvalidValue {
  return /^smtps?:\/\/[^\s/]+\S*$/.test(text) && isWhole(text)
    ? text
    : { expected: `an smtp:// or smtps:// address${ESCAPED}` };
}

const ESCAPED = '; in a password write # as %23, / as %2F and @ as %40';

/** Whether it is an address to its end: a `#` in a password would end it there. */
const isWhole = (text: string): boolean => URL.canParse(text) && !text.includes('#');

/** Empty, or with a slash at its end. */
export function folderPath(text: string): string | InvalidValue {
  if (!/^([\w.-]+\/)*[\w.-]*$/.test(text)) return { expected: 'names of folders with slashes between them' };
  return text === '' || text.endsWith('/') ? text : `${text}/`;
}

/** A site's address, without the slash at its end. */
export function webOrigin(text: string): string | InvalidValue {
  if (isInvalid(webAddress(text)) || new URL(text).href !== `${new URL(text).origin}/`) {
    return { expected: 'an http or https address without a path' };
  }
  return new URL(text).origin;
}

/** Names of hosts without ports, as browsers send them: in lower case, `bücher.example` as `xn--bcher-kva.example`. */
export function hostNames(text: string): readonly string[] | InvalidValue {
  const names = text.split(/[\s,]+/).filter((name) => name !== '');
  return names.every((name) => /^[^\s.:/@*][^\s:/@*]*$/.test(name) && domainToASCII(name) !== '')
    ? names.map((name) => domainToASCII(name).replace(/\.$/, ''))
    : { expected: 'names of hosts, without ports, with commas between them' };
}
