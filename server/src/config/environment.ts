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
    return parseEnv(withQuotes(readFileSync(path, 'utf8'), path));
  } catch (error) {
    if (error instanceof StartError) throw error;
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

/** A setting with its value: between quotation marks, over several lines too, or plain. */
const SETTING = /^([ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*)(?:(["'`])[\s\S]*?\3([^\n]*)|(\S[^\n]*))?/gm;

/**
 * Puts a plain value with a `#` in it into quotation marks: `parseEnv` would cut it there. Behind white space `#` begins
 * a remark.
 *
 * @throws StartError where a value would be cut, or goes on behind its quotation marks.
 */
function withQuotes(text: string, path: string): string {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  return plain.replace(SETTING, (whole, start: string, name: string, _, behind = '', written = '') => {
    if (/^["'`]/.test(written) || !/^[ \t]*(?:[ \t]#.*)?$/.test(behind)) {
      throw new StartError(
        `Put the whole value of ${name} in ${path} between quotation marks: something stands behind them.`,
      );
    }
    const value = written.replace(/[ \t]+#.*$/, '').trimEnd();
    if (!value.includes('#') || (value.startsWith('#') && /\s$/.test(start))) return whole;
    const mark = [`'`, '"', '`'].find((quote) => !value.includes(quote));
    if (value.startsWith('#') || mark === undefined) {
      throw new StartError(`Put the value of ${name} in ${path} between quotation marks: it has a # in it.`);
    }
    return `${start}${mark}${value}${mark}`;
  });
}
