import { expect, test } from 'vitest';
import { LABELS } from './ground-labels.ts';
import { OUTLINES } from './ground-outlines.ts';
import { groundStyle } from './ground-style.ts';

const ORIGIN = 'https://pets.example.org';
const styleOf = (files: string[], isDark = false) => {
  const style = groundStyle({ style: '', files }, isDark, ORIGIN);
  return typeof style === 'string' ? null : style;
};

test('a style of the operator’s is taken as it is, even beside map files', () => {
  const style = 'https://tiles.example.org/style.json?key=57';
  expect(groundStyle({ style, files: ['/maps/a.pmtiles'] }, true, ORIGIN)).toBe(style);
});

const namesIn = (ink: string, paper: string) => {
  const paint = { 'text-color': ink, 'text-halo-color': paper };
  return [
    { type: 'symbol', minzoom: 9, paint },
    { type: 'symbol', maxzoom: 9, paint },
  ];
};

test('without any file the ground is plain with outlines and names of parts, or from far away of cities, on it, and darker in the dark', () => {
  const grounds = [false, true].map((isDark) => styleOf([], isDark)?.layers);
  expect(grounds).toMatchObject([
    [
      { type: 'background', paint: { 'background-color': '#f6efe4' } },
      { type: 'fill', paint: { 'fill-color': '#fffdf9' } },
      { type: 'line', paint: { 'line-color': '#d9cbb7' } },
      ...namesIn('#5f5245', '#fffdf9'),
    ],
    [
      { type: 'background', paint: { 'background-color': '#120f0c' } },
      { type: 'fill', paint: { 'fill-color': '#1c1814' } },
      { type: 'line', paint: { 'line-color': '#6e6051' } },
      ...namesIn('#c6b8a6', '#1c1814'),
    ],
  ]);
});

test('a map file lies over outlines and names, which stay the ground of other cities', () => {
  const style = styleOf(['/maps/a.pmtiles']);
  const sources = style?.layers.flatMap((layer) => ('source' in layer ? [layer.source] : [])) ?? [];
  expect([...new Set(sources)]).toEqual([OUTLINES, LABELS, 'ground-0']);
});

test('each map file brings its layers once, from our own origin, without icons or fonts to fetch', () => {
  const style = styleOf(['/maps/a.pmtiles', '/maps/b.pmtiles']);
  expect(Object.values(style?.sources ?? {}).filter(({ type }) => type === 'vector')).toEqual([
    { type: 'vector', url: 'pmtiles://https://pets.example.org/maps/a.pmtiles' },
    { type: 'vector', url: 'pmtiles://https://pets.example.org/maps/b.pmtiles' },
  ]);
  const ids = style?.layers.map(({ id }) => id) ?? [];
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => /^ground-[01]-(earth|water|places_locality)$/.test(id))).toHaveLength(6);
  expect(style).not.toHaveProperty('glyphs');
  expect(style).not.toHaveProperty('sprite');
  expect(JSON.stringify(style)).not.toContain('icon-image');
});
