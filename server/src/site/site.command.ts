/** The operator's commands about the settings of the site. */
import type { CommandContext } from '../commands/command.ts';
import { jsonText, type ListOptions } from '../commands/command-output.ts';
import type { Config } from '../config/config.ts';
import { isDeskSetting } from '../config/settings.ts';
import { pictureOfFile } from './picture-of-file.ts';
import { chosenAt, keepSettings, keptSettings, type SiteFiles } from './site-settings.store.ts';
import {
  isPictureKey,
  isSettingKey,
  type PictureKey,
  SETTING_KEYS,
  type SettingKey,
  SITE_SETTINGS,
  settingsOf,
  valueToKeep,
  writtenValue,
} from './site-settings.ts';

interface SiteContext extends Pick<CommandContext, 'database' | 'terminal'> {
  readonly config: Pick<Config, 'languages' | 'locked'>;
}

export interface ChangeOptions extends ListOptions {
  readonly dryRun: boolean;
}

/** `pawhood site show`: every setting, and whether it was chosen here. */
export async function showSite(
  { json }: ListOptions,
  { database, terminal, config }: SiteContext,
): Promise<number> {
  const rows = rowsOf(await keptSettings(database), await chosenAt(database), config);
  terminal.output.write(json ? jsonText({ settings: rows }) : rows.map(lineOf).join(''));
  return 0;
}

/**
 * `pawhood site set KEY VALUE`: changes a setting, on every running server within a second. Of a picture the value is the
 * name of its file.
 *
 * @returns the exit code: 0 when it is so, 2 when it cannot be.
 */
export async function setSetting(
  key: string,
  typed: string,
  options: ChangeOptions,
  context: SiteContext,
): Promise<number> {
  if (!isSettingKey(key)) return refuse(unknownKey(key), context);
  if (isPictureKey(key)) return setPicture(key, typed, options, context);
  if (isLocked(key, context))
    return refuse(`${key} stands in the settings of the server, which win.`, context);
  const value = valueToKeep(key, typed);
  if (value === null) return refuse(`The setting ${key} takes ${SITE_SETTINGS[key].form}.`, context);
  const { languages } = context.config;
  if (key === 'language' && !languages.includes(typed)) return refuse(noPagesIn(typed, languages), context);
  return change(key, value, options, context);
}

/** Of a language that the site does not have. */
export const noPagesIn = (language: unknown, languages: readonly string[]): string =>
  `There are no pages in ${language}: LANGUAGES has ${languages.join(', ')}.`;

async function setPicture(
  key: PictureKey,
  file: string,
  options: ChangeOptions,
  context: SiteContext,
): Promise<number> {
  const made = await pictureOfFile(key, file, null);
  if (made === null || typeof made === 'string') return refuse(made ?? '', context);
  const code = await change(key, made.value, options, context, new Map([[key, made.files]]));
  if (made.isFitted && !options.json) context.terminal.output.write(FITTED);
  return code;
}

const FITTED = 'The logo is not square, so it stands on a plain square, smaller than a square one would.\n';

/** `pawhood site reset KEY`: puts a setting back to what Pawhood comes with. */
export async function resetSetting(
  key: string,
  options: ChangeOptions,
  context: SiteContext,
): Promise<number> {
  if (!isSettingKey(key)) return refuse(unknownKey(key), context);
  return change(key, null, options, context);
}

async function change(
  key: SettingKey,
  value: unknown,
  { json, dryRun }: ChangeOptions,
  { database, terminal, config }: SiteContext,
  files?: SiteFiles,
): Promise<number> {
  const changes = new Map([[key, value]]);
  if (!dryRun) await database.patiently((transaction) => keepSettings(transaction, changes, files));
  const kept = new Map([...(await keptSettings(database)), ...changes]);
  const times = new Map([...(await chosenAt(database)), ...(dryRun ? [[key, new Date()] as const] : [])]);
  const rows = rowsOf(kept, times, config).filter((row) => row.key === key);
  const said = `${rows.map(lineOf).join('')}${dryRun ? 'Nothing was changed.\n' : ''}`;
  terminal.output.write(json ? jsonText({ settings: rows }) : said);
  return 0;
}

const isLocked = (key: SettingKey, { config }: Pick<SiteContext, 'config'>): boolean =>
  isDeskSetting(key) && config.locked[key] !== undefined;

function rowsOf(
  kept: ReadonlyMap<string, unknown>,
  times: ReadonlyMap<string, Date>,
  config: SiteContext['config'],
) {
  const { locked } = config;
  const settings = settingsOf(kept, locked);
  return SETTING_KEYS.map((key) => ({
    ...{ key, value: isDeskSetting(key) ? writtenValue(kept, locked, key) : settings[key] },
    chosen: isLocked(key, { config }) || (kept.get(key) ?? null) !== null,
    ...(isPictureKey(key) && settings[key] !== null && { at: times.get(key) }),
  }));
}

type Row = ReturnType<typeof rowsOf>[number];

const WIDTH = Math.max(...SETTING_KEYS.map(({ length }) => length)) + 2;

const lineOf = ({ key, value, chosen, at }: Row): string =>
  `${key.padEnd(WIDTH)}${shownValue(value, at)}${chosen ? '' : '  (as it comes)'}\n`;

function shownValue(value: Row['value'], at: Date | undefined): string | number {
  if (value === null || typeof value !== 'object') return value ?? '-';
  return `${Math.ceil(value.bytes / 1000)} kB, chosen on ${at?.toISOString().slice(0, 10)}`;
}

const unknownKey = (key: string): string =>
  `There is no setting ${key}. The settings are ${SETTING_KEYS.join(', ')}.`;

function refuse(sentence: string, { terminal }: SiteContext): number {
  terminal.errors.write(`${sentence}\nNothing was changed.\n`);
  return 2;
}
