import { dayText } from '@pawhood/contract/values/dates.ts';
import { readCities } from '../../../cities/cities.store.ts';
import { jsonText, type ListOptions } from '../../../commands/command-output.ts';
import { counted, type Terminal } from '../../../commands/terminal.ts';
import type { Database } from '../../../database/connection.ts';
import { WrongValue } from './overrides.ts';
import { createProviderEditsService, type EditOutcome } from './provider-edits.service.ts';
import { createProviderEditsStore, type EditOfProvider } from './provider-edits.store.ts';

interface Surroundings {
  readonly database: Database;
  readonly terminal: Terminal;
}

/** `pawhood edits list`: the changes that visitors suggest, oldest first, each beside what shows now. */
export async function listEdits(
  { json }: ListOptions,
  { database, terminal }: Surroundings,
): Promise<number> {
  const open = await editsOf(database).open();
  if (json) {
    terminal.output.write(jsonText({ edits: open.map(editReport) }));
    return 0;
  }
  const blocks = open.map((edit) => `${editText(edit)}\n`);
  terminal.output.write([...blocks, `${counted(open.length, 'open suggestion')}.\n`].join('\n'));
  return 0;
}

/** `pawhood edits apply ID`: makes the suggested values the operator's own. */
export async function applyEdit(id: string, { database, terminal }: Surroundings): Promise<number> {
  try {
    const ended = await editsOf(database).apply(idOf(id));
    return report(
      ended,
      id,
      'Done. The directory shows the suggested values, and imports will not overwrite them.',
      terminal,
    );
  } catch (error) {
    if (!(error instanceof WrongValue)) throw error;
    terminal.errors.write(`It cannot be applied: ${error.message}\n`);
    return 1;
  }
}

/** `pawhood edits reject ID`: settles a suggestion without a change. */
export async function rejectEdit(id: string, { database, terminal }: Surroundings): Promise<number> {
  return report(await editsOf(database).reject(idOf(id)), id, 'Rejected.', terminal);
}

const editsOf = (database: Database) =>
  createProviderEditsService(createProviderEditsStore(database), () => readCities(database));

/** Numbers that no suggestion has stand for what is no number. */
const idOf = (text: string): number => (/^\d{1,15}$/u.test(text) ? Number(text) : 0);

function report(ended: EditOutcome, id: string, done: string, { output, errors }: Terminal): number {
  if (ended === 'done') {
    output.write(`${done}\n`);
    return 0;
  }
  errors.write(
    ended === 'unknown'
      ? `There is no suggestion ${id}. "pawhood edits list" shows all that are waiting.\n`
      : `Suggestion ${id} has already been dealt with. Nothing was changed.\n`,
  );
  return 1;
}

/** For `--json`; without what is known of the sender. */
function editReport({ edit, now }: EditOfProvider) {
  const { id, providerId, changes, gone, note, contact, createdAt } = edit;
  const present: Readonly<Record<string, unknown>> = { ...now };
  const fields = Object.entries(changes).map(([field, suggested]) => [
    field,
    { now: present[field] ?? null, suggested },
  ]);
  return {
    ...{ id, providerId, name: now.name, changes: Object.fromEntries(fields) },
    ...{ gone, note, contact, createdAt },
  };
}

function editText({ edit, now }: EditOfProvider): string {
  const present: Readonly<Record<string, unknown>> = { ...now };
  const changes = Object.entries(edit.changes).map(
    ([field, text]) => `${field}: ${valueText(present[field])} → ${valueText(text)}`,
  );
  const lines = [
    ...changes,
    ...(edit.gone ? ['closed for good'] : []),
    ...(edit.note === '' ? [] : edit.note.split('\n').map((line) => `"${line}"`)),
    ...(edit.contact === '' ? [] : [`contact: ${edit.contact}`]),
  ];
  const day = dayText(edit.createdAt.toISOString());
  return [
    `${edit.id}  ${now.name} (${edit.providerId}), ${day}`,
    ...lines.map((line) => `   ${plain(line)}`),
  ].join('\n');
}

const valueText = (value: unknown): string => (value === '' || value == null ? '(none)' : String(value));

/** Without control characters: a stranger's words must not steer the operator's terminal. */
const plain = (line: string): string => line.replaceAll(/\p{Cc}|\p{Cf}/gu, ' ');
