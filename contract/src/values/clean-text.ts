/** Texts that are kept without what cannot be seen in them. */
import * as v from 'valibot';
import { readLine, readLines } from './name.ts';
import { limitedLine } from './text.ts';

/** One line of at most `limit` characters, as `readLine` reads it; empty where nothing of it can be seen. */
export const cleanLine = (limit: number) =>
  v.pipe(
    limitedLine(limit),
    v.transform((text) => readLine(text) ?? ''),
  );

/** A text of several lines, each as `readLine` reads it; empty where nothing of it can be seen. */
export const cleanLines = (limit: number) => v.pipe(limitedLine(limit), v.transform(readLines));
