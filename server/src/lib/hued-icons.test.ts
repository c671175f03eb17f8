import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandOf } from '@pawhood/contract/values/hue-style.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CHECKOUT } from './checkout.ts';
import { huedIcon } from './hued-icons.ts';
import { withColours } from './png-palette.ts';

const built = (name: string) => readFileSync(join(CHECKOUT, 'web/public', name));

/** Colours of a picture, with how many pixels have them. */
async function coloursOf(file: Buffer): Promise<Map<string, number>> {
  const { data } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const colours = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] !== 255) continue;
    const colour = `#${data.subarray(at, at + 3).toString('hex')}`;
    colours.set(colour, (colours.get(colour) ?? 0) + 1);
  }
  return colours;
}

const most = (colours: Map<string, number>) => [...colours].toSorted(([, a], [, b]) => b - a)[0]?.[0];

test.each(['favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png'])(
  '%s has the ground of another hue, its paw and door, and nothing of the former ground',
  async (name) => {
    const before = name === 'favicon.ico' ? built(name).subarray(22) : built(name);
    const icon = huedIcon(`/${name}`, built(name), 262);
    const [was, is] = [await coloursOf(before), await coloursOf(icon)];
    expect(most(was)).toBe('#0f5c4d');
    expect(most(is)).toBe(brandOf(262));
    expect(is.has('#0f5c4d')).toBe(false);
    expect([is.get('#fff0d9'), is.get('#f5b84b')]).toEqual([was.get('#fff0d9'), was.get('#f5b84b')]);
    expect((await sharp(icon).metadata()).width).toBe((await sharp(before).metadata()).width);
  },
);

test('the drawing of lines has the ground of another hue', () => {
  const icon = String(huedIcon('/favicon.svg', built('favicon.svg'), 262));
  expect(icon).toBe(String(built('favicon.svg')).replace('#0f5c4d', brandOf(262)));
});

test('what a picture lets through stays, and so does a colour that is not changed', async () => {
  const icon = built('icon-192.png');
  const alphas = async (file: Buffer) => await sharp(file).extractChannel('alpha').raw().toBuffer();
  expect((await alphas(withColours(icon, () => [1, 2, 3]))).equals(await alphas(icon))).toBe(true);
  expect(withColours(icon, (colour) => colour).equals(icon)).toBe(true);
});

test('no PNG without a palette is changed', async () => {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  expect(() => withColours(png, (colour) => colour)).toThrow('No PNG with a palette.');
});
