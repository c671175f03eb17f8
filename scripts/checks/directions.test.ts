import { expect, test } from 'vitest';
import { checkDirections, physicalIn } from './directions.js';

test.each([
  ['<p className="pl-3 text-ink" />', ['pl-3']],
  ['<p className="flex -mr-4 md:mr-0 text-right" />', ['-mr-4', 'mr-0', 'text-right']],
  ['<p className={`sm:left-auto `} />', ['left-auto']],
  ['<p className="rounded-tl-card border-l-2" />', ['rounded-tl-card', 'border-l-2']],
  ['<p className="ps-3 ms-auto start-2 text-end left-1/2 leading-6" />', []],
  ['  // What is right-to-left, and pl-3.', []],
])('of %s the sides named are %j', (source, words) => {
  expect(physicalIn(`\n${source}`)).toEqual(words.map((word) => ({ line: 2, word })));
});

test('our own components name none', () => {
  const { summary, problems } = checkDirections();
  expect(Number.parseInt(summary, 10)).toBeGreaterThan(150);
  expect(problems).toEqual([]);
});
