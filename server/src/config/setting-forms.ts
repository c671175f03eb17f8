/** The forms that settings have: each makes a value of what is written, or says what it should have been. */
import { domainToASCII } from 'node:url';

/** What a wrong value should have been: 'a whole number from 0 to 65535'. */
export interface Wrong {
  readonly expected: string;
}

/** Whether a form refused what was written. */
export function isWrong(result: unknown): result is Wrong {
  return typeof result === 'object' && result !== null && 'expected' in result;
}

/** Anything, empty or not. */
export function anyText(written: string): string {
  return written;
}

/** A switch: true when on. */
export function onOff(written: string): boolean | Wrong {
  return written === 'on' || written === 'off' ? written === 'on' : { expected: 'on or off' };
}

/** Digits alone; both bounds are allowed. */
export function wholeNumber(least: number, most: number) {
  return (written: string): number | Wrong => {
    const number = Number(written);
    return /^\d+$/.test(written) && number >= least && number <= most
      ? number
      : { expected: `a whole number from ${least} to ${most}` };
  };
}

/** One of these words, in their own case. */
export function oneOf<Value extends string>(values: readonly Value[]) {
  return (written: string): Value | Wrong =>
    values.find((value) => value === written) ?? { expected: `one of ${values.join(', ')}` };
}

/** @param expected how `form` is said to people: 'a host name'. */
export function matching(form: RegExp, expected: string) {
  return (written: string): string | Wrong => (form.test(written) ? written : { expected });
}

/** Null where nothing is written. */
export function optional<Value>(read: (written: string) => Value | Wrong) {
  return (written: string): Value | Wrong | null => (written === '' ? null : read(written));
}

/** An address of the web, kept as it is written. */
export function webAddress(written: string): string | Wrong {
  return /^https?:\/\//i.test(written) && URL.canParse(written)
    ? written
    : { expected: 'an http or https address' };
}

/** Empty, or with a slash at its end. */
export function folderPath(written: string): string | Wrong {
  if (!/^([\w.-]+\/)*[\w.-]*$/.test(written))
    return { expected: 'names of folders with slashes between them' };
  return written === '' || written.endsWith('/') ? written : `${written}/`;
}

/** A site's address, without the slash at its end. */
export function webOrigin(written: string): string | Wrong {
  if (isWrong(webAddress(written)) || new URL(written).href !== `${new URL(written).origin}/`) {
    return { expected: 'an http or https address without a path' };
  }
  return new URL(written).origin;
}

/** Names of hosts without ports, as browsers send them: in lower case, `bücher.example` as `xn--bcher-kva.example`. */
export function hostNames(written: string): readonly string[] | Wrong {
  const names = written.split(/[\s,]+/).filter((name) => name !== '');
  return names.every((name) => /^[^\s.:/@*][^\s:/@*]*$/.test(name) && domainToASCII(name) !== '')
    ? names.map((name) => domainToASCII(name).replace(/\.$/, ''))
    : { expected: 'names of hosts, without ports, with commas between them' };
}
