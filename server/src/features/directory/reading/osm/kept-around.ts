/** What an answer that `fill` keeps says of its question, before its elements. */
import * as v from 'valibot';
import type { Circle } from '../circle.ts';

const written = v.pipe(
  v.object({ lat: v.number(), lon: v.number(), km: v.number() }),
  v.transform(({ lat, lon, km }): Circle => ({ centre: { lat, lon }, km })),
);

/** Null for anything else. */
export function readAround(value: unknown): Circle | null {
  const { success, output } = v.safeParse(written, value);
  return success ? output : null;
}

export const aroundText = ({ centre: { lat, lon }, km }: Circle): string => JSON.stringify({ lat, lon, km });
