/** The settings and cities of a site as a file: what one site says, another can be made to say. */
import { readFile, rm } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import { departuresOf } from '@pawhood/contract/departures.ts';
import { stringify } from 'yaml';
import { THREE_CITIES } from '../cities/cities.command.ts';
import { NoSuchCity } from '../cities/city-facts.ts';
import { createEditCitiesStore } from '../cities/edit-cities.store.ts';
import type { CommandContext } from '../commands/command.ts';
import { isWritten, STANDARD_OUTPUT, writeOutput } from '../commands/command-output.ts';
import { fileSentence } from '../commands/file-sentence.ts';
import { counted } from '../commands/terminal.ts';
import { noPagesIn } from '../site/site.command.ts';
import { chosenPicture, keptSettings } from '../site/site-settings.store.ts';
import { isSettingKey, PICTURE_KEYS } from '../site/site-settings.ts';
import { applySiteFile, planSiteFile } from './apply-site-file.store.ts';
import { followCity } from './follow-city.store.ts';
import { type CityEntry, entryOf, readSiteFile } from './site-file.ts';

type FileContext = Pick<CommandContext, 'config' | 'database' | 'terminal'>;

/**
 * `pawhood site export FILE`: writes the settings that were chosen, and the cities, for `site apply`; pictures beside it.
 */
export async function exportSite(file: string, context: FileContext): Promise<number> {
  const { config, database, terminal } = context;
  const pictures = await picturesBeside(file, context);
  const kept = new Map([...(await keptSettings(database))].filter(([key]) => isSettingKey(key)));
  for (const key of PICTURE_KEYS) {
    const picture = pictures.find((one) => one.key === key);
    if (picture === undefined) kept.delete(key);
    else kept.set(key, picture.name);
  }
  const all = departuresOf(config.edition).cities
    ? await createEditCitiesStore(database, followCity).all()
    : [];
  const cities: CityEntry[] = all.map(entryOf);
  const content = stringify({
    settings: Object.fromEntries(kept),
    ...(cities.length > 0 && { cities }),
  });
  const amount = `${counted(kept.size, 'setting')} and ${counted(cities.length, 'city', 'cities')}`;
  const written: string[] = [];
  let code = 1;
  try {
    for (const picture of pictures) {
      const beside = join(dirname(file), picture.name);
      if (!(await isWritten({ file: beside, content: picture.content }, terminal))) return code;
      written.push(beside);
    }
    code = await writeOutput({ file, content, amount }, terminal);
    return code;
  } finally {
    // All of it or nothing.
    if (code !== 0) for (const beside of written) await rm(beside);
  }
}

/** The chosen pictures, under names that begin as the file's: 'site-logo.png'. Standard output has no room beside it. */
async function picturesBeside(
  file: string,
  { database, terminal }: Pick<FileContext, 'database' | 'terminal'>,
) {
  const pictures = [];
  for (const key of PICTURE_KEYS) {
    const picture = await chosenPicture(database, key);
    if (picture === null) continue;
    if (file === STANDARD_OUTPUT)
      terminal.errors.write(`The ${key} is left out: name a file, so that it is written beside.\n`);
    else pictures.push({ key, name: `${parse(file).name}-${picture.name}`, content: picture.content });
  }
  return pictures;
}

/**
 * `pawhood site apply FILE`: makes the site as a file says, all of it or nothing. What the file does not name stays.
 *
 * @returns the exit code: 0 when it is so, 1 when the file cannot be read, 2 when it cannot be so.
 */
export async function applySite(
  file: string,
  { dryRun }: { readonly dryRun: boolean },
  { config, database, terminal }: FileContext,
): Promise<number> {
  try {
    const wanted = readSiteFile(await readFile(file, 'utf8'));
    if (wanted.cities.length > 0 && !departuresOf(config.edition).cities) throw new NoSuchCity(THREE_CITIES);
    const language = wanted.settings.get('language') ?? null;
    if (language !== null && !config.languages.some((code) => code === language))
      throw new NoSuchCity(noPagesIn(language, config.languages));
    const plan = await planSiteFile(database, wanted, dirname(file));
    if (!dryRun && plan.lines.length > 0) await applySiteFile(database, plan);
    const lines = plan.lines.length > 0 ? plan.lines : ['All of this is so already.'];
    terminal.output.write(`${[...lines, ...(dryRun ? ['Nothing was changed.'] : [])].join('\n')}\n`);
    return 0;
  } catch (error) {
    const sentence = error instanceof NoSuchCity ? error.message : fileSentence(error, file);
    if (sentence === null) throw error;
    terminal.errors.write(`${sentence}\nNothing was changed.\n`);
    return error instanceof NoSuchCity ? 2 : 1;
  }
}
