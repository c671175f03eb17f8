import type { Command } from '../../commands/command.ts';

/** The operator's commands about the desk. Each is loaded when it is called. */
export const DESK_COMMANDS: readonly Command[] = [
  {
    usage: 'desk open',
    summary: 'Print a link that makes whoever signs in and presses its button operator; it works once.',
    needsData: true,
    run: async (_, __, context) => (await import('./desk.command.ts')).openDesk(context),
  },
  {
    usage: 'desk verify',
    summary: 'Walk along the log of the desk and say whether each row is as it was written.',
    needsData: true,
    run: async (_, __, context) => (await import('./desk.command.ts')).verifyLog(context),
  },
];
