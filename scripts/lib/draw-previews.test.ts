import { readdirSync, readFileSync } from 'node:fs';
import { SERVICE_CATEGORIES } from '@pawhood/contract/directory/category.ts';
import { frontOf } from '@pawhood/contract/directory/front.ts';
import { expect, test } from 'vitest';
import { drawPreview } from './draw-previews.js';
import { frontFiles } from './fronts.js';

const FOLDER = new URL('../../web/public/illustrations/fronts/', import.meta.url);
const fronts = frontFiles();

test('the drawn fronts are as their parts are now, 2 kB at most, and no other file lies beside them', () => {
  expect(readdirSync(FOLDER).sort()).toEqual([...fronts.keys()].sort());
  for (const [name, svg] of fronts) {
    expect(readFileSync(new URL(name, FOLDER), 'utf8'), `${name}: node scripts/lib/fronts.js`).toBe(svg);
    expect(svg.length).toBeLessThanOrEqual(2_000);
    expect(svg).not.toMatch(/<style|<script|var\(|undefined|NaN/);
  }
});

test('places of each category show eight fronts, all of them drawn, and the same place always the same', () => {
  const shown = SERVICE_CATEGORIES.flatMap((category) =>
    Array.from({ length: 100 }, (_, number) => frontOf(category, `osm-n${number}`)),
  );
  const names = [...fronts.keys()].map((name) => `/illustrations/fronts/${name}`);
  expect([...new Set(shown)].sort()).toEqual(names.sort());
  expect(frontOf('Pet-Friendly Cafes', 'sample-6')).toBe('/illustrations/fronts/pet-friendly-cafes-1.svg');
});

test('a front’s preview is a PNG of 1200 × 630 pixels and few bytes, with street up to its edges', async () => {
  const picture = await drawPreview(fronts.get('groomers-3.svg') ?? '').toBuffer({ resolveWithObject: true });
  expect(picture.info).toMatchObject({ format: 'png', width: 1_200, height: 630 });
  expect(picture.data.length).toBeLessThan(20_000);
  const street = await drawPreview(fronts.get('groomers-3.svg') ?? '')
    .extract({ left: 0, top: 628, width: 1_200, height: 1 })
    .raw()
    .toBuffer();
  expect(new Set(street.toString('hex').match(/.{6}/g))).toEqual(new Set(['e9dcc4']));
});
