import { readdirSync, readFileSync } from 'node:fs';
import { ARTICLE_ICONS, drawingOf } from '@pawhood/contract/articles/drawing.ts';
import { SERVICE_CATEGORIES } from '@pawhood/contract/directory/category.ts';
import { frontOf } from '@pawhood/contract/directory/front.ts';
import { FEATURE_ICONS } from '@pawhood/contract/voting/voting.ts';
import { expect, test } from 'vitest';
import { articleDrawingFiles } from './article-drawings.js';
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

test('articles without a picture show the drawing of their category’s icon, or the common one; each is drawn, 2 kB at most', () => {
  const drawings = articleDrawingFiles();
  const folder = new URL('../articles/', FOLDER);
  expect(readdirSync(folder).sort()).toEqual([...drawings.keys()].sort());
  for (const [name, svg] of drawings) {
    expect(readFileSync(new URL(name, folder), 'utf8'), `${name}: node scripts/lib/article-drawings.js`).toBe(
      svg,
    );
    expect(svg.length).toBeLessThanOrEqual(2_000);
    expect(svg).not.toMatch(/<style|<script|var\(|undefined|NaN/);
  }
  expect([...ARTICLE_ICONS].sort()).toEqual([...FEATURE_ICONS].sort());
  const shown = [...ARTICLE_ICONS, '', 'constructor'].map(drawingOf);
  const names = [...drawings.keys()].map((name) => `/illustrations/articles/${name}`);
  expect([...new Set(shown)].sort()).toEqual(names.sort());
});

test.each([
  ['front', 'fronts', fronts.get('groomers-3.svg') ?? ''],
  ['drawing', 'articles', articleDrawingFiles().get('map.svg') ?? ''],
] as const)(
  'the preview of a %s is a PNG of 1200 × 630 pixels and few bytes, with ground up to its edges',
  async (_, folder, svg) => {
    const picture = await drawPreview(svg, folder).toBuffer({ resolveWithObject: true });
    expect(picture.info).toMatchObject({ format: 'png', width: 1_200, height: 630 });
    expect(picture.data.length).toBeLessThan(20_000);
    const edges = [0, 1_199].map((left) =>
      drawPreview(svg, folder).extract({ left, top: 628, width: 1, height: 1 }).raw().toBuffer(),
    );
    expect((await Promise.all(edges)).map((pixel) => pixel.toString('hex'))).toEqual(['e9dcc4', 'e9dcc4']);
  },
);
