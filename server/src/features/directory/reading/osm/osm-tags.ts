import { visibleText } from '@pawhood/contract/values/visible-text.ts';

/** An OpenStreetMap element's tags; a key may be missing, and several values are separated by `;`. */
export type OsmTags = Readonly<Record<string, string>>;

/** True when one of the key's values is one of these. */
export function hasValue(tags: OsmTags, key: string, ...wanted: string[]): boolean {
  return valuesOf(tags, key).some((value) => wanted.includes(value));
}

/** The key's values, without the empty ones. */
export function valuesOf(tags: OsmTags, key: string): string[] {
  return (tags[key] ?? '')
    .split(';')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

/** The first of these keys that has a value, cleaned; empty when none has. */
export function firstOf(tags: OsmTags, ...keys: string[]): string {
  for (const key of keys) {
    const value = tidy(tags[key] ?? '');
    if (value !== '') return value;
  }
  return '';
}

/** A text on one line, as it is seen: white space of any kind becomes one space, other control characters go. */
export function tidy(value: string): string {
  return visibleText(value)
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
    .trim();
}
