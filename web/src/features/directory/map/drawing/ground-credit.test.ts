import { expect, test } from 'vitest';
import { creditsOf, mapCredits } from './ground-credit.ts';

const STYLE = 'https://tiles.example.org/style.json';
const OPENSTREETMAP = {
  text: '© OpenStreetMap contributors',
  href: 'https://www.openstreetmap.org/copyright',
};
const OTHERS = { text: '© Example Maps', href: 'https://maps.example.org/' };
const from = (kind: string) => [{ source: { kind, name: '', url: '', date: '' } }];

test.each([
  ['nothing of OpenStreetMap on plain ground', { style: '', files: [] }, [], from('file'), []],
  ['places from OpenStreetMap', { style: '', files: [] }, [], from('openstreetmap'), [OPENSTREETMAP]],
  [
    'a map file',
    { style: '', files: ['/maps/a.pmtiles'] },
    [],
    from('file'),
    [{ ...OPENSTREETMAP, text: '© OpenStreetMap contributors, Protomaps' }],
  ],
  ['a style of others', { style: STYLE, files: [] }, [OTHERS], from('file'), [OTHERS]],
  // Whoever draws the ground, the places' own authors are named, too, and once.
  [
    'such a style under places from OpenStreetMap',
    { style: STYLE, files: [] },
    [OTHERS],
    from('openstreetmap'),
    [OTHERS, OPENSTREETMAP],
  ],
  [
    'a style that names OpenStreetMap itself',
    { style: STYLE, files: [] },
    [{ text: 'OpenStreetMap', href: null }],
    from('openstreetmap'),
    [{ text: 'OpenStreetMap', href: null }],
  ],
])('of %s the map says whose it is', (_, ground, ofStyle, shown, credits) => {
  expect(mapCredits(ground, ofStyle, shown)).toEqual(credits);
});

test('whoever drew the outlines is named, OpenStreetMap once', () => {
  const plain = { style: '', files: [] };
  expect(mapCredits(plain, [], from('file'), ['The council'])).toEqual([{ text: 'The council', href: null }]);
  expect(mapCredits(plain, [], from('openstreetmap'), [OPENSTREETMAP.text, 'The council'])).toEqual([
    OPENSTREETMAP,
    { text: 'The council', href: null },
  ]);
});

test.each([
  ['&copy; Example&nbsp;Maps &amp; others', [{ text: '© Example Maps & others', href: null }]],
  [
    'Tiles by <a href="https://x.example/a?b=1&amp;c=2" target=_blank><b>X</b></a>, data <A HREF=\'http://y.example\'>Y</A>',
    [
      { text: 'Tiles by', href: null },
      { text: 'X', href: 'https://x.example/a?b=1&c=2' },
      { text: ', data', href: null },
      { text: 'Y', href: 'http://y.example/' },
    ],
  ],
  ['<a href="javascript:alert(1)">X</a><img src=x onerror=alert(1)>', [{ text: 'X', href: null }]],
  ['<a href="/about">X</a>', [{ text: 'X', href: null }]],
  ['', []],
])('the attribution %j is read as text and links', (html, credits) => {
  expect(creditsOf(html)).toEqual(credits);
});
