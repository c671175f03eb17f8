import { expect, test } from 'vitest';
import { assemble } from '../cache/representation.ts';
import { firstPictures } from './first-pictures.ts';

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" id="a&amp;b">\n <path fill="#57a" d="M5 7%"/></svg>';
const kind = { contentType: 'image/svg+xml', cacheControl: 'no-cache' };
const files = new Map([
  ['/illustrations/cat.svg', assemble(Buffer.from(DRAWING), kind)],
  ['/illustrations/large.svg', assemble(Buffer.from(DRAWING.padEnd(5_001)), kind)],
  ['/illustrations/cat.png', assemble(Buffer.from('png'), { ...kind, contentType: 'image/png' })],
]);
const link = (address: string) => `<link rel="preload" as="image" href="${address}" fetchPriority="high"/>`;
const picture = (address: string) => `<img src="${address}" alt=""/>`;

test('a small drawing of the build comes with the document, to the letter, and is not asked for', () => {
  const address = '/illustrations/cat.svg';
  const { html, links } = firstPictures(`${link(address)}<p>Nala</p>${picture(address)}`, files);
  expect(links).toBe('');
  const [, source = ''] = /^<p>Nala<\/p><img src="([^"<>&\s]+)" alt=""\/>$/.exec(html) ?? [];
  expect(source).toMatch(/^data:image\/svg\+xml,/);
  expect(decodeURIComponent(source.slice(source.indexOf(',') + 1))).toBe(DRAWING);
});

test.each(['/illustrations/large.svg', '/illustrations/cat.png', '/media/nala.webp', '/media/unknown.svg'])(
  '%s is asked for from the head',
  (address) => {
    expect(firstPictures(`${link(address)}<p>Nala</p>${picture(address)}`, files)).toEqual({
      html: `<p>Nala</p>${picture(address)}`,
      links: link(address),
    });
  },
);

test('a link that an article holds stays where it is', () => {
  const html = `<p>Nala</p>${link('/illustrations/cat.svg')}${picture('/illustrations/cat.svg')}`;
  expect(firstPictures(html, files)).toEqual({ html, links: '' });
});
