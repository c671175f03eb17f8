import { CITY_FACTS, cityOf } from '@pawhood/contract/product.ts';
import type { Database } from '../database/connection.ts';
import {
  createProviderDoubtsStore,
  type Decision,
  type ProviderDoubt,
} from '../features/directory/provider-doubts.store.ts';
import { counted, type Terminal } from './terminal.ts';

interface Surroundings {
  readonly database: Database;
  readonly terminal: Terminal;
}

/** `pawhood doubtful list`: the entries that wait for a decision, oldest first. */
export async function listDoubtful({ database, terminal }: Surroundings): Promise<number> {
  const open = await createProviderDoubtsStore(database).open();
  const blocks = open.map((doubt) => `${doubtText(doubt)}\n`);
  const total = counted(open.length, 'doubtful entry', 'doubtful entries');
  terminal.output.write([...blocks, `${total}.\n`].join('\n'));
  return 0;
}

/** `pawhood doubtful accept ID`: takes an entry into the directory. */
export async function acceptDoubtful(id: string, { database, terminal }: Surroundings): Promise<number> {
  const ended = await createProviderDoubtsStore(database).accept(idOf(id));
  return report(ended, id, 'Accepted: it is in the directory now.', terminal);
}

/** `pawhood doubtful reject ID`: leaves an entry out, also of later imports. */
export async function rejectDoubtful(id: string, { database, terminal }: Surroundings): Promise<number> {
  const ended = await createProviderDoubtsStore(database).reject(idOf(id));
  return report(ended, id, 'Rejected: imports will leave it out.', terminal);
}

/** Numbers that no entry has stand for what is no number. */
const idOf = (written: string): number => (/^\d{1,15}$/u.test(written) ? Number(written) : 0);

function report(ended: Decision, id: string, done: string, { output, errors }: Terminal): number {
  if (ended === 'done') {
    output.write(`${done}\n`);
    return 0;
  }
  const sentences: Readonly<Record<Exclude<Decision, 'done'>, string>> = {
    unknown: `There is no doubtful entry ${id}. "pawhood doubtful list" shows all that wait.`,
    settled: `Entry ${id} has been decided before; nothing was changed.`,
    taken: `The directory has a provider by the id of entry ${id} already; nothing was changed.`,
  };
  errors.write(`${sentences[ended]}\n`);
  return 1;
}

function doubtText({ id, city, reference, reason, draft, sourceDate }: ProviderDoubt): string {
  const known = cityOf(city);
  const where = known === null ? city : CITY_FACTS[known].name;
  const facts = [draft['category'], draft['address'], draft['phone'], draft['website']];
  return [
    `${id}  ${String(draft['name'])} (${reference}), ${where}, ${sourceDate ?? 'without a date'}`,
    `   ${reason}`,
    `   ${facts.filter((fact) => typeof fact === 'string' && fact !== '').join(' · ')}`,
  ].join('\n');
}
