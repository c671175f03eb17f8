/** What the operator can choose for the site by command. */
import { SITE_NAME_LENGTH } from '@pawhood/contract/limits.ts';
import { PRODUCT_NAME } from '@pawhood/contract/product.ts';
import { readSiteName } from '@pawhood/contract/values/site-name.ts';

/** The settings of the site, each as it was chosen or as it comes; another value whenever one changes. */
export interface SiteSettings {
  /** Wherever a visitor reads who this is. */
  readonly name: string;
}

export type SettingKey = keyof SiteSettings;

/** The settings as they are now. */
export type ReadSiteSettings = () => SiteSettings;

/** As they come. */
export const USUAL_SETTINGS: SiteSettings = { name: PRODUCT_NAME };

interface Setting<Value> {
  /** What it can be, as a sentence ends. */
  readonly form: string;
  /** Reads what was typed or kept; null for what it cannot be. */
  read(value: unknown): Value | null;
}

/** Every setting by its key, as the operator types it and as it is kept, in the order in which they show. */
export const SITE_SETTINGS: { readonly [Key in SettingKey]: Setting<SiteSettings[Key]> } = {
  name: {
    form: `one line of 1 to ${SITE_NAME_LENGTH} characters`,
    read: (value) => (typeof value === 'string' ? readSiteName(value) : null),
  },
};

/** The keys of all settings. */
export const SETTING_KEYS = Object.keys(SITE_SETTINGS) as readonly SettingKey[];

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SITE_SETTINGS, key);

/** The settings of kept values. What another version keeps, and this one cannot read, is as it comes. */
export function settingsOf(kept: ReadonlyMap<string, unknown>): SiteSettings {
  const chosen = SETTING_KEYS.map((key) => [key, SITE_SETTINGS[key].read(kept.get(key))] as const);
  return { ...USUAL_SETTINGS, ...Object.fromEntries(chosen.filter(([, value]) => value !== null)) };
}
