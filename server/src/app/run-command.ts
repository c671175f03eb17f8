import type { CommandContext, DataCommand, LoggedWork } from '../commands/command.ts';
import type { ParsedCommand } from '../commands/parse-command.ts';
import { nameOf } from '../commands/parse-command.ts';
import type { Database } from '../database/connection.ts';
import { reasonOf } from '../database/failures/error-facts.ts';
import { createLogStore } from '../desk/log.store.ts';
import type { Person } from '../lib/person.ts';
import { createKeyedHash } from '../limits/senders.ts';
import { createSecurityService } from '../security/security-events.service.ts';
import { createSecurityStore } from '../security/security-events.store.ts';
import { createSecurityLines } from '../security/security-lines.ts';

type Parsed = Omit<ParsedCommand, 'command'> & { readonly command: DataCommand };

/**
 * Runs a command and, once it is done, records that the operator ran it: its name, never what was typed after it.
 *
 * @returns the exit code of the command.
 */
export async function runCommand(
  { command, operands, options }: Parsed,
  context: Omit<CommandContext, 'concerns' | 'logs'>,
): Promise<number> {
  const people: Person[] = [];
  const concerns = (person: Person) => void people.push(person);
  const works: LoggedWork[] = [];
  const logs = (work: LoggedWork) => void works.push(work);
  const code = await command.run(operands, options, { ...context, concerns, logs });
  if (code === 0 && !context.signal.aborted && !options['dry-run'])
    await recordCommand(nameOf(command.usage).join(' '), { people, works }, context);
  return code;
}

async function logCommand(database: Database, command: string, works: readonly LoggedWork[]): Promise<void> {
  const log = createLogStore(database);
  // A backup leaves a database of a version before as it is.
  if (!(await log.isThere())) return;
  const done = works.length > 0 ? works : [{ kind: 'command' }];
  for (const { kind, ...words } of done)
    await log.add({ way: 'command', byUser: null, kind, about: null, detail: { command, ...words } });
}

/** Commands that write a row of the log themselves, with what they did. */
const OWN_ROWS: readonly string[] = [
  ...['users role', 'desk open', 'edits apply', 'edits reject', 'uncertain accept', 'uncertain reject'],
  ...['features approve', 'features reject', 'features merge'],
];

async function recordCommand(
  detail: string,
  { people, works }: { readonly people: readonly Person[]; readonly works: readonly LoggedWork[] },
  { database, config, terminal }: Omit<CommandContext, 'concerns' | 'logs'>,
): Promise<void> {
  const store = createSecurityStore(database);
  const onFailure = (error: unknown) =>
    void terminal.errors.write(`The command is done, but it could not be recorded: ${reasonOf(error)}\n`);
  try {
    // A backup, and a restore of an older one, leave the tables as they are.
    if (!(await store.isThere())) return;
  } catch (error) {
    // Away since the command was done, which has nothing to do with it.
    return onFailure(error);
  }
  const { record } = createSecurityService({
    store,
    // A command comes from no network.
    hashOf: createKeyedHash(async () => ''),
    onFailure,
    // Standard output belongs to the command.
    onEvent: config.securityLog === 'log' ? undefined : createSecurityLines(config, { onFailure }),
  });
  for (const person of people.length > 0 ? people : [null])
    await record({ kind: 'command', person, address: null, detail });
  // Who looks after the site at the desk sees it, too; a role that was given stands there by itself.
  if (!OWN_ROWS.includes(detail)) await logCommand(database, detail, works).catch(onFailure);
}
