import { writeOutput } from '../../commands/command-output.ts';
import { counted, type Terminal } from '../../commands/terminal.ts';
import type { Database } from '../../database/connection.ts';
import { withFormulaMark } from '../../lib/formula-mark.ts';
import { createAskedNewsStore } from './asked-news.store.ts';
import { createWaitlistStore, type Entry } from './waitlist.store.ts';

interface Surroundings {
  readonly database: Database;
  readonly terminal: Terminal;
}

/** `pawhood waitlist count`: says how many addresses are on the list. */
export async function countWaitlist({ database, terminal }: Surroundings): Promise<number> {
  const total = await createWaitlistStore(database).count();
  terminal.output.write(`${addresses(total)} on the waitlist.\n`);
  return 0;
}

/** `pawhood waitlist export FILE`: writes the addresses as CSV, readable for the account alone that runs it. */
export async function exportWaitlist(file: string, { database, terminal }: Surroundings): Promise<number> {
  const entries = await createWaitlistStore(database).all();
  return writeOutput(
    { file, content: waitlistCsv(entries), mode: 0o600, amount: addresses(entries.length) },
    terminal,
  );
}

/** `pawhood waitlist remove ADDRESS`: removes an address from the list for all who joined with it. */
export async function removeFromWaitlist(
  address: string,
  { database, terminal }: Surroundings,
): Promise<number> {
  // Who asked for news when signing up would join again with the next visit.
  await createAskedNewsStore(database, false).forgetAddress(address.trim());
  if (await createWaitlistStore(database).remove(address.trim())) {
    terminal.output.write('The address is off the waitlist.\n');
    return 0;
  }
  terminal.errors.write('That address is not on the waitlist.\n');
  return 1;
}

const addresses = (total: number): string => counted(total, 'address', 'addresses');

function waitlistCsv(entries: readonly Entry[]): string {
  const lines = entries.map(({ email, joinedAt }) => `${cell(email)},${joinedAt.toISOString()}\n`);
  return `email,joinedAt\n${lines.join('')}`;
}

function cell(text: string): string {
  const safe = withFormulaMark(text);
  return /[",]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
