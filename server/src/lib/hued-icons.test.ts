import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CHECKOUT } from './checkout.ts';
import { brandOf } from './hue-style.ts';
import { huedIcon } from './hued-icons.ts';
import { withColours } from './png-pixels.ts';

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
    const icon = await huedIcon(`/${name}`, built(name), 262);
    const [was, is] = [await coloursOf(before), await coloursOf(icon)];
    expect(most(was)).toBe('#0f5c4d');
    expect(most(is)).toBe(brandOf(262));
    expect(is.has('#0f5c4d')).toBe(false);
    expect([is.get('#fff0d9'), is.get('#f5b84b')]).toEqual([was.get('#fff0d9'), was.get('#f5b84b')]);
    expect((await sharp(icon).metadata()).width).toBe((await sharp(before).metadata()).width);
  },
);

test('the drawing of lines has the ground of another hue', async () => {
  const icon = String(await huedIcon('/favicon.svg', built('favicon.svg'), 262));
  expect(icon).toBe(String(built('favicon.svg')).replace('#0f5c4d', brandOf(262)));
});

test.each([3, 4] as const)(
  'pixels of %d channels stay as they are unless their colours are changed',
  async (channels) => {
    // Noise needs every filter that there is.
    const pixels = Buffer.from(
      Array.from({ length: 57 * 31 * channels }, (_, at) => (at * at * 7 + at * 13) % 251),
    );
    const raw = { width: 57, height: 31, channels };
    const png = await sharp(pixels, { raw }).png({ adaptiveFiltering: true }).toBuffer();
    const same = await withColours(png, (colour) => colour);
    expect((await sharp(same).raw().toBuffer()).equals(pixels)).toBe(true);
  },
);

test('no other kind of PNG is changed', async () => {
  const palette = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
    .png({ palette: true })
    .toBuffer();
  await expect(withColours(palette, (colour) => colour)).rejects.toThrow('No PNG of eight bits');
});
