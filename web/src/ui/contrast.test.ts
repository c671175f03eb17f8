import { expect, test } from 'vitest';
import css from '../styles/theme.css?raw';

type Theme = 'light' | 'dark';
type Place = 'amsterdam' | 'dublin' | 'calgary';

const THEMES = ['light', 'dark'] as const;
const PLACES = ['amsterdam', 'dublin', 'calgary'] as const;
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

test.each(PLACES)("%s's colours can be read on its tint and on the page", (place) => {
  for (const theme of THEMES) {
    const [text, graphic, tint] = (['', '-graphic', '-tint'] as const).map((part) =>
      cityColour(place, part, theme),
    ) as [Rgb, Rgb, Rgb]; // map forgets the tuple's length
    expect(contrast(text, tint), `text on tint, ${theme}`).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(token('ink', theme), tint), `ink on tint, ${theme}`).toBeGreaterThanOrEqual(BODY);
    for (const ground of GROUNDS) {
      expect(contrast(text, token(ground, theme)), `text on ${ground}, ${theme}`).toBeGreaterThanOrEqual(
        TEXT,
      );
      expect(
        contrast(graphic, token(ground, theme)),
        `graphic on ${ground}, ${theme}`,
      ).toBeGreaterThanOrEqual(GRAPHIC);
    }
  }
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
  ['amsterdam', 'orange', 18, 40],
  ['dublin', 'green', 120, 165],
  ['calgary', 'red', -8, 8],
] as const)("§3.15 %s's accent is %s by its hue", (place, _name, from, to) => {
  for (const theme of THEMES) {
    for (const part of ['', '-graphic'] as const) {
      const hue = hueOf(cityColour(place, part, theme));
      expect(hue, `${part} ${theme}`).toBeGreaterThanOrEqual(from);
      expect(hue, `${part} ${theme}`).toBeLessThanOrEqual(to);
    }
  }
});

test("§3.15 calgary's red is a dark one", () => {
  expect(luminance(cityColour('calgary', '', 'light'))).toBeLessThan(0.1);
});

/** Red, green and blue, 0 to 1. */
type Rgb = readonly [number, number, number];

/** A token of the style sheet's theme in one theme. */
function token(name: string, theme: Theme): Rgb {
  return colour(declared(css, `--color-${name}`), theme);
}

function cityColour(place: Place, part: '' | '-graphic' | '-tint', theme: Theme): Rgb {
  const rule = css.split(`[data-city="${place}"]`)[1]?.split('}')[0] ?? '';
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
