/** What of a setting people may change at the desk. */
import type { SettingGroup } from '@pawhood/contract/desk/settings.ts';
import { readAccountEmail } from '@pawhood/contract/values/account-email.ts';
import { readShownLine } from '@pawhood/contract/values/site-name.ts';
import { type InvalidValue, isInvalid, type Setting, webAddress } from './setting-forms.ts';

/** How the desk treats a setting of which the environment says nothing. */
export interface AtDesk<Value> {
  readonly group: SettingGroup;
  /** Bounds, as they would be written; null where there are none. */
  readonly least: string | null;
  readonly most: string | null;
  /** What is made anew after a change, besides the value: kept pages and feeds, or what is counted in memory. */
  readonly recomputes: 'pages' | 'counters' | 'nothing';
  /** Reads what was written at the desk, within the bounds. */
  readonly read: (text: string) => Value | InvalidValue;
}

/** A setting that people may change at the desk, too. */
export interface DeskSetting<Value> extends Setting<Value> {
  readonly desk: AtDesk<Value>;
}

type Recomputes = AtDesk<unknown>['recomputes'];

/** @param read of what is written at the desk: it takes no more than the environment's. */
export const atDesk = <Value>(
  whole: Setting<Value>,
  group: SettingGroup,
  recomputes: Recomputes,
  read: (text: string) => Value | InvalidValue = whole.read,
): DeskSetting<Value> => ({ ...whole, desk: { group, least: null, most: null, recomputes, read } });

/** A number of some form, which the desk keeps within bounds. */
export function boundedAtDesk(
  whole: Setting<number>,
  group: SettingGroup,
  recomputes: Recomputes,
  [least, most]: readonly [least: string, most: string],
): DeskSetting<number> {
  const [from, to] = [least, most].map(whole.read);
  if (typeof from !== 'number' || typeof to !== 'number') throw new Error(`Bounds ${least}, ${most}.`);
  const read = (text: string): number | InvalidValue => {
    const value = whole.read(text);
    return isInvalid(value) || (value >= from && value <= to)
      ? value
      : { expected: `from ${least} to ${most}` };
  };
  return { ...whole, desk: { group, least, most, recomputes, read } };
}

/** One line that can be seen, or nothing. */
export const lineUpTo =
  (longest: number) =>
  (text: string): string | InvalidValue =>
    text === ''
      ? text
      : (readShownLine(text, longest) ?? { expected: `one line of at most ${longest} characters` });

/** An address that mail programs cannot take for several. */
export const mailAddress = (text: string): string | InvalidValue =>
  readAccountEmail(text) ?? { expected: 'an email address' };

/** An address of the web, without a password in it. */
export function linkUpTo(longest: number) {
  return (text: string): string | InvalidValue => {
    const isFine = text.length <= longest && !/[\s\p{C}]/u.test(text) && !isInvalid(webAddress(text));
    return isFine && new URL(text).username === ''
      ? text
      : { expected: `an http or https address of at most ${longest} characters` };
  };
}
