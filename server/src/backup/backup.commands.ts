import type { Command } from '../commands/command.ts';

/** Saving and restoring everything. Each is loaded when it is called. */
export const BACKUP_COMMANDS: readonly Command[] = [
  {
    usage: 'backup FILE [--yes]',
    summary: 'Save everything there is in one file, also while the server runs.',
    isForBackup: true,
    run: async ([file = ''], { yes = false }, around) =>
      (await import('./backup.command.ts')).backup({ file, yes }, around),
  },
  {
    usage: 'restore FILE [--yes]',
    summary: 'Make everything what such a file says, while no server runs; shows what is there and asks.',
    isForBackup: true,
    run: async ([file = ''], { yes = false }, around) =>
      (await import('./restore.command.ts')).restore({ file, yes }, around),
  },
];
