import { OPEN_MINUTES } from '@pawhood/contract/desk/desk.ts';
import { ROLES, type Role } from '@pawhood/contract/desk/roles.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import { readCities } from '../../cities/cities.store.ts';
import type { CommandContext } from '../../commands/command.ts';
import { counted } from '../../commands/terminal.ts';
import type { Database } from '../../database/connection.ts';
import { createLogStore } from '../../desk/log.store.ts';
import { commandPermit } from '../../desk/permit.ts';
import { createRolesStore } from '../../desk/roles.store.ts';
import { createLogService } from './log.service.ts';
import { createRolesService } from './roles.service.ts';
import { rolesTransactions } from './roles.store.ts';

type Context = Pick<CommandContext, 'database' | 'config' | 'terminal'>;

/** `pawhood desk open`; answers the exit code. */
export async function openDesk({ database, config, terminal }: Context): Promise<number> {
  const link = await (await rolesOf(database)).link(commandPermit('people'), config.publicUrl);
  terminal.output.write(
    `Sign in on the site, open this address within ${OPEN_MINUTES} minutes, and press the button there:\n${link}\n`,
  );
  return 0;
}

/** `pawhood desk verify`; answers the exit code: 1 where a row is not what was written. */
export async function verifyLog({
  database,
  terminal,
}: Pick<Context, 'database' | 'terminal'>): Promise<number> {
  const { rows, gone, head, wrong } = await createLogService(createLogStore(database)).verify();
  if (wrong === null) {
    terminal.output.write(
      `The log is whole: ${counted(rows, 'row')}. ${gone === 0 ? '' : `The ${counted(gone, 'row')} before went for their age. `}Its last hash is ${head || 'empty'}.\n`,
    );
    return 0;
  }
  terminal.errors.write(
    `Row ${wrong} of the log is missing or was changed. The ${counted(rows, 'row')} before it ${rows === 1 ? 'is' : 'are'} as written.\n`,
  );
  return 1;
}

/**
 * `pawhood users role PERSON ROLE [--city CITY]`, once it is known who is meant.
 *
 * @returns what was done, or why not.
 */
export async function setRole(
  { id, name }: { readonly id: string; readonly name: string },
  { role, city = '' }: { readonly role: string; readonly city: string | undefined },
  database: Database,
): Promise<string | { readonly refused: string }> {
  const roles = await rolesOf(database);
  const permit = commandPermit('people');
  try {
    if (role === 'none') {
      await roles.take(permit, id);
      return `${name} has no role any more.`;
    }
    if (!isRole(role)) return { refused: `The role must be one of ${[...ROLES, 'none'].join(', ')}.` };
    if (role === 'operator' && city !== '') return { refused: 'Operators look after all cities.' };
    await roles.give(permit, id, { role, city });
    return `${name} is ${role}${city === '' ? '' : ` of ${city}`} from now on.`;
  } catch (error) {
    const code = error instanceof ProductError ? error.code : '';
    if (code === 'unknown_user')
      return { refused: `${name} has ${role === 'none' ? 'no role' : 'no profile'}.` };
    if (code === 'unknown_city')
      return { refused: `There is no city ${city}. "pawhood cities list" shows all cities.` };
    throw error;
  }
}

const isRole = (role: string): role is Role => (ROLES as readonly string[]).includes(role);

async function rolesOf(database: Database) {
  const cities = await readCities(database);
  return createRolesService({
    inTransaction: rolesTransactions(database),
    all: createRolesStore(database).all,
    cities: () => cities,
  });
}
