/** Where the line of the weight runs. */
import { daysBetween } from '@pawhood/contract/calendar-days.ts';
import type { HealthEntry } from '@pawhood/contract/pet-health.ts';

export interface Weighing {
  readonly id: string;
  /** Calendar day. */
  readonly date: string;
  readonly grams: number;
}

/** The drawing's own units; the words left of the line and below it have their room. */
export const CHART = { width: 640, height: 240, left: 88, top: 16, bottom: 200 } as const;

/** The weighings of a log, the first day first. */
export function weighingsOf(log: readonly HealthEntry[]): Weighing[] {
  return log
    .flatMap(({ id, date, weightGrams }) => (weightGrams === null ? [] : [{ id, date, grams: weightGrams }]))
    .reverse()
    .sort((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
}

export interface WeightLine {
  /** One for each weighing. */
  readonly points: readonly { readonly key: string; readonly x: number; readonly y: number }[];
  /** The lightest and the heaviest, and where they stand. */
  readonly least: { readonly grams: number; readonly y: number };
  readonly most: { readonly grams: number; readonly y: number };
}

/** Days run to the right as time does, weights upwards; a weight that never changed is a line in the middle. */
export function weightLine(weighings: readonly Weighing[]): WeightLine {
  const { width, left, top, bottom } = CHART;
  const first = weighings[0]?.date ?? '';
  const days = daysBetween(first, weighings.at(-1)?.date ?? '');
  const weights = weighings.map(({ grams }) => grams);
  const lightest = Math.min(...weights);
  const heaviest = Math.max(...weights);
  const yOf = (grams: number) => {
    const part = heaviest === lightest ? 0.5 : (grams - lightest) / (heaviest - lightest);
    return Math.round(bottom - part * (bottom - top));
  };
  const xOf = (date: string) => {
    const part = days === 0 ? 0.5 : daysBetween(first, date) / days;
    return Math.round(left + 6 + part * (width - left - 12));
  };
  return {
    points: weighings.map(({ id, date, grams }) => ({ key: id, x: xOf(date), y: yOf(grams) })),
    least: { grams: lightest, y: yOf(lightest) },
    most: { grams: heaviest, y: yOf(heaviest) },
  };
}
