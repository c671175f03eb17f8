import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coloursOf, hueStyle } from '@pawhood/contract/values/hue-style.ts';
import { expect, test } from 'vitest';
import { CHECKOUT } from './checkout.ts';

const SHEET = readFileSync(join(CHECKOUT, 'web/src/styles/theme.css'), 'utf8');
const HUES = Array.from({ length: 360 }, (_, hue) => hue);
const GROUNDS = ['paper', 'card', 'sunk'];

/** What stands on one another, with the least ratio in light and in the dark. */
const PAIRS: readonly (readonly [name: string, ground: string, light: number, dark: number])[] = [
  ['brand', 'brand-tint', 5.5, 7.7],
  ['brand-hover', 'brand-tint', 5.5, 7.7],
  ['ink', 'brand-tint', 7, 7],
  ['ink-2', 'brand-tint', 4.5, 4.5],
  ['on-brand', 'brand', 7, 7],
  ['on-brand', 'brand-hover', 7, 7],
  ...GROUNDS.map((ground) => ['brand', ground, 5.5, 7.7] as const),
];

/** A colour of the style sheet, in light or in the dark. */
function declared(name: string, theme: 0 | 1): string {
  const value = new RegExp(`--color-${name}:([^;]+);`).exec(SHEET)?.[1] ?? '';
  return value.match(/#[0-9a-f]{6}/g)?.[theme] ?? 'none';
}

function luminance(hex: string): number {
  const parts = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test.each(PAIRS)(
  '%s on %s can be read in every hue, at %d in light and %d in the dark',
  (name, ground, ...least) => {
    for (const hue of HUES) {
      const colours = coloursOf(hue);
      for (const theme of [0, 1] as const) {
        const [one, other] = [name, ground].map((each) => colours[each]?.[theme] ?? declared(each, theme));
        expect(contrast(one ?? '', other ?? ''), `hue ${hue}, ${theme}`).toBeGreaterThanOrEqual(
          least[theme] ?? 0,
        );
      }
    }
  },
);

test('a tint can be told from the page in every hue', () => {
  for (const hue of HUES) {
    const { 'brand-tint': tint = ['', ''] } = coloursOf(hue);
    for (const theme of [0, 1] as const)
      expect(contrast(tint[theme], declared('paper', theme)), `hue ${hue}, ${theme}`).toBeGreaterThan(1.1);
  }
});

test('the colours of hues are all different', () => {
  expect(new Set(HUES.map((hue) => coloursOf(hue)['brand']?.join())).size).toBeGreaterThan(300);
});

test('the style is small, and nothing but colours in it follows from the hue', () => {
  for (const hue of HUES) {
    expect(hueStyle(hue).length).toBeLessThanOrEqual(300);
    expect(hueStyle(hue).replace(/#[0-9a-f]{6}/g, '#')).toBe(hueStyle(0).replace(/#[0-9a-f]{6}/g, '#'));
  }
});
