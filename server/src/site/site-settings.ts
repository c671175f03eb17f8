/** What the operator can choose for the site by command. */
import { FRONT_LENGTHS, SITE_NAME_LENGTH } from '@pawhood/contract/limits.ts';
import { PRODUCT_NAME } from '@pawhood/contract/product.ts';
import { readShownLine, readSiteName } from '@pawhood/contract/values/site-name.ts';

/** The settings of the site, each as it was chosen or as it comes; another value whenever one changes. */
export interface SiteSettings {
  /** Wherever a visitor reads who this is. */
  readonly name: string;
  /** Of the front page, by language; null where the page says its own. */
  readonly 'heading.en': string | null;
  readonly 'lead.en': string | null;
  /** Of the colours, in degrees; null for those of the style sheet. */
  readonly hue: number | null;
}

export type SettingKey = keyof SiteSettings;

/** The settings as they are now. */
export type ReadSiteSettings = () => SiteSettings;

/** As they come. */
export const USUAL_SETTINGS: SiteSettings = {
  name: PRODUCT_NAME,
  'heading.en': null,
  'lead.en': null,
  hue: null,
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
  'heading.en': shownLine(FRONT_LENGTHS.heading),
  'lead.en': shownLine(FRONT_LENGTHS.lead),
  hue: { form: 'a whole number of degrees from 0 to 359', read: readHue },
};

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

/** The keys of all settings. */
export const SETTING_KEYS = Object.keys(SITE_SETTINGS) as readonly SettingKey[];

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SITE_SETTINGS, key);

/** The settings of kept values. What another version keeps, and this one cannot read, is as it comes. */
export function settingsOf(kept: ReadonlyMap<string, unknown>): SiteSettings {
  const chosen = SETTING_KEYS.map((key) => [key, SITE_SETTINGS[key].read(kept.get(key))] as const);
  return { ...USUAL_SETTINGS, ...Object.fromEntries(chosen.filter(([, value]) => value !== null)) };
}
