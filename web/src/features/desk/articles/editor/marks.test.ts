import { expect, test } from 'vitest';
import { type Mark, marked, pictureMark, type Replacement } from './marks.ts';

const done = (text: string, { from, to, text: put }: Replacement) =>
  text.slice(0, from) + put + text.slice(to);

test.each<[Mark, string, number, number, string]>([
  ['bold', 'a walk', 2, 6, 'a **walk**'],
  ['bold', '', 0, 0, '****'],
  ['link', 'a walk', 2, 6, 'a [walk]()'],
  ['link', 'see https://example.org', 4, 23, 'see [](https://example.org)'],
  ['heading', 'one\ntwo\nthree', 5, 5, 'one\n## two\nthree'],
  ['heading', '## two', 3, 3, 'two'],
  ['list', 'one\ntwo', 0, 7, '- one\n- two'],
  ['list', '- one\n- two', 0, 11, 'one\ntwo'],
])('%s makes of “%s” from %i to %i “%s”', (mark, text, start, end, made) => {
  expect(done(text, marked(mark, text, start, end))).toBe(made);
});

test('a picture stands on a line of its own; brackets of its description mean nothing', () => {
  expect(done('a', pictureMark('a', 1, '/media/x.webp', 'A [dog]\nruns'))).toBe(
    'a\n\n![A \\[dog\\] runs](/media/x.webp)\n\n',
  );
  expect(done('', pictureMark('', 0, '/media/x.webp', ''))).toBe('![](/media/x.webp)\n\n');
});
