import { expect, test } from 'vitest';
import { pointIn } from './point-in-view.ts';

const VIEW = [4.7, 52.3, 5.1, 52.4] as const;

test('a spot of a map is a point: corners, and the middle, which lies a little north of half way', () => {
  const [northWest, southEast] = [pointIn(VIEW, 0, 0), pointIn(VIEW, 1, 1)];
  expect([northWest.lon, southEast.lon]).toEqual([4.7, 5.1]);
  expect(northWest.lat).toBeCloseTo(52.4, 10);
  expect(southEast.lat).toBeCloseTo(52.3, 10);
  const { lat, lon } = pointIn(VIEW, 0.5, 0.5);
  expect(lon).toBeCloseTo(4.9, 10);
  expect(lat).toBeGreaterThan(52.35);
  expect(lat).toBeLessThan(52.3502);
});
