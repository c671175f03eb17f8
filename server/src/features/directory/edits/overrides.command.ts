import { HOURS_NOT_CONFIRMED } from '@pawhood/contract/words/directory.ts';
import { readCities } from '../../../cities/cities.store.ts';
import type { Terminal } from '../../../commands/terminal.ts';
import type { Database } from '../../../database/connection.ts';
import { FIELD_NAMES, type OverrideField, overrideFieldOf, WrongValue } from './overrides.ts';
import { createProviderEditsService } from './provider-edits.service.ts';
import { createProviderEditsStore } from './provider-edits.store.ts';

interface Surroundings {
  readonly database: Database;
  readonly terminal: Terminal;
}

/** `pawhood providers set ID FIELD=VALUE`: sets a value that imports will not overwrite. */
export async function setProvider(id: string, change: string, context: Surroundings): Promise<number> {
  const { database, terminal } = context;
  const [, name = '', text = ''] = /^([^=]*)=(.*)$/su.exec(change) ?? [];
  const field = overrideFieldOf(name);
  if (field === null) return refuse(terminal, `${fieldSentence()} Write a change like phone=020-1234567.`);
  try {
    const ended = await editsOf(database).set(id, field, text);
    return ended === 'done' ? succeed(terminal, doneText(field)) : unknown(terminal, id);
  } catch (error) {
    if (!(error instanceof WrongValue)) throw error;
    return refuse(terminal, error.message);
  }
}

/** `pawhood providers unset ID FIELD`: lets the imported value show again. */
export async function unsetProvider(
  id: string,
  name: string,
  { database, terminal }: Surroundings,
): Promise<number> {
  const field = overrideFieldOf(name);
  if (field === null) return refuse(terminal, fieldSentence());
  const ended = await editsOf(database).unset(id, field);
  return ended === 'done'
    ? succeed(terminal, 'Done. The imported value shows again.')
    : unknown(terminal, id);
}

const editsOf = (database: Database) =>
  createProviderEditsService(createProviderEditsStore(database), () => readCities(database));

function fieldSentence(): string {
  return `The fields are ${FIELD_NAMES.join(', ')}.`;
}

function doneText(field: OverrideField): string {
  const more = ` A running server reads the hours within seconds. If it cannot be sure of them, the page says '${HOURS_NOT_CONFIRMED}'.`;
  return `Done. Imports will not overwrite it.${field === 'openingHours' ? more : ''}`;
}

function succeed({ output }: Terminal, sentence: string): number {
  output.write(`${sentence}\n`);
  return 0;
}

function refuse({ errors }: Terminal, sentence: string): number {
  errors.write(`${sentence} Nothing was changed.\n`);
  return 1;
}

const unknown = (terminal: Terminal, id: string): number => refuse(terminal, `There is no provider ${id}.`);
