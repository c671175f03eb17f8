import { expect, test } from 'vitest';
import { pictureOf } from './osm-picture.ts';

const COMMONS = {
  address: 'https://commons.wikimedia.org/wiki/Special:FilePath/Boots_%26_Bark.jpg?width=1200',
  credit: 'Wikimedia Commons',
  link: 'https://commons.wikimedia.org/wiki/File:Boots_%26_Bark.jpg',
};
const SHOP = 'https://pictures.example.org/shop.jpg';

test.each([
  [{ wikimedia_commons: 'File:Boots & Bark.jpg' }],
  [{ wikimedia_commons: 'Category:Shops;Image:Boots & Bark.jpg' }],
  [{ image: 'File:Boots_&_Bark.jpg' }],
  [{ image: 'https://commons.wikimedia.org/wiki/File:Boots_%26_Bark.jpg' }],
  [{ image: SHOP, wikimedia_commons: 'File:Boots & Bark.jpg' }],
])('a file of Wikimedia Commons is free: %o', (tags) => {
  expect(pictureOf(tags)).toEqual(COMMONS);
});

test.each([
  ['CC0', 'CC0'],
  ['CC-BY-SA-4.0', 'CC-BY-SA-4.0'],
  ['CC BY 4.0', 'CC BY 4.0'],
  ['public domain', 'public domain'],
  ['Ann Lee, CC BY 2.0', 'Ann Lee, CC BY 2.0'],
])('a picture of the licence %s may be shown, with its author', (licence, credit) => {
  expect(pictureOf({ image: SHOP, 'image:license': licence })).toEqual({ address: SHOP, credit, link: SHOP });
  expect(pictureOf({ image: SHOP, 'image:license': licence, 'image:author': 'Bo' })).toMatchObject({
    credit: `Bo, ${credit}`,
  });
});

test.each([
  [{ image: SHOP }],
  [{ image: SHOP, 'image:license': 'all rights reserved' }],
  [{ image: SHOP, 'image:license': 'CC BY-NC 4.0' }],
  [{ image: SHOP, 'image:license': 'CC-BY-ND-4.0' }],
  [{ image: SHOP.replace('https', 'http'), 'image:license': 'CC0' }],
  [{ image: 'file:///etc/passwd', 'image:license': 'CC0' }],
  [{ image: `${SHOP}?${'a'.repeat(500)}`, 'image:license': 'CC0' }],
  [{ image: 'https://commons.wikimedia.org/wiki/%E0%A4%A', 'image:license': '' }],
])('a picture that is not said to be free is not taken: %o', (tags) => {
  expect(pictureOf(tags)).toBe('unlicensed');
});

test('most places name none', () => {
  expect(pictureOf({ name: 'Boots & Bark' })).toBeNull();
  expect(pictureOf({ wikimedia_commons: 'Category:Shops' })).toBeNull();
});
