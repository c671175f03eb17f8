/** The answer of Overpass that the run before has kept. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { unlessMissing } from '../../../lib/files.ts';
import type { Circle } from '../reading/circle.ts';
import { BrokenFile } from '../reading/draft.ts';
import { aroundText, readAround } from '../reading/osm/kept-around.ts';
import { documentValues } from '../reading/osm/open-json.ts';
import { readText } from '../reading/read-text.ts';

/** So long an answer is as good as a new one, in milliseconds. */
const FRESH_MS = 24 * 60 * 60_000;

export interface KeptQuestion {
  readonly circle: Circle;
  readonly now: Date;
  /** Whether a file of this digest is in the directory. */
  readonly isImported: (digest: string) => Promise<boolean>;
}

/**
 * When the answer was asked for that a plan was made of and not carried out, after a dry run or a 'no'; null where none
 * of this day waits for the same question.
 */
export async function waitingAnswer(
  file: string,
  { circle, now, isImported }: KeptQuestion,
): Promise<Date | null> {
  const asked = (await unlessMissing(stat(file)))?.mtime ?? null;
  if (asked === null || now.getTime() - asked.getTime() >= FRESH_MS) return null;
  const around = await aroundOf(file);
  if (around === null || aroundText(around) !== aroundText(circle)) return null;
  return (await isImported(await digestOf(file))) ? null : asked;
}

/** It stands first. Null for a file that somebody has put there, or broken. */
async function aroundOf(file: string): Promise<Circle | null> {
  try {
    for await (const { path, value } of documentValues(readText(createReadStream(file))))
      return path === '$.around' ? readAround(value) : null;
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
  }
  return null;
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}
