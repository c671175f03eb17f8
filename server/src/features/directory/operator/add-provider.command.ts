import type { City } from '@pawhood/contract/values/city.ts';
import { cityOptions, readCities } from '../../../cities/cities.store.ts';
import { jsonText } from '../../../commands/command-output.ts';
import type { Terminal } from '../../../commands/terminal.ts';
import type { Database } from '../../../database/connection.ts';
import { FIELD_NAMES, type OverrideField, overrideFieldOf, WrongValue } from '../edits/overrides.ts';
import { type Addition, createAddProviderService } from './add-provider.service.ts';
import { createOperatorProvidersStore } from './providers.store.ts';

interface Surroundings {
  readonly database: Database;
  readonly terminal: Terminal;
}

export interface AddProviderOptions {
  /** `name=Example Vets` */
  readonly fields: readonly string[];
  readonly city: string | undefined;
  /** Adds it beside one that is like it. */
  readonly yes: boolean;
  readonly json: boolean;
}

/** The fields that a new place can have: hidden ones are added by nobody. */
const ADDED_FIELDS = FIELD_NAMES.filter((field) => field !== 'hidden');

/**
 * `pawhood providers add FIELD=VALUE... --city CITY`: adds a place that no file has.
 *
 * @returns the exit code: 0 when it was added, 1 when nothing was changed.
 */
export async function addProvider(options: AddProviderOptions, context: Surroundings): Promise<number> {
  const { terminal, database } = context;
  const refuse = (sentence: string) => {
    terminal.errors.write(`${sentence} Nothing was changed.\n`);
    return 1;
  };
  const cities = await readCities(database);
  const city = cities.of(options.city);
  if (city === null) return refuse(`Say which city it is in: ${cityOptions(cities)}.`);
  try {
    const fields = fieldsOf(options.fields);
    const service = createAddProviderService(createOperatorProvidersStore(database));
    const addition = await service.add(fields, city, options.yes);
    if (addition.ended !== 'added') return refuse(refusalOf(addition));
    terminal.output.write(options.json ? jsonText(addition) : addedText(addition, city));
    return 0;
  } catch (error) {
    if (!(error instanceof WrongValue)) throw error;
    return refuse(error.message);
  }
}

/** @throws WrongValue for what is no field, and for one that comes twice. */
function fieldsOf(words: readonly string[]): [OverrideField, string][] {
  const fields = words.map((word): [OverrideField, string] => {
    const [, name = '', text = ''] = /^([^=]*)=(.*)$/su.exec(word) ?? [];
    const field = overrideFieldOf(name);
    if (field === null || field === 'hidden')
      throw new WrongValue(
        `"${word}" is not a field of a place. Write fields like "name=Example Vets". The fields are ${ADDED_FIELDS.join(', ')}.`,
      );
    return [field, text];
  });
  const names = fields.map(([field]) => field);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new WrongValue(`The field ${twice} is there twice.`);
  return fields;
}

function refusalOf({ ended, id, name }: Addition): string {
  return ended === 'there'
    ? `The directory has ${name} (${id}) already. "pawhood providers set ${id} FIELD=VALUE" changes it.`
    : `The directory has ${name} (${id}), which has the same name or telephone number. Add --yes if this is another place.`;
}

function addedText({ id, name }: Addition, city: City): string {
  return `Added: ${name} (${id}). You can see it at /directory/${id} and in /directory?city=${city.key}. No import hides it.\n`;
}
