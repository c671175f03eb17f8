import { OWN_ISSUER } from '../caller.ts';
import { createPeopleService, type ListedPerson } from '../features/users/people.service.ts';
import { createPeopleStore } from '../features/users/people.store.ts';
import { createUsersService } from '../features/users/users.service.ts';
import { createUsersStore } from '../features/users/users.store.ts';
import { REMOVALS } from '../removals.ts';
import { canAsk, confirm } from './confirm.ts';
import { type PicturesAround, picturesOf } from './pictures.ts';
import { counted, type Terminal } from './terminal.ts';

interface Surroundings extends PicturesAround {
  readonly terminal: Terminal;
  readonly signal?: AbortSignal;
}

/** `pawhood users list`: everybody with a profile or an account, the oldest first. */
export async function listUsers(around: Surroundings): Promise<number> {
  const people = await peopleOf(around).all();
  const lines = people.map((person) => `${personText(person)}\n`);
  around.terminal.output.write([...lines, `${counted(people.length, 'person', 'people')}.\n`].join('\n'));
  return 0;
}

/** `pawhood users disable PERSON`: ends the person's sessions and keeps them out. */
export function disableUser(written: string, around: Surroundings): Promise<number> {
  return withPerson(written, around, async (person) => {
    const done = await peopleOf(around).disable(person);
    return done
      ? `${person.name} is disabled: signed out everywhere within a second, and hidden from others.`
      : `${person.name} is disabled already.`;
  });
}

/** `pawhood users enable PERSON`: lets a disabled person in again. */
export function enableUser(written: string, around: Surroundings): Promise<number> {
  return withPerson(written, around, async (person) => {
    const done = await peopleOf(around).enable(person);
    return done ? `${person.name} can sign in again.` : `${person.name} is not disabled.`;
  });
}

/**
 * `pawhood users delete PERSON [--yes]`: deletes all there is of a person.
 *
 * @returns the exit code: 0 when it is done, 1 when nothing was changed.
 */
export function deleteUser(
  written: string,
  { yes }: { readonly yes: boolean },
  around: Surroundings,
): Promise<number> {
  const { terminal, signal } = around;
  return withPerson(written, around, async (person) => {
    terminal.output.write(`${personText(person)}\n`);
    if (!yes && !canAsk(terminal)) return { refused: 'There is no terminal to ask on: add --yes to delete.' };
    const question = 'Delete the profile, the picture and the account for good?';
    if (!yes && !(await confirm(terminal, question, signal))) return { refused: '' };
    await peopleOf(around).remove(person);
    return `Deleted.${person.issuer === OWN_ISSUER ? '' : ' The account at the tenant is deleted there.'}`;
  });
}

function peopleOf(around: Surroundings) {
  const { database } = around;
  const users = createUsersService({
    store: createUsersStore(database, REMOVALS),
    // Running servers look for themselves.
    exclusions: { isDisabled: async () => false, notice: () => {} },
    pictures: picturesOf(around).pictures,
  });
  return createPeopleService(createPeopleStore(database), users);
}

type Outcome = string | { readonly refused: string };

/** Does something with the one person that is meant, and says what came of it. */
async function withPerson(
  written: string,
  around: Surroundings,
  work: (person: ListedPerson) => Promise<Outcome>,
): Promise<number> {
  const [person, ...others] = await peopleOf(around).named(written);
  if (!person) return refuse(around.terminal, `There is nobody with the id or e-mail address ${written}.`);
  if (others.length > 0) {
    const ids = [person, ...others].map(personText).join('\n');
    return refuse(around.terminal, `Several people give this address; name one by the id.\n${ids}\n`);
  }
  const outcome = await work(person);
  if (typeof outcome !== 'string') return refuse(around.terminal, outcome.refused);
  around.terminal.output.write(`${outcome}\n`);
  return 0;
}

function refuse({ errors }: Terminal, sentence: string): number {
  errors.write(`${sentence} Nothing was changed.\n`.trimStart());
  return 1;
}

function personText(person: ListedPerson): string {
  const { id, name, email, since, hasProfile, isDisabled } = person;
  const facts = [
    ...(email === '' ? [] : [email]),
    providerOf(person),
    `since ${since.toISOString().slice(0, 10)}`,
    ...(hasProfile ? [] : ['without a profile']),
    ...(isDisabled ? ['disabled'] : []),
  ];
  // A name may hold what a terminal would take for a command.
  return `${id}  ${name}\n   ${facts.join(' · ')}`.replace(/[^\P{C}\n]/gu, '');
}

function providerOf({ issuer, upstreamIssuer }: ListedPerson): string {
  if (issuer !== OWN_ISSUER) return issuer;
  return upstreamIssuer === null ? 'account of this server' : `by way of ${upstreamIssuer}`;
}
