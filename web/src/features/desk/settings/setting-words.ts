/** What settings are called, and what is wrong with what was written. */
import type { SiteChange, SiteSettingView } from '@pawhood/contract/desk/settings.ts';
import { LANGUAGE_NAMES } from '@pawhood/contract/languages.ts';
import {
  boundsNeeded,
  CITY_ACCENT,
  CITY_NAME,
  CITY_SCENE,
  COLOUR_NEEDED,
  EMAIL_NEEDED,
  fromToText,
  GROUP_NAMES,
  inLanguage,
  LIMIT_NAMES,
  LINE_NEEDED,
  LINK_NEEDED,
  NOTHING_SET,
  NUMBER_NEEDED,
  ORDER_OF_CITIES,
  RETIRED,
  REVIEW_MODES,
  SETTING_ABOUTS,
  SETTING_NAMES,
  SIZE_NEEDED,
  SUGGESTION_MODES,
  usuallyText,
} from '@pawhood/contract/words/settings.ts';

/** Longest text of a setting, in characters. */
export const LONGEST: Readonly<Record<string, number>> = {
  name: 40,
  heading: 80,
  lead: 240,
  OPERATOR_NAME: 100,
  SUPPORT_EMAIL: 254,
  SOCIAL_URL: 300,
};

/** `heading.nl` is a heading. */
export const kindOf = (key: string): string => key.split('.', 1)[0] ?? key;

const nameIn = (names: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(names, key) ? names[key] : undefined;

/** How a setting is called; by its key where this version of the page does not know it. */
export function settingName(key: string): string {
  const name =
    nameIn(SETTING_NAMES, kindOf(key)) ?? nameIn(LIMIT_NAMES, key) ?? nameIn(CITY_FACTS, key) ?? key;
  const [, language] = key.split('.');
  return language === undefined ? name : inLanguage(name, languageName(language));
}

/** Of what is changed of cities. */
const CITY_FACTS: Readonly<Record<string, string>> = {
  accent: CITY_ACCENT,
  scene: CITY_SCENE,
  retired: RETIRED,
  order: ORDER_OF_CITIES,
};

/** A language by its name in itself. */
export const languageName = (code: string): string => nameIn(LANGUAGE_NAMES, code) ?? code;

/** What a setting does, what it usually is, and its bounds. */
export function settingHint({ key, standard, least, most }: SiteSettingView): string {
  const about = nameIn(SETTING_ABOUTS, kindOf(key));
  const bounds = least === '' ? undefined : fromToText(least, most);
  const usual = standard === '' ? undefined : usuallyText(valueText(key, standard));
  return [about, usual, bounds].filter((part) => part !== undefined).join(' ');
}

/** What a setting can be, by its value; null for one that is no such choice. */
export function modesOf(key: string): Readonly<Record<string, string>> | null {
  if (key === 'SUGGESTIONS') return SUGGESTION_MODES;
  return key === 'REVIEWS' ? REVIEW_MODES : null;
}

/** A value as people read it. */
export function valueText(key: string, value: string): string {
  const modes = modesOf(key);
  if (modes !== null) return nameIn(modes, value) ?? value;
  if (key === 'language') return languageName(value);
  return value === '' ? NOTHING_SET : value;
}

/** What is wrong with a written value; null for nothing. The server looks once more. */
export function mistakeIn(setting: SiteSettingView, text: string): string | null {
  const { key, least, most } = setting;
  if (text === '') return null;
  const longest = LONGEST[kindOf(key)];
  if (longest !== undefined && [...text].length > longest) return LINE_NEEDED;
  if (key === 'hue') return /^\d{1,3}$/.test(text) && Number(text) < 360 ? null : COLOUR_NEEDED;
  if (key === 'SUPPORT_EMAIL') return /^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(text) ? null : EMAIL_NEEDED;
  if (key === 'SOCIAL_URL') return /^https?:\/\//i.test(text) && URL.canParse(text) ? null : LINK_NEEDED;
  if (least === '') return null;
  if (isSize(setting)) return /^\d+(\.\d+)?\s*[kMGT]i?B$/i.test(text) ? null : SIZE_NEEDED;
  if (!/^\d+$/.test(text)) return NUMBER_NEEDED;
  return Number(text) < Number(least) || Number(text) > Number(most) ? boundsNeeded(least, most) : null;
}

const isSize = ({ standard }: SiteSettingView): boolean => standard.endsWith('B');

/** What is wrong where the server says so. */
export function refusalOf(setting: SiteSettingView): string {
  const { key, least, most } = setting;
  if (key === 'SUPPORT_EMAIL') return EMAIL_NEEDED;
  if (key === 'SOCIAL_URL') return LINK_NEEDED;
  return least === '' ? LINE_NEEDED : boundsNeeded(least, most);
}

/** What was changed, in a few words. */
export function changeName({ part, about }: Pick<SiteChange, 'part' | 'about'>): string {
  if (part === 'city-order') return ORDER_OF_CITIES;
  return part === 'city' || part === 'city-retired' ? about : GROUP_NAMES[part];
}

/** The name of a fact, of a city or of the site. */
export const changedName = ({ part }: Pick<SiteChange, 'part'>, key: string): string =>
  part === 'city' && key === 'name' ? CITY_NAME : settingName(key);
