import type { Command } from '../../commands/command.ts';

/** The operator's commands about the waitlist. Each is loaded when it is called. */
export const WAITLIST_COMMANDS: readonly Command[] = [
  {
    usage: 'waitlist count',
    summary: 'Say how many addresses are on the waitlist.',
    needsData: true,
    run: async (_, __, context) => (await import('./entries.command.ts')).countWaitlist(context),
  },
  {
    usage: 'waitlist export FILE',
    summary: 'Write the addresses to a CSV file, with when each joined; - is standard output.',
    needsData: true,
    run: async ([file = ''], _, context) =>
      (await import('./entries.command.ts')).exportWaitlist(file, context),
  },
  {
    usage: 'waitlist remove ADDRESS',
    summary: 'Take an address off the waitlist, whoever joined with it.',
    needsData: true,
    run: async ([address = ''], _, context) =>
      (await import('./entries.command.ts')).removeFromWaitlist(address, context),
  },
];
