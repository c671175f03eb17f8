import { expect, test } from 'vitest';
import { scaleAt } from './scale.ts';

test.each([
  // 156,543 m are two pixels at the equator, at zoom 0.
  [0, 0, '5,000 km'],
  [10, 0, '5 km'],
  [10, 53.35, '2 km'],
  [14, 53.35, '200 m'],
  [18, 52.37, '10 m'],
])('at zoom %d and latitude %d the bar stands for %s', (zoom, latitude, text) => {
  expect(scaleAt(zoom, latitude).text).toBe(text);
});

test('the bar is as long as the distance is at that latitude, and never longer than its room', () => {
  const { width } = scaleAt(14, 60);
  // Half the circumference of the equator at 60 degrees: 200 m at 2.388657 m a pixel of 512 · 2^14, halved.
  expect(width).toBeCloseTo(200 / (40_075_016.686 / 2 / (512 * 2 ** 14)), 6);
  for (let zoom = 0; zoom <= 18; zoom += 0.37) {
    expect(scaleAt(zoom, 52.37).width).toBeLessThanOrEqual(96.000001);
    expect(scaleAt(zoom, 52.37).width).toBeGreaterThan(96 / 2.6);
  }
});
