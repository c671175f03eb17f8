/** The settings of the site as the desk shows them: groups that are saved together. */
import { hash } from 'node:crypto';
import { SETTING_GROUPS, type SettingGroup, type SettingGroupView } from '@pawhood/contract/desk/settings.ts';
import { PRODUCT_NAME } from '@pawhood/contract/product.ts';
import type { Language } from '@pawhood/contract/values/words.ts';
import type { AtDesk } from '../../../config/at-desk.ts';
import type { LockedSettings } from '../../../config/config.ts';
import { DESK_SETTING_NAMES, isDeskSetting, SETTINGS } from '../../../config/settings.ts';
import { type SettingKey, SITE_SETTINGS, writtenValue } from '../../../site/site-settings.ts';

/** What settings are read beside. */
export interface SettingsAround {
  readonly locked: LockedSettings;
  /** Languages that the site has pages in. */
  readonly offered: readonly Language[];
}

export const isSettingGroup = (text: string): text is SettingGroup =>
  (SETTING_GROUPS as readonly string[]).includes(text);

/** The settings of a group, in the order in which they show. */
export function keysOf(group: SettingGroup, { offered }: Pick<SettingsAround, 'offered'>): SettingKey[] {
  if (group === 'look') return ['hue', 'logo', 'picture'];
  const front = offered.flatMap((code) => [`heading.${code}` as const, `lead.${code}` as const]);
  if (group === 'site') return ['name', 'language', ...front];
  return DESK_SETTING_NAMES.filter((name) => SETTINGS[name].desk.group === group);
}

/** What is kept of a setting, or null where that is nothing that it can be. */
export const keptValue = (kept: ReadonlyMap<string, unknown>, key: SettingKey): unknown => {
  const value = kept.get(key) ?? null;
  return SITE_SETTINGS[key].read(value) === null ? null : value;
};

/** A kept value as it would be written; empty for nothing. Of a picture, what tells it from others. */
export function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return typeof value === 'object' && value !== null && 'digest' in value ? String(value.digest) : '';
}

/** The value that counts while nobody chooses, as it would be written. */
function standardOf(key: SettingKey, { offered }: SettingsAround): string {
  if (isDeskSetting(key)) return SETTINGS[key].standard;
  if (key === 'name') return PRODUCT_NAME;
  return key === 'language' ? (offered[0] ?? '') : '';
}

/** Whether the environment says it. */
export const isLocked = (key: SettingKey, { locked }: Pick<SettingsAround, 'locked'>): boolean =>
  isDeskSetting(key) && locked[key] !== undefined;

const NO_BOUNDS: Pick<AtDesk<unknown>, 'least' | 'most'> = { least: null, most: null };

export function groupView(
  group: SettingGroup,
  kept: ReadonlyMap<string, unknown>,
  around: SettingsAround,
): SettingGroupView {
  const settings = keysOf(group, around).map((key) => {
    const value = keptValue(kept, key);
    const standard = standardOf(key, around);
    const { least, most } = isDeskSetting(key) ? SETTINGS[key].desk : NO_BOUNDS;
    return {
      key,
      value: isDeskSetting(key) ? writtenValue(kept, around.locked, key) : textOf(value) || standard,
      standard,
      isChosen: value !== null && !isLocked(key, around),
      isLocked: isLocked(key, around),
      ...{ least: least ?? '', most: most ?? '' },
    };
  });
  return { group, version: versionOf(settings), settings };
}

/** Another one as soon as anything is; of nine digits at most, as `If-Match` takes them. */
export const versionOf = (value: unknown): number =>
  hash('sha256', JSON.stringify(value), 'buffer').readUInt32BE() % 1_000_000_000;
