import { ProductError } from '@pawhood/contract/errors.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import { readCities } from '../../../cities/cities.store.ts';
import { jsonText, type ListOptions } from '../../../commands/command-output.ts';
import { counted, type Terminal } from '../../../commands/terminal.ts';
import type { Database } from '../../../database/connection.ts';
import { createDecisionsService } from '../../../desk/decisions.service.ts';
import { decisionTransactions } from '../../../desk/decisions.store.ts';
import { commandPermit } from '../../../desk/permit.ts';
import { matchKind, openMatches, type UncertainMatch } from './uncertain-matches.store.ts';

interface Surroundings {
  readonly database: Database;
  readonly terminal: Terminal;
}

/** `pawhood uncertain list`: the entries that wait for a decision, oldest first. */
export async function listUncertain(
  { json }: ListOptions,
  { database, terminal }: Surroundings,
): Promise<number> {
  const open = await openMatches(database);
  if (json) {
    terminal.output.write(jsonText({ uncertain: open.map(matchReport) }));
    return 0;
  }
  const cities = await readCities(database);
  const blocks = open.map((match) => `${matchText(match, cities)}\n`);
  const total = counted(open.length, 'uncertain match', 'uncertain matches');
  terminal.output.write([...blocks, `${total}.\n`].join('\n'));
  return 0;
}

/** `pawhood uncertain accept ID`: takes an entry into the directory. */
export const acceptUncertain = (id: string, context: Surroundings): Promise<number> =>
  decide(id, 'accept', 'Accepted. It is in the directory now.', context);

/** `pawhood uncertain reject ID`: leaves an entry out, also of later imports. */
export const rejectUncertain = (id: string, context: Surroundings): Promise<number> =>
  decide(id, 'reject', 'Rejected. Imports will leave it out.', context);

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
      matchKind(database),
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

function sentenceOf({ code }: ProductError, id: string): string {
  if (code === 'unknown_todo')
    return `There is no uncertain match ${id}. "pawhood uncertain list" shows all that are waiting.`;
  if (code === 'already_decided') return `Entry ${id} has already been decided. Nothing was changed.`;
  return `The directory already has a provider with the id of entry ${id}. Nothing was changed.`;
}

/** For `--json`. */
function matchReport(match: UncertainMatch) {
  const { id, city, source, reference, similarId, reason, draft, sourceDate, createdAt } = match;
  return { id, city, source, reference, similarId, reason, draft, sourceDate, createdAt };
}

function matchText(
  { id, city, reference, reason, draft, sourceDate }: UncertainMatch,
  cities: Cities,
): string {
  const where = cities.nameOf(city);
  const facts = [draft['category'], draft['address'], draft['phone'], draft['website']];
  return [
    `${id}  ${String(draft['name'])} (${reference}), ${where}, ${sourceDate ?? 'without a date'}`,
    `   ${reason}`,
    `   ${facts.filter((fact) => typeof fact === 'string' && fact !== '').join(' · ')}`,
  ].join('\n');
}
