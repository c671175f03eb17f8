import { ProductError } from '@pawhood/contract/errors.ts';
import { dayText } from '@pawhood/contract/values/dates.ts';
import { readCities } from '../../../cities/cities.store.ts';
import { jsonText, type ListOptions } from '../../../commands/command-output.ts';
import { counted, type Terminal } from '../../../commands/terminal.ts';
import type { Database } from '../../../database/connection.ts';
import { createDecisionsService } from '../../../desk/decisions.service.ts';
import { decisionTransactions } from '../../../desk/decisions.store.ts';
import { commandPermit } from '../../../desk/permit.ts';
import { correctionKind } from './corrections.store.ts';
import { WrongValue } from './overrides.ts';
import { createProviderEditsService } from './provider-edits.service.ts';
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
export const applyEdit = (id: string, context: Surroundings): Promise<number> =>
  decide(
    id,
    'accept',
    'Done. The directory shows the suggested values, and imports will not overwrite them.',
    context,
  );

/** `pawhood edits reject ID`: settles a suggestion without a change. */
export const rejectEdit = (id: string, context: Surroundings): Promise<number> =>
  decide(id, 'reject', 'Rejected.', context);

const editsOf = (database: Database) =>
  createProviderEditsService(createProviderEditsStore(database), () => readCities(database));

async function decide(
  id: string,
  decision: 'accept' | 'reject',
  done: string,
  { database, terminal: { output, errors } }: Surroundings,
): Promise<number> {
  try {
    const choice = { decision, into: '' };
    await createDecisionsService(decisionTransactions(database)).decide(
      commandPermit('places'),
      correctionKind(database),
      id,
      choice,
    );
    output.write(`${done}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    errors.write(`${sentenceOf(error, id)}\n`);
    return 1;
  }
}

function sentenceOf({ code, cause, message }: ProductError, id: string): string {
  if (code === 'unknown_todo')
    return `There is no suggestion ${id}. "pawhood edits list" shows all that are waiting.`;
  if (code === 'already_decided') return `Suggestion ${id} has already been dealt with. Nothing was changed.`;
  return `It cannot be applied: ${cause instanceof WrongValue ? cause.message : message}`;
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
