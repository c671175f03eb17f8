import type { Cities } from '@pawhood/contract/values/city.ts';
import { readCities } from '../../../cities/cities.store.ts';
import { jsonText, type ListOptions } from '../../../commands/command-output.ts';
import { counted, type Terminal } from '../../../commands/terminal.ts';
import type { Database } from '../../../database/connection.ts';
import {
  createUncertainMatchesStore,
  type Decision,
  type UncertainMatch,
} from './uncertain-matches.store.ts';

interface Surroundings {
  readonly database: Database;
  readonly terminal: Terminal;
}

/** `pawhood uncertain list`: the entries that wait for a decision, oldest first. */
export async function listUncertain(
  { json }: ListOptions,
  { database, terminal }: Surroundings,
): Promise<number> {
  const open = await createUncertainMatchesStore(database).open();
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
export async function acceptUncertain(id: string, { database, terminal }: Surroundings): Promise<number> {
  const decision = await createUncertainMatchesStore(database).accept(idOf(id));
  return report(decision, id, 'Accepted. It is in the directory now.', terminal);
}

/** `pawhood uncertain reject ID`: leaves an entry out, also of later imports. */
export async function rejectUncertain(id: string, { database, terminal }: Surroundings): Promise<number> {
  const decision = await createUncertainMatchesStore(database).reject(idOf(id));
  return report(decision, id, 'Rejected. Imports will leave it out.', terminal);
}

/** Numbers that no entry has stand for what is no number. */
const idOf = (text: string): number => (/^\d{1,15}$/u.test(text) ? Number(text) : 0);

function report(decision: Decision, id: string, done: string, { output, errors }: Terminal): number {
  if (decision === 'done') {
    output.write(`${done}\n`);
    return 0;
  }
  const sentences: Readonly<Record<Exclude<Decision, 'done'>, string>> = {
    unknown: `There is no uncertain match ${id}. "pawhood uncertain list" shows all that are waiting.`,
    settled: `Entry ${id} has already been decided. Nothing was changed.`,
    taken: `The directory already has a provider with the id of entry ${id}. Nothing was changed.`,
  };
  errors.write(`${sentences[decision]}\n`);
  return 1;
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
