import type { Cities } from '@pawhood/contract/values/city.ts';
import { cityOptions, readCities } from '../../../cities/cities.store.ts';
import { jsonText } from '../../../commands/command-output.ts';
import { counted, grouped, type Terminal } from '../../../commands/terminal.ts';
import type { Database } from '../../../database/connection.ts';
import { createProviderEditsService } from '../edits/provider-edits.service.ts';
import { createProviderEditsStore } from '../edits/provider-edits.store.ts';
import { providerReport, providerText, stateText } from './provider-report.ts';
import { createOperatorProvidersStore, type OperatorProvider } from './providers.store.ts';

interface Surroundings {
  readonly database: Database;
  readonly terminal: Terminal;
}

export interface ListProvidersOptions {
  readonly city: string | undefined;
  /** Those alone that do not show. */
  readonly hidden: boolean;
  readonly json: boolean;
}

/** `pawhood providers list`: every place with its id, hidden ones too, oldest entry first. */
export async function listProviders(
  { city: cityName, hidden, json }: ListProvidersOptions,
  { database, terminal }: Surroundings,
): Promise<number> {
  const cities = await readCities(database);
  const city = cities.keyOf(cityName);
  if (cityName !== undefined && city === null)
    return refuse(terminal, `There is no city ${cityName}. Choose ${cityOptions(cities)}.`);
  const providers = await createOperatorProvidersStore(database).all(city, hidden);
  terminal.output.write(
    json ? jsonText({ providers: providers.map(providerReport) }) : listText(providers, hidden, cities),
  );
  return 0;
}

/** `pawhood providers show ID`: what is known of a place, and whether it shows. */
export async function showProvider(
  id: string,
  { json }: { readonly json: boolean },
  { database, terminal }: Surroundings,
): Promise<number> {
  const row = await createOperatorProvidersStore(database).find(id);
  if (row === null) return unknown(terminal, id);
  terminal.output.write(json ? jsonText(providerReport(row)) : providerText(row, await readCities(database)));
  return 0;
}

/** `pawhood providers hide ID`: takes a place out of the directory; no import brings it back. */
export function hideProvider(id: string, context: Surroundings): Promise<number> {
  return setHidden(
    id,
    'yes',
    `Hidden. No import shows it again. "pawhood providers unhide ${id}" does.`,
    context,
  );
}

/** `pawhood providers unhide ID`: shows it again, and no import hides it. */
export function unhideProvider(id: string, context: Surroundings): Promise<number> {
  const done = `Shown. No import hides it. "pawhood providers unset ${id} hidden" lets imports decide again.`;
  return setHidden(id, 'no', done, context);
}

async function setHidden(
  id: string,
  hidden: 'yes' | 'no',
  done: string,
  { database, terminal }: Surroundings,
): Promise<number> {
  const edits = createProviderEditsService(createProviderEditsStore(database), () => readCities(database));
  if ((await edits.set(id, 'hidden', hidden)) !== 'done') return unknown(terminal, id);
  terminal.output.write(`${done}\n`);
  return 0;
}

function listText(providers: readonly OperatorProvider[], hiddenAlone: boolean, cities: Cities): string {
  const lines = providers.map((entry) => {
    const { id, name, category, city } = entry.provider;
    const state = entry.isShown ? '' : `  [${stateText(entry)}]`;
    return `${id}  ${name}, ${category}, ${cities.nameOf(city)}${state}\n`;
  });
  const hidden = providers.filter(({ isShown }) => !isShown).length;
  const total = counted(providers.length, hiddenAlone ? 'hidden provider' : 'provider');
  return `${lines.join('')}${total}${hiddenAlone ? '' : `, ${grouped(hidden)} of them hidden`}.\n`;
}

function refuse({ errors }: Terminal, sentence: string): number {
  errors.write(`${sentence}\n`);
  return 1;
}

function unknown(terminal: Terminal, id: string): number {
  return refuse(
    terminal,
    `There is no provider ${id}. "pawhood providers list" shows all providers with their ids.`,
  );
}
