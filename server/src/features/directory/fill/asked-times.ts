/** When the public Overpass answered for each city: it serves everybody, so nobody asks it often. In a file beside the answers. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { unlessMissing } from '../../../lib/files.ts';

/** Answers for one city within a day. */
const MOST_A_DAY = 2;

const DAY_MS = 24 * 60 * 60_000;

const times = v.fallback(v.record(v.string(), v.array(v.pipe(v.string(), v.isoTimestamp()))), {});

export type AskedTimes = ReturnType<typeof createAskedTimes>;

export function createAskedTimes(file: string, now: () => Date = () => new Date()) {
  async function read(): Promise<Readonly<Record<string, readonly string[]>>> {
    const text = await unlessMissing(readFile(file, 'utf8'));
    return v.parse(times, text === null ? {} : jsonOf(text));
  }

  /** Those of the last day. */
  async function ofLastDay(city: string): Promise<string[]> {
    const since = new Date(now().getTime() - DAY_MS).toISOString();
    return ((await read())[city] ?? []).filter((time) => time > since);
  }

  async function write(city: string, list: readonly string[]): Promise<void> {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.partial`, JSON.stringify({ ...(await read()), [city]: list }), { flush: true });
    await rename(`${file}.partial`, file);
  }

  return {
    /** Questions left within a day, and when there is one more; null where none was asked. */
    async allowance(city: string): Promise<{ readonly left: number; readonly until: Date | null }> {
      const asked = (await ofLastDay(city)).slice(-MOST_A_DAY);
      const [first] = asked;
      const until = first === undefined ? null : new Date(Date.parse(first) + DAY_MS);
      return { left: MOST_A_DAY - asked.length, until };
    },

    async note(city: string): Promise<void> {
      await write(city, [...(await ofLastDay(city)), now().toISOString()]);
    },
  };
}

/** Undefined for what is no JSON: a file that somebody broke is as good as none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
