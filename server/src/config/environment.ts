import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { SITE_FOLDER } from '../lib/checkout.ts';
import { StartError } from '../lib/start-error.ts';
import { unknownSettings } from './unknown-settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment, and behind it the settings file: the one that PAWHOOD_ENV names, or `.env` in the checkout (beside a release).
 *
 * @throws StartError when the file cannot be read, or has a name that is no setting.
 */
export function readEnvironment(environment: Environment = process.env): Environment {
  const path = settingsFile(environment);
  const settings = readFile(path, nameIn(environment) !== '');
  const unknown = unknownSettings(Object.keys(settings));
  if (unknown !== null) throw new StartError(`Unknown settings in ${path}: ${unknown}.`);
  return { ...settings, ...environment };
}

/** Where the settings file is, or would be. */
export function settingsFile(environment: Environment = process.env): string {
  return resolve(SITE_FOLDER, nameIn(environment) || '.env');
}

const nameIn = (environment: Environment): string => environment['PAWHOOD_ENV']?.trim() ?? '';

function readFile(path: string, isNamed: boolean): Environment {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing && !isNamed) return {};
    throw new StartError(
      isMissing
        ? `There is no file ${path}, which PAWHOOD_ENV names.`
        : `This account may not read the settings in ${path}.`,
      { cause: error },
    );
  }
}
