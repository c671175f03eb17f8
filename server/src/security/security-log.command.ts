import type { CommandContext } from '../commands/command.ts';
import { jsonText, type ListOptions } from '../commands/command-output.ts';
import { counted } from '../commands/terminal.ts';
import { createSecurityStore, type LoggedEvent } from './security-events.store.ts';

/** As many as fit a terminal that is scrolled back. */
const MOST_EVENTS = 200;

/** More than half a year has on any but the largest sites. */
const MOST_FOR_SCRIPTS = 100_000;

interface LogOptions extends ListOptions {
  /** Id of a profile or of an account. */
  readonly person: string | undefined;
}

/**
 * `pawhood security log [--person ID] [--json]`: what happened around accounts, the latest first.
 *
 * @returns the exit code: 1 where nobody has that id.
 */
export async function showSecurityLog(
  { person: id, json }: LogOptions,
  { database, terminal }: Pick<CommandContext, 'database' | 'terminal'>,
): Promise<number> {
  const store = createSecurityStore(database);
  const person = id === undefined ? null : await store.personOf(id);
  if (id !== undefined && person === null) {
    terminal.errors.write(`Nobody has the id ${id}. "pawhood users list" shows the ids.\n`);
    return 1;
  }
  const events = await store.log(person, json ? MOST_FOR_SCRIPTS : MOST_EVENTS);
  if (json) terminal.output.write(jsonText({ events }));
  else terminal.output.write([...events.map(lineOf), `${counted(events.length, 'event')}.\n`].join('\n'));
  return 0;
}

/** '2026-11-23 02:10:25 UTC  sign-in-failure ×3  4f1c…  network 9kQ…' */
function lineOf({ at, kind, times, person, network, detail }: LoggedEvent): string {
  const moment = `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  const facts = [
    times === 1 ? kind : `${kind} ×${times}`,
    ...(detail === '' ? [] : [detail]),
    ...(person === null ? [] : [person]),
    // Enough to see which come from the same one.
    ...(network === null ? [] : [`network ${network.slice(0, 8)}`]),
  ];
  return [moment, ...facts].join('  ');
}
