/** Where the line of the weight runs. */

import type { HealthEntry } from '@pawhood/contract/pets/health.ts';
import { daysBetween } from '@pawhood/contract/values/day.ts';

/** An entry of the log that says a weight. */
export interface Weighing {
  readonly id: string;
  /** Calendar day. */
  readonly date: string;
  readonly grams: number;
}

/** The drawing's own units, of which a few on each side stay free for the dots. */
export const CHART = { width: 600, height: 200, free: 12 } as const;

/** The weighings of a log, the first day first. */
export function weighingsOf(log: readonly HealthEntry[]): Weighing[] {
  return log
    .flatMap(({ id, date, weightGrams }) => (weightGrams === null ? [] : [{ id, date, grams: weightGrams }]))
    .reverse()
    .sort((first, second) => (first.date < second.date ? -1 : Number(first.date > second.date)));
}

/** Whether there is a line to draw: from two weighings on. */
export const hasWeightChart = (log: readonly HealthEntry[]): boolean => weighingsOf(log).length > 1;

/** The line of a chart, in the units of CHART. */
export interface WeightLine {
  /** One for each weighing. */
  readonly points: readonly { readonly x: number; readonly y: number }[];
  /** The lightest, at the bottom, and the heaviest, at the top; in grams. */
  readonly least: number;
  readonly most: number;
}

/** Days run to the right as time does, weights upwards; a weight that never changed is a line in the middle. */
export function weightLine(weighings: readonly Weighing[]): WeightLine {
  const { width, height, free } = CHART;
  const weights = weighings.map(({ grams }) => grams);
  const least = Math.min(...weights);
  const most = Math.max(...weights);
  const first = weighings[0]?.date ?? '';
  const days = daysBetween(first, weighings.at(-1)?.date ?? '');
  const points = weighings.map(({ date, grams }) => ({
    x: Math.round(free + part(daysBetween(first, date), days) * (width - 2 * free)),
    y: Math.round(height - free - part(grams - least, most - least) * (height - 2 * free)),
  }));
  return { points, least, most };
}

/** How far along something is; in the middle where there is no way to go. */
const part = (done: number, whole: number): number => (whole === 0 ? 0.5 : done / whole);
