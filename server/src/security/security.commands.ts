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
    usage: 'keys rotate [--now] [--push]',
    summary:
      'After a leak: --now replaces the keys that sign tokens and cookies and seal secrets, and ends all sign-ins. Everybody signs in again. --push replaces the key of push: people turn notifications on again on each device.',
    needsData: true,
    run: async (_, { now = false, push = false }, context) => {
      const { rotateKeys, rotatePushKeys } = await import('./rotate-keys.command.ts');
      const code = push && !now ? 0 : await rotateKeys({ now }, context);
      return push && code === 0 ? rotatePushKeys(context) : code;
    },
  },
];
