import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Most servers answer at their fastest to so many at a time, and no generator of ours then waits. */
const CALLERS = 32;

export interface Load {
  readonly seconds: number;
  /** Who wait for their answers at the same time. */
  readonly callers?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A file in Lua that says what is sent instead. */
  readonly script?: string;
  /** What the script reads from its environment. */
  readonly environment?: Readonly<Record<string, string>>;
}

export interface Answers {
  readonly count: number;
  /** Half of the answers, and 99 of 100, took no longer, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/**
 * Asks an address as often as it is answered, from a process of its own that costs a fourth of what a server does.
 *
 * @throws when a request was not answered, or with an error.
 */
export async function saturate(address: string, load: Load): Promise<Answers> {
  const { seconds, callers = CALLERS, headers = {}, script, environment } = load;
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const options = ['--latency', '-t', '1', '-c', String(callers), '-d', `${seconds}s`, ...sent];
  if (script !== undefined) options.push('-s', script);
  const env = { ...process.env, ...environment };
  const { stdout } = await run('wrk', [...options, address], { env }).catch((error: unknown) => {
    throw new Error('wrk did not run; is it installed? (`apt-get install wrk`)', { cause: error });
  });
  const [, count] = /(\d+) requests in/.exec(stdout) ?? [];
  if (count === undefined || /Socket errors|Non-2xx/.test(stdout))
    throw new Error(`${address} did not answer every request:\n${stdout}`);
  return { count: Number(count), p50: latencyIn(stdout, 50), p99: latencyIn(stdout, 99) };
}

const MILLISECONDS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

function latencyIn(report: string, percent: number): number {
  const [, time, unit = ''] = new RegExp(`\\b${percent}%\\s+([\\d.]+)(us|ms|s|m)\\b`).exec(report) ?? [];
  return Math.round(Number(time) * (MILLISECONDS[unit] ?? Number.NaN) * 10) / 10;
}
