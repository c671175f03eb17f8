/**
 * The brand's colours in another hue. Each keeps the luminance that it has in the style sheet (`--color-brand` and its
 * neighbours), so that contrasts stay what they are, whatever the hue. The tint in the dark is a little darker than there.
 */

type Rgb = readonly [red: number, green: number, blue: number];

/** A colour without its hue: the luminance of WCAG 2.2, and the chroma of OKLCH at the most. */
interface Tone {
  readonly luminance: number;
  readonly chroma: number;
}

/** The tones of the style sheet, in light and in the dark, by what stands behind `--color-`. */
const TONES: Readonly<Record<string, readonly [light: Tone, dark: Tone]>> = {
  brand: [
    { luminance: 0.083, chroma: 0.13 },
    { luminance: 0.508, chroma: 0.13 },
  ],
  'brand-hover': [
    { luminance: 0.045, chroma: 0.1 },
    { luminance: 0.619, chroma: 0.11 },
  ],
  'brand-tint': [
    { luminance: 0.848, chroma: 0.025 },
    { luminance: 0.0215, chroma: 0.05 },
  ],
  'on-brand': [
    { luminance: 1, chroma: 0 },
    { luminance: 0.015, chroma: 0.04 },
  ],
  sky: [
    { luminance: 0.793, chroma: 0.03 },
    { luminance: 0.049, chroma: 0.055 },
  ],
};

/** The names of the colours that a hue changes. */
export const HUED_COLOURS = Object.keys(TONES);

/** The colours of a hue, in degrees, as `#rrggbb` in light and in the dark, by name. */
export function coloursOf(hue: number): Readonly<Record<string, readonly [light: string, dark: string]>> {
  return Object.fromEntries(
    Object.entries(TONES).map(([name, [light, dark]]) => [name, [hexOf(light, hue), hexOf(dark, hue)]]),
  );
}

/** The brand's colour in light. */
export const brandOf = (hue: number): string => coloursOf(hue)['brand']?.[0] ?? '';

/** The text of the style element that brings a hue; browsers without `light-dark()` stay with the colours of the style sheet. */
export function hueStyle(hue: number): string {
  const colours = Object.entries(coloursOf(hue)).map(
    ([name, [light, dark]]) => `--color-${name}:light-dark(${light},${dark})`,
  );
  return `@supports (color:light-dark(red,red)){:root{${colours.join(';')}}}`;
}

/** As colourful as the tone at the most, and as far as a screen can show it. */
function hexOf({ luminance, chroma }: Tone, hue: number): string {
  for (let rest = chroma; ; rest -= CHROMA_STEP) {
    const rgb = withLuminance(luminance, Math.max(0, rest), hue);
    if (rest <= 0 || rgb.every((part) => part >= 0 && part <= 1)) return `#${rgb.map(byteOf).join('')}`;
  }
}

const CHROMA_STEP = 0.005;

/** Halvings of the lightness, until the luminance is exact to far below a byte. */
const HALVINGS = 30;

function withLuminance(luminance: number, chroma: number, hue: number): Rgb {
  let [low, high] = [0, 1.2];
  for (let round = 0; round < HALVINGS; round += 1) {
    const middle = (low + high) / 2;
    if (luminanceOf(linearRgb(middle, chroma, hue)) < luminance) low = middle;
    else high = middle;
  }
  return linearRgb(low, chroma, hue);
}

/** OKLCH in linear light of sRGB (https://bottosson.github.io/posts/oklab/). */
function linearRgb(lightness: number, chroma: number, hue: number): Rgb {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** WCAG 2.2, "relative luminance". */
const luminanceOf = ([red, green, blue]: Rgb): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** A part of linear light as two digits of sRGB. */
function byteOf(linear: number): string {
  const part = Math.min(1, Math.max(0, linear));
  const encoded = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}
