import type { Command } from '../commands/command.ts';

/** The operator's commands about the site itself. */
export const SITE_COMMANDS: readonly Command[] = [
  {
    usage: 'site show [--json]',
    summary: 'Show the settings of the site: its name, its front page, its colours and pictures.',
    run: async (_, { json = false }, context) =>
      (await import('./site.command.ts')).showSite({ json }, context),
  },
  {
    usage: 'site set KEY VALUE [--dry-run] [--json]',
    summary: 'Change one of them, such as: site set name "Toutou Lyon", or: site set logo dog.png.',
    run: async ([key = '', value = ''], { json = false, 'dry-run': dryRun = false }, context) =>
      (await import('./site.command.ts')).setSetting(key, value, { json, dryRun }, context),
  },
  {
    usage: 'site reset KEY [--dry-run] [--json]',
    summary: 'Put one of them back to what Pawhood comes with.',
    run: async ([key = ''], { json = false, 'dry-run': dryRun = false }, context) =>
      (await import('./site.command.ts')).resetSetting(key, { json, dryRun }, context),
  },
];
