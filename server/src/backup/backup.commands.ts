import type { Command } from '../commands/command.ts';

/** Saving and restoring everything. Each is loaded when it is called. */
export const BACKUP_COMMANDS: readonly Command[] = [
  {
    usage: 'backup FILE [--yes]',
    summary: 'Save everything in one file, or with - to standard output; the server can keep running.',
    needsData: true,
    isForBackup: true,
    run: async ([file = ''], { yes = false }, context) =>
      (await import('./backup.command.ts')).backup({ file, yes }, context),
  },
  {
    usage: 'restore FILE [--yes]',
    summary: 'Replace everything with a backup; stop the server first. Shows what is there and asks.',
    isForBackup: true,
    run: async ([file = ''], { yes = false }, context) =>
      (await import('./restore.command.ts')).restore({ file, yes }, context),
  },
];
