import type { Command } from '../../commands/command.ts';
import type { SetRole } from './people.command.ts';
import type { EndSharedAccess } from './sign-out/sign-out.store.ts';
import type { Erasure } from './users.store.ts';

export interface UserCommandsParts {
  /** Loads what goes with a person. */
  readonly erasures: () => Promise<readonly Erasure[]>;
  /** Loads what ends with all sign-ins of a person. */
  readonly endSharedAccess: () => Promise<EndSharedAccess>;
  /** Loads what gives a role at the desk. */
  readonly setRole: () => Promise<SetRole>;
}

/** The operator's commands about people. Each is loaded when it is called. */
export const userCommands = ({
  erasures,
  endSharedAccess,
  setRole,
}: UserCommandsParts): readonly Command[] => [
  {
    usage: 'users list [--json]',
    summary: 'Show everybody with a profile or an account.',
    needsData: true,
    run: async (_, { json = false }, context) =>
      (await import('./people.command.ts')).listUsers({ json }, context),
  },
  {
    usage: 'users disable PERSON',
    summary: 'Sign a person out everywhere and keep them out; PERSON is an id or an email address.',
    needsData: true,
    run: async ([person = ''], _, context) =>
      (await import('./people.command.ts')).disableUser(person, context),
  },
  {
    usage: 'users enable PERSON',
    summary: 'Let a disabled person in again.',
    needsData: true,
    run: async ([person = ''], _, context) =>
      (await import('./people.command.ts')).enableUser(person, context),
  },
  {
    usage: 'users role PERSON ROLE [--city CITY]',
    summary:
      'Let a person look after the site as operator, moderator or editor, of one city or all; none takes the role away.',
    needsData: true,
    run: async ([person = '', role = ''], { city }, context) =>
      (await import('./people.command.ts')).giveRole(person, await setRole(), { role, city }, context),
  },
  {
    usage: 'users sign-out PERSON',
    summary:
      'End all sign-ins of a person, their calendar link and the links to their pets; they can sign in again.',
    needsData: true,
    run: async ([person = ''], _, context) =>
      (await import('./people.command.ts')).signOutUser(person, await endSharedAccess(), context),
  },
  {
    usage: 'users delete PERSON [--yes]',
    summary: 'Delete a person with profile, picture and account; asks first.',
    needsData: true,
    run: async ([person = ''], { yes = false }, context) =>
      (await import('./people.command.ts')).deleteUser(person, { yes, erasures: await erasures() }, context),
  },
  {
    usage: 'users reset-password ADDRESS',
    summary: 'Print a link for the person with that email address to set a new password.',
    needsData: true,
    run: async ([address = ''], _, context) =>
      (await import('./reset-password.command.ts')).resetPassword(address, context),
  },
  {
    usage: 'users remove-second-factor ADDRESS',
    summary: 'Let the person with that email address sign in with the password alone again.',
    needsData: true,
    run: async ([address = ''], _, context) =>
      (await import('./second-factor.command.ts')).removeSecondFactor(address, context),
  },
];
