import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { CHECKOUT } from '../lib/checkout.ts';
import { StartError } from '../lib/start-error.ts';

/** The environment, and behind it what the checkout's `.env` file says. */
export function readEnvironment(): Record<string, string | undefined> {
  return { ...readFile(join(CHECKOUT, '.env')), ...process.env };
}

function readFile(path: string): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new StartError(`The settings in ${path} cannot be read by this account.`, { cause: error });
  }
}
