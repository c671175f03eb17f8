import { SERVICE_CATEGORIES } from '@pawhood/contract/directory/category.ts';
import { AREA_LAYERS } from '@pawhood/contract/directory/layers.ts';
import { expect, test } from 'vitest';
import marks from '#/ui/illustrations/category-marks.svg?raw';
import { pinLook } from './pin-look.ts';

const CATEGORIES = [...SERVICE_CATEGORIES, ...AREA_LAYERS, 'Aquariums'];
const LOOKS = CATEGORIES.map((category) => pinLook(category));

test('each category and layer has a colour and a mark or letter of its own, and so has anything else', () => {
  for (const parts of [LOOKS.map(({ colour }) => colour), LOOKS.map(({ mark, letter }) => mark + letter)])
    expect(new Set(parts).size).toBe(CATEGORIES.length);
});

test('each mark is one that is drawn', () => {
  for (const { mark } of LOOKS) if (mark !== '') expect(marks).toContain(`<symbol id="${mark}"`);
});

test('the white mark can be read on each colour', () => {
  for (const { colour } of LOOKS) expect(1.05 / (luminanceOf(colour) + 0.05)).toBeGreaterThan(5.5);
});

/** WCAG 2.2, relative luminance. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
