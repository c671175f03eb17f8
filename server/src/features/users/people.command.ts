import type { SignedOut } from '@pawhood/contract/users/sign-out.ts';
import { dayText } from '@pawhood/contract/values/dates.ts';
import { SECURITY_LINK } from '@pawhood/contract/words/users.ts';
import { createSignOutStore as createAccountSignOut } from '@pawhood/identity/accounts/sign-out.store.ts';
import { readCities } from '../../cities/cities.store.ts';
import type { CommandContext } from '../../commands/command.ts';
import { jsonText, type ListOptions } from '../../commands/command-output.ts';
import { canAsk, confirm } from '../../commands/confirm.ts';
import { counted, type Terminal } from '../../commands/terminal.ts';
import { OWN_ISSUER } from '../../lib/person.ts';
import { openMedia } from '../../media/open-media.ts';
import { createPicturesStore } from '../../media/pictures.store.ts';
import { createPeopleService, type ListedPerson } from './people.service.ts';
import { createPeopleStore } from './people.store.ts';
import { createSignOutService } from './sign-out/sign-out.service.ts';
import { createSignOutStore, type EndSharedAccess } from './sign-out/sign-out.store.ts';
import { createUsersService } from './users.service.ts';
import { createUsersStore, type Erasure } from './users.store.ts';

type PeopleContext = Pick<CommandContext, 'database' | 'dataDir' | 'terminal' | 'concerns'> & {
  readonly config: Pick<CommandContext['config'], 'bucket' | 'identity'>;
  readonly signal?: AbortSignal;
};

/** `pawhood users list`: everybody with a profile or an account, the oldest first. */
export async function listUsers({ json }: ListOptions, context: PeopleContext): Promise<number> {
  const people = await (await peopleOf(context)).all();
  if (json) {
    context.terminal.output.write(jsonText({ users: people.map(personReport) }));
    return 0;
  }
  const lines = people.map((person) => `${personText(person)}\n`);
  context.terminal.output.write([...lines, `${counted(people.length, 'person', 'people')}.\n`].join('\n'));
  return 0;
}

/** `pawhood users disable PERSON`: ends the person's sessions and suspends them. */
export function disableUser(idOrEmail: string, context: PeopleContext): Promise<number> {
  return withPerson(idOrEmail, context, async (person) => {
    const isChanged = await (await peopleOf(context)).disable(person);
    if (isChanged) context.concerns(person);
    return isChanged
      ? `${person.name} is disabled. They are signed out everywhere within a second, and nobody else sees them.`
      : `${person.name} was disabled already.`;
  });
}

/** `pawhood users enable PERSON`: lets a disabled person in again. */
export function enableUser(idOrEmail: string, context: PeopleContext): Promise<number> {
  return withPerson(idOrEmail, context, async (person) => {
    const isChanged = await (await peopleOf(context)).enable(person);
    if (isChanged) context.concerns(person);
    return isChanged ? `${person.name} can sign in again.` : `${person.name} is not disabled.`;
  });
}

/** Gives a person a role at the desk; answers what was done, or why not. */
export type SetRole = (
  person: Pick<ListedPerson, 'id' | 'name' | 'hasProfile'>,
  chosen: { readonly role: string; readonly city: string | undefined },
  database: CommandContext['database'],
) => Promise<Outcome>;

/** `pawhood users role PERSON ROLE [--city CITY]`. */
export function giveRole(
  idOrEmail: string,
  setRole: SetRole,
  chosen: { readonly role: string; readonly city: string | undefined },
  context: PeopleContext,
): Promise<number> {
  return withPerson(idOrEmail, context, async (person) => {
    const outcome = await setRole(person, chosen, context.database);
    if (typeof outcome === 'string') context.concerns(person);
    return outcome;
  });
}

/**
 * `pawhood users sign-out PERSON`: ends the person's sessions and shared access, as they can themselves.
 *
 * @param endSharedAccess ends the shared access that other features have given for the person.
 */
export function signOutUser(
  idOrEmail: string,
  endSharedAccess: EndSharedAccess,
  context: PeopleContext,
): Promise<number> {
  return withPerson(idOrEmail, context, async (person) => {
    const { sessions, calendars, links, passkeys } = await endEverything(person, endSharedAccess, context);
    context.concerns(person);
    const ended = [
      counted(sessions, 'session'),
      counted(calendars, 'calendar link', 'calendar links'),
      `${counted(links, 'link')} to pets`,
    ].join(', ');
    return [
      `${person.name} is signed out everywhere within a second. Ended: ${ended}.`,
      passkeys > 0 &&
        `${counted(passkeys, 'passkey')} still ${passkeys === 1 ? 'signs' : 'sign'} in to the account: the person sees ${passkeys === 1 ? 'it' : 'them'} under ‘${SECURITY_LINK}’.`,
      (person.issuer !== OWN_ISSUER || person.upstreamIssuer !== null) &&
        'They are still signed in at the service that they sign in with, and may be back at once. Sign them out there, too.',
    ]
      .filter((sentence) => sentence !== false)
      .join('\n');
  });
}

function endEverything(
  person: ListedPerson,
  endSharedAccess: EndSharedAccess,
  { database, config }: PeopleContext,
): Promise<SignedOut> {
  const signOut = createSignOutService({
    store: createSignOutStore(database, endSharedAccess),
    // Running servers look for themselves.
    revocations: { notice: () => {} },
    // What is recorded is the command.
    record: async () => {},
  });
  if (person.issuer !== OWN_ISSUER) return signOut.ofTenant(person);
  const hasPasskeys = config.identity.upstream === null;
  return createAccountSignOut(database, signOut.onSessionEnd, hasPasskeys).everywhere(person.subject);
}

/**
 * `pawhood users delete PERSON [--yes]`: deletes all there is of a person.
 *
 * @returns the exit code: 0 when it is done, 1 when nothing was changed.
 */
export function deleteUser(
  idOrEmail: string,
  { yes, erasures }: { readonly yes: boolean; readonly erasures: readonly Erasure[] },
  context: PeopleContext,
): Promise<number> {
  const { terminal, signal } = context;
  return withPerson(idOrEmail, context, async (person) => {
    terminal.output.write(`${personText(person)}\n`);
    if (!yes && !canAsk(terminal))
      return { refused: 'Pawhood cannot ask you here. Add --yes to delete this person.' };
    const question = 'Delete their profile, picture and account for good?';
    if (!yes && !(await confirm(terminal, question, signal))) return { refused: '' };
    await (await peopleOf(context, erasures)).remove(person);
    return `Deleted.${person.issuer === OWN_ISSUER ? '' : ' You still have to delete their account at the tenant.'}`;
  });
}

/** @param erasures what goes with a person; needed to delete one. */
async function peopleOf({ database, dataDir, config }: PeopleContext, erasures: readonly Erasure[] = []) {
  const cities = await readCities(database);
  const users = createUsersService({
    store: createUsersStore(database, erasures),
    // Running servers look for themselves.
    suspension: { isDisabled: async () => false, notice: () => {} },
    pictures: openMedia(createPicturesStore(database), { dataDir, bucket: config.bucket }).pictures,
    // Commands export nothing.
    exports: () => ({}),
    cities: () => cities,
  });
  return createPeopleService(createPeopleStore(database), users);
}

type Outcome = string | { readonly refused: string };

/** Does something with the one person that is meant, and says what came of it. */
async function withPerson(
  idOrEmail: string,
  context: PeopleContext,
  work: (person: ListedPerson) => Promise<Outcome>,
): Promise<number> {
  const [person, ...others] = await (await peopleOf(context)).named(idOrEmail);
  if (!person) return refuse(context.terminal, `Nobody has the id or email address ${idOrEmail}.`);
  if (others.length > 0) {
    const ids = [person, ...others].map(personText).join('\n');
    return refuse(context.terminal, `Several people use this address. Name one of them by id.\n${ids}\n`);
  }
  const outcome = await work(person);
  if (typeof outcome !== 'string') return refuse(context.terminal, outcome.refused);
  context.terminal.output.write(`${outcome}\n`);
  return 0;
}

function refuse({ errors }: Terminal, sentence: string): number {
  errors.write(`${sentence} Nothing was changed.\n`.trimStart());
  return 1;
}

/** For `--json`. */
function personReport(person: ListedPerson) {
  const { id, name, email, since, hasProfile, isDisabled } = person;
  return { id, name, email, provider: providerOf(person), since, hasProfile, isDisabled };
}

function personText(person: ListedPerson): string {
  const { id, name, email, since, hasProfile, isDisabled } = person;
  const facts = [
    ...(email === '' ? [] : [email]),
    providerOf(person),
    `since ${dayText(since.toISOString())}`,
    ...(hasProfile ? [] : ['without a profile']),
    ...(isDisabled ? ['disabled'] : []),
  ];
  // A name may hold what a terminal would take for a command.
  return `${id}  ${name}\n   ${facts.join(' · ')}`.replace(/[^\P{C}\n]/gu, '');
}

function providerOf({ issuer, upstreamIssuer }: ListedPerson): string {
  if (issuer !== OWN_ISSUER) return issuer;
  return upstreamIssuer === null ? 'account on this server' : `signs in with ${upstreamIssuer}`;
}
