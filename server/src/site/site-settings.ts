/** What the operator can choose for the site, by command and at the desk. */
import { FRONT_LENGTHS, SITE_NAME_LENGTH } from '@pawhood/contract/limits.ts';
import { PRODUCT_NAME } from '@pawhood/contract/product.ts';
import { readShownLine, readSiteName } from '@pawhood/contract/values/site-name.ts';
import { isLanguage, LANGUAGES, type Language } from '@pawhood/contract/values/words.ts';
import type { AtDesk } from '../config/at-desk.ts';
import type { LockedSettings } from '../config/config.ts';
import { isInvalid } from '../config/setting-forms.ts';
import {
  DESK_SETTING_NAMES,
  type DeskSettingName,
  type DeskValues,
  isDeskSetting,
  SETTINGS,
} from '../config/settings.ts';

/** Of the front page, by language; null where the page says its own. */
type FrontSettings = { readonly [Key in `${'heading' | 'lead'}.${Language}`]: string | null };

/**
 * The settings of the site, each as it was chosen or as it comes; another value whenever one changes. Those in capitals
 * can stand in the environment, too, which wins.
 */
export interface SiteSettings extends FrontSettings, DeskValues {
  /** Wherever a visitor reads who this is. */
  readonly name: string;
  /** Of pages without a prefix; null for the first on offer. */
  readonly language: Language | null;
  /** Of the colours, in degrees; null for those of the style sheet. */
  readonly hue: number | null;
  /** Instead of the paw; null for that. */
  readonly logo: SitePicture | null;
  /** That links show elsewhere; null where none was chosen. */
  readonly picture: SitePicture | null;
}

/** A picture as it was chosen. Its files are rows of their own, which only who shows them reads. */
export interface SitePicture {
  readonly digest: string;
  readonly bytes: number;
}

export type SettingKey = keyof SiteSettings;

/** The settings as they are now. */
export type ReadSiteSettings = () => SiteSettings;

/** As they come. */
export const USUAL_SETTINGS: SiteSettings = {
  ...deskValues((name) => SETTINGS[name].standard),
  name: PRODUCT_NAME,
  language: null,
  ...forFront(null, null),
  hue: null,
  logo: null,
  picture: null,
};

interface Setting<Value> {
  /** What it can be, as a sentence ends. */
  readonly form: string;
  /** Reads what was typed or kept; null for what it cannot be. */
  read(value: unknown): Value | null;
}

/** Every setting by its key, as the operator types it and as it is kept, in the order in which they show. */
export const SITE_SETTINGS: { readonly [Key in SettingKey]: Setting<SiteSettings[Key]> } = {
  name: {
    form: lineOf(SITE_NAME_LENGTH),
    read: (value) => (typeof value === 'string' ? readSiteName(value) : null),
  },
  language: {
    form: `one of ${LANGUAGES.join(', ')}`,
    read: (value) => (typeof value === 'string' && isLanguage(value) ? value : null),
  },
  ...forFront(shownLine(FRONT_LENGTHS.heading), shownLine(FRONT_LENGTHS.lead)),
  hue: { form: 'a whole number of degrees from 0 to 359', read: readHue },
  logo: { form: 'the name of a file', read: readPicture },
  picture: { form: 'the name of a file', read: readPicture },
  ...forDesk(),
};

/** Those that can stand in the environment, too; kept as they are written there. */
function forDesk(): { readonly [Name in DeskSettingName]: Setting<DeskValues[Name]> } {
  const entries = DESK_SETTING_NAMES.map((name) => {
    const { form, read } = deskFormOf(name);
    const readValue = (value: unknown) => {
      if (typeof value !== 'string' && typeof value !== 'number') return null;
      const result = read(String(value).trim());
      return isInvalid(result) ? null : result;
    };
    return [name, { form, read: readValue }];
  });
  return Object.fromEntries(entries);
}

/** What the desk takes of a setting, as a sentence ends; and how it is read. */
export function deskFormOf(name: DeskSettingName) {
  const { desk }: { readonly desk: AtDesk<unknown> } = SETTINGS[name];
  const refusal = desk.read('\n');
  const form = isInvalid(refusal) ? refusal.expected : 'a text';
  return { form: desk.least === null ? form : `a value from ${desk.least} to ${desk.most}`, read: desk.read };
}

/** @param written as a setting is written. */
function deskValues(written: (name: DeskSettingName) => string): DeskValues {
  const entries = DESK_SETTING_NAMES.map((name) => [name, SETTINGS[name].read(written(name))] as const);
  // Every name has its value now; Object.fromEntries forgets which.
  return Object.fromEntries(entries) as unknown as DeskValues;
}

/**
 * What is to be kept of what was typed; null for what a setting cannot be. Of those that can stand in the environment
 * that is the text.
 */
export function valueToKeep(key: SettingKey, typed: unknown): unknown {
  const value = SITE_SETTINGS[key].read(typed);
  return value !== null && isDeskSetting(key) ? String(typed).trim() : value;
}

/** The settings of the front page in every language. */
function forFront<Value>(heading: Value, lead: Value) {
  const entries = LANGUAGES.flatMap((language) => [
    [`heading.${language}`, heading],
    [`lead.${language}`, lead],
  ]);
  // Object.fromEntries forgets the names.
  return Object.fromEntries(entries) as { readonly [Key in keyof FrontSettings]: Value };
}

function lineOf(longest: number): string {
  return `one line of 1 to ${longest} characters`;
}

function shownLine(longest: number): Setting<string | null> {
  return {
    form: lineOf(longest),
    read: (value) => (typeof value === 'string' ? readShownLine(value, longest) : null),
  };
}

/** From a text, as it is typed, or a number, as it is kept. */
function readHue(value: unknown): number | null {
  const hue = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value;
  return typeof hue === 'number' && Number.isInteger(hue) && hue >= 0 && hue < 360 ? hue : null;
}

/** As it is kept: what is typed is the name of a file (picture-of-file.ts). */
function readPicture(value: unknown): SitePicture | null {
  if (typeof value !== 'object' || value === null || !('digest' in value && 'bytes' in value)) return null;
  const { digest, bytes } = value;
  if (typeof digest !== 'string' || !/^[\w-]{22}$/.test(digest)) return null;
  return typeof bytes === 'number' && Number.isInteger(bytes) ? { digest, bytes } : null;
}

/** The keys of pictures. */
export const PICTURE_KEYS = ['logo', 'picture'] as const satisfies readonly SettingKey[];
export type PictureKey = (typeof PICTURE_KEYS)[number];

export const isPictureKey = (key: string): key is PictureKey =>
  (PICTURE_KEYS as readonly string[]).includes(key);

/** The keys of all settings. */
export const SETTING_KEYS = Object.keys(SITE_SETTINGS) as readonly SettingKey[];

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SITE_SETTINGS, key);

/** A setting that can stand in the environment as it is written, there or here, or as it comes. */
export function writtenValue(
  kept: ReadonlyMap<string, unknown>,
  locked: LockedSettings,
  name: DeskSettingName,
): string {
  const value = kept.get(name);
  const isKept = SITE_SETTINGS[name].read(value) !== null;
  return locked[name] ?? (isKept ? String(value).trim() : SETTINGS[name].standard);
}

/** The settings of kept values. What another version keeps, and this one cannot read, is as it comes. */
export function settingsOf(kept: ReadonlyMap<string, unknown>, locked: LockedSettings): SiteSettings {
  const keys = SETTING_KEYS.filter((key) => !isDeskSetting(key));
  const chosen = keys.map((key) => [key, SITE_SETTINGS[key].read(kept.get(key))] as const);
  return {
    ...USUAL_SETTINGS,
    ...Object.fromEntries(chosen.filter(([, value]) => value !== null)),
    ...deskValues((name) => writtenValue(kept, locked, name)),
  };
}
