/** The operator's commands about the settings of the site. */
import type { CommandContext } from '../commands/command.ts';
import { jsonText, type ListOptions } from '../commands/command-output.ts';
import { keepSettings, keptSettings } from './site-settings.store.ts';
import { isSettingKey, SETTING_KEYS, type SettingKey, SITE_SETTINGS, settingsOf } from './site-settings.ts';

type SiteContext = Pick<CommandContext, 'database' | 'terminal'>;

export interface ChangeOptions extends ListOptions {
  readonly dryRun: boolean;
}

/** `pawhood site show`: every setting, and whether it was chosen here. */
export async function showSite({ json }: ListOptions, { database, terminal }: SiteContext): Promise<number> {
  const rows = rowsOf(await keptSettings(database));
  terminal.output.write(json ? jsonText({ settings: rows }) : rows.map(lineOf).join(''));
  return 0;
}

/**
 * `pawhood site set KEY VALUE`: changes a setting, on every running server within a second.
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
  const { form, read } = SITE_SETTINGS[key];
  const value = read(typed);
  if (value === null) return refuse(`The setting ${key} takes ${form}.`, context);
  return change(key, value, options, context);
}

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
  { database, terminal }: SiteContext,
): Promise<number> {
  const changes = new Map([[key, value]]);
  if (!dryRun) await database.patiently((transaction) => keepSettings(transaction, changes));
  const kept = new Map([...(await keptSettings(database)), ...changes]);
  const rows = rowsOf(kept).filter((row) => row.key === key);
  const said = `${rows.map(lineOf).join('')}${dryRun ? 'Nothing was changed.\n' : ''}`;
  terminal.output.write(json ? jsonText({ settings: rows }) : said);
  return 0;
}

function rowsOf(kept: ReadonlyMap<string, unknown>) {
  const settings = settingsOf(kept);
  return SETTING_KEYS.map((key) => ({ key, value: settings[key], chosen: (kept.get(key) ?? null) !== null }));
}

const lineOf = ({ key, value, chosen }: ReturnType<typeof rowsOf>[number]): string =>
  `${key.padEnd(12)}${value ?? '-'}${chosen ? '' : '  (as it comes)'}\n`;

const unknownKey = (key: string): string =>
  `There is no setting ${key}. The settings are ${SETTING_KEYS.join(', ')}.`;

function refuse(sentence: string, { terminal }: SiteContext): number {
  terminal.errors.write(`${sentence}\nNothing was changed.\n`);
  return 2;
}
