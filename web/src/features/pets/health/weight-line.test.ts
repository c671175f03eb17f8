import { expect, test } from 'vitest';
import { someEntry } from '#/testing/some-record.ts';
import { CHART, hasWeightChart, weighingsOf, weightLine } from './weight-line.ts';

const weighing = (date: string, weightGrams: number) =>
  someEntry({ id: `${date} ${weightGrams}`, kind: 'weight', date, weightGrams });

/** As the server answers: the latest first. */
const LOG = [
  weighing('2025-03-11', 7000),
  someEntry({ date: '2025-03-05' }),
  weighing('2025-03-03', 4000),
  weighing('2025-03-01', 5000),
];

test('the line begins with the first day', () => {
  expect(weighingsOf(LOG).map(({ grams }) => grams)).toEqual([5000, 4000, 7000]);
});

test('a line takes two weighings, whatever else is in the log', () => {
  expect(hasWeightChart(LOG.slice(1))).toBe(true);
  expect(hasWeightChart(LOG.slice(2, 3))).toBe(false);
  expect(hasWeightChart([someEntry({}), someEntry({}), weighing('2025-03-01', 57)])).toBe(false);
});

test('of two weighings on a day the later one comes later', () => {
  const twice = [weighing('2025-03-01', 58), weighing('2025-03-01', 57)];
  expect(weighingsOf(twice).map(({ grams }) => grams)).toEqual([57, 58]);
});

test('days run to the right as time does, and weights upwards', () => {
  const { points, least, most } = weightLine(weighingsOf(LOG));
  const [first, second, last] = points;
  const { free, width, height } = CHART;
  expect({ least, most }).toEqual({ least: 4000, most: 7000 });
  expect(first?.x).toBe(free);
  // Two of ten days.
  expect(second?.x).toBe(Math.round(free + (width - 2 * free) * 0.2));
  expect(last).toEqual({ x: width - free, y: free });
  expect(second?.y).toBe(height - free);
  expect(first?.y).toBe(Math.round(height - free - (height - 2 * free) / 3));
});

test('weighings of one day, or of one weight, stand in the middle', () => {
  const { points } = weightLine(weighingsOf([weighing('2025-03-01', 57), weighing('2025-03-01', 57)]));
  expect(points).toEqual(Array(2).fill({ x: CHART.width / 2, y: CHART.height / 2 }));
});
