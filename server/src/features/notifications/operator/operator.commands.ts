import type { Command } from '../../../commands/command.ts';

/** The operator's commands about what people are told. Each is loaded when it is called. */
export const REACH_COMMANDS: readonly Command[] = [
  {
    usage: 'mail test ADDRESS',
    summary: 'Send a mail to try the settings.',
    needsData: true,
    run: async ([address = ''], _, context) =>
      (await import('./operator.command.ts')).sendTestMail(address, context),
  },
  {
    usage: 'mail stop ADDRESS',
    summary: 'Send no more notifications to an address, such as one whose mails come back.',
    needsData: true,
    run: async ([address = ''], _, context) =>
      (await import('./operator.command.ts')).stopMail(address, context),
  },
  {
    usage: 'reach resume',
    summary: 'After a restore: mail and push to people again. What waited then is not sent.',
    needsData: true,
    run: async (_, __, context) => (await import('./operator.command.ts')).resumeReach(context),
  },
];
