import { AMSTERDAM, CALGARY, DUBLIN } from '@pawhood/contract/testing/first-cities.ts';
import { ACCENTS } from '@pawhood/contract/values/city-looks.ts';
import { expect, test } from 'vitest';
import css from '../styles/theme.css?raw';

type Theme = 'light' | 'dark';

const THEMES = ['light', 'dark'] as const;
const GROUNDS = ['paper', 'card', 'sunk'] as const;

/** Ratios of WCAG 2.2: body text (1.4.6), other text (1.4.3), controls and graphics (1.4.11). */
const BODY = 7;
const TEXT = 4.5;
const GRAPHIC = 3;

const onEvery = (names: readonly string[], grounds: readonly string[], ratio: number) =>
  names.flatMap((name) => grounds.map((ground) => [name, ground, ratio] as const));

/** Every pair of tokens that stands on one another: foreground, ground, least ratio. */
const PAIRS = [
  ...onEvery(['ink'], [...GROUNDS, 'brand-tint'], BODY),
  ...onEvery(['ink-2'], ['paper', 'card'], BODY),
  ...onEvery(['ink-2'], ['sunk', 'brand-tint'], TEXT),
  ...onEvery(['brand', 'brand-hover'], [...GROUNDS, 'brand-tint'], TEXT),
  ...onEvery(['on-brand'], ['brand', 'brand-hover'], TEXT),
  ...onEvery(['on-sun'], ['sun'], BODY),
  ...onEvery(['error', 'ok', 'info'], ['paper', 'card'], 6.3),
  ...onEvery(['error', 'ok', 'info'], ['sunk'], TEXT),
  ...onEvery(['control', 'focus'], GROUNDS, GRAPHIC),
  ...onEvery(['pen'], ['fur', 'cream', 'sun'], GRAPHIC),
];

test.each(PAIRS)('%s on %s has a contrast of at least %d in light and dark', (name, ground, least) => {
  for (const theme of THEMES) {
    expect(contrast(token(name, theme), token(ground, theme)), theme).toBeGreaterThanOrEqual(least);
  }
});

/** Those of the first three cities are as they were drawn; all further ones are read more easily. */
const LEAST = (accent: string) =>
  ['orange', 'green', 'red'].includes(accent)
    ? { text: { light: TEXT, dark: TEXT }, graphic: GRAPHIC }
    : { text: { light: 5.5, dark: 7.7 }, graphic: 3.4 };

test.each(ACCENTS)("%s, a city's colour, can be read on its tint and on the page", (accent) => {
  const least = LEAST(accent);
  for (const theme of THEMES) {
    const [text, graphic, tint] = (['', '-graphic', '-tint'] as const).map((part) =>
      accentColour(accent, part, theme),
    ) as [Rgb, Rgb, Rgb]; // map forgets the tuple's length
    expect(contrast(token('ink', theme), tint), `ink on tint, ${theme}`).toBeGreaterThanOrEqual(BODY);
    for (const [ground, colour] of [['tint', tint], ...GROUNDS.map((name) => [name, token(name, theme)])] as [
      string,
      Rgb,
    ][]) {
      const where = `on ${ground}, ${theme}`;
      expect(contrast(text, colour), `text ${where}`).toBeGreaterThanOrEqual(least.text[theme]);
      expect(contrast(graphic, colour), `graphic ${where}`).toBeGreaterThanOrEqual(least.graphic);
    }
  }
});

test('the style sheet has these colours of cities, and no others', () => {
  const named = [...css.matchAll(/\[data-accent="([^"]+)"\]/g)].map(([, name]) => name);
  expect(named).toEqual(ACCENTS);
});

test('no two cities’ colours look the same', () => {
  const hues = ACCENTS.map((accent) => hueOf(accentColour(accent, '-graphic', 'light'))).sort(
    (a, b) => a - b,
  );
  hues.forEach((hue, place) => {
    expect(hue - (hues[place - 1] ?? -60)).toBeGreaterThan(7);
  });
});

test('what is awaited can be made out on page and card, in the dark too', () => {
  for (const theme of THEMES) {
    for (const other of ['paper', 'card', 'line']) {
      expect(contrast(token('awaited', theme), token(other, theme)), `${other}, ${theme}`).toBeGreaterThan(
        1.1,
      );
    }
  }
});

test('an illustration stands out: by its outline in light, by its fillings in dark', () => {
  expect(contrast(token('pen', 'light'), token('paper', 'light'))).toBeGreaterThanOrEqual(GRAPHIC);
  for (const fill of ['fur', 'cream', 'sun', 'brand']) {
    expect(contrast(token(fill, 'dark'), token('paper', 'dark')), fill).toBeGreaterThanOrEqual(GRAPHIC);
  }
});

test.each([
  [AMSTERDAM, 'orange', 18, 40],
  [DUBLIN, 'green', 120, 165],
  [CALGARY, 'red', -8, 8],
] as const)("§3.15 $0.name's accent is $1 by its hue", ({ accent }, name, from, to) => {
  expect(accent).toBe(name);
  for (const theme of THEMES) {
    for (const part of ['', '-graphic'] as const) {
      const hue = hueOf(accentColour(accent, part, theme));
      expect(hue, `${part} ${theme}`).toBeGreaterThanOrEqual(from);
      expect(hue, `${part} ${theme}`).toBeLessThanOrEqual(to);
    }
  }
});

test("§3.15 calgary's red is a dark one", () => {
  expect(luminance(accentColour('red', '', 'light'))).toBeLessThan(0.1);
});

/** Red, green and blue, 0 to 1. */
type Rgb = readonly [number, number, number];

/** A token of the style sheet's theme in one theme. */
function token(name: string, theme: Theme): Rgb {
  return colour(declared(css, `--color-${name}`), theme);
}

function accentColour(accent: string, part: '' | '-graphic' | '-tint', theme: Theme): Rgb {
  const rule = css.split(`[data-accent="${accent}"]`)[1]?.split('}')[0] ?? '';
  return colour(declared(rule, `--city${part}`), theme);
}

function declared(sheet: string, property: string): string {
  const value = sheet.match(new RegExp(`^\\s*${property}:([^;]+);`, 'm'))?.[1];
  if (value === undefined) throw new Error(`The theme has no ${property}.`);
  return value.trim();
}

/** Reads `#rrggbb`, or the theme's half of `light-dark(#rrggbb, #rrggbb)`. */
function colour(value: string, theme: Theme): Rgb {
  const found = value.match(/#[0-9a-f]{6}\b/g) ?? [];
  const hex = found[theme === 'dark' && found.length > 1 ? 1 : 0];
  if (hex === undefined) throw new Error(`${value} is not a colour this test can read.`);
  const channel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

/** Contrast ratio, 1 to 21. WCAG 2.2, "contrast ratio". */
function contrast(one: Rgb, other: Rgb): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]; // sort keeps the length
  return (high + 0.05) / (low + 0.05);
}

/** WCAG 2.2, "relative luminance". */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]; // map forgets the tuple's length
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Hue in degrees, -60 to 300, so that reds lie around 0. */
function hueOf([red, green, blue]: Rgb): number {
  const high = Math.max(red, green, blue);
  const span = high - Math.min(red, green, blue);
  if (high === red) return (60 * (green - blue)) / span;
  return high === green ? 60 * ((blue - red) / span + 2) : 60 * ((red - green) / span + 4);
}
