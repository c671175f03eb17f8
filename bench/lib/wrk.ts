import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Most servers answer at their fastest to so many at a time, and no generator of ours then waits. */
const CONNECTIONS = 32;

/**
 * Asks an address as often as it is answered, from a process of its own that costs a fourth of what a server does.
 *
 * @param script a file that says what is sent instead.
 * @returns how many requests were answered.
 * @throws when one was not, or with an error.
 */
export async function saturate(
  address: string,
  headers: Readonly<Record<string, string>>,
  seconds: number,
  script: string | null = null,
): Promise<number> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const options = ['-t', '1', '-c', String(CONNECTIONS), '-d', `${seconds}s`, ...sent];
  if (script !== null) options.push('-s', script);
  const { stdout } = await run('wrk', [...options, address]).catch((error: unknown) => {
    throw new Error('wrk did not run; is it installed? (`apt-get install wrk`)', { cause: error });
  });
  const [, answered] = /(\d+) requests in/.exec(stdout) ?? [];
  if (answered === undefined || /Socket errors|Non-2xx/.test(stdout))
    throw new Error(`${address} did not answer every request:\n${stdout}`);
  return Number(answered);
}
