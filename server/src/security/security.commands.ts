import type { Command } from '../commands/command.ts';

/** The operator's commands about what happens around accounts. Each is loaded when it is called. */
export const SECURITY_COMMANDS: readonly Command[] = [
  {
    usage: 'security log [--person ID] [--json]',
    summary: 'Show what happened around accounts, the latest first; --person for one of them.',
    needsData: true,
    run: async (_, { person, json = false }, context) =>
      (await import('./security-log.command.ts')).showSecurityLog({ person, json }, context),
  },
  {
    usage: 'keys rotate --now',
    summary:
      'After a leak: replace the keys that sign tokens and cookies and seal secrets, and end all sign-ins. Everybody signs in again.',
    needsData: true,
    run: async (_, { now = false }, context) =>
      (await import('./rotate-keys.command.ts')).rotateKeys({ now }, context),
  },
];
