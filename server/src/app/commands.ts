import { BACKUP_COMMANDS } from '../backup/backup.commands.ts';
import { CITY_FACTS, citiesCommands } from '../cities/cities.commands.ts';
import type { Command } from '../commands/command.ts';
import { settingsFile } from '../config/environment.ts';
import { ARTICLE_COMMANDS } from '../features/articles/articles.commands.ts';
import { DESK_COMMANDS } from '../features/desk/desk.commands.ts';
import { DIRECTORY_COMMANDS } from '../features/directory/directory.commands.ts';
import { REACH_COMMANDS } from '../features/notifications/operator/operator.commands.ts';
import { userCommands } from '../features/users/users.commands.ts';
import { VOTING_COMMANDS } from '../features/voting/voting.commands.ts';
import { WAITLIST_COMMANDS } from '../features/waitlist/waitlist.commands.ts';
import { SECURITY_COMMANDS } from '../security/security.commands.ts';
import { SITE_COMMANDS } from '../site/site.commands.ts';

/** The operator's commands about the built-in examples. Each is loaded when it is called. */
const SAMPLE_COMMANDS: readonly Command[] = [
  {
    usage: 'samples remove',
    summary: 'Take the built-in examples out of the site.',
    needsData: true,
    run: async (_, __, context) => (await import('./samples.ts')).removeSamples(context),
  },
  {
    usage: 'samples restore',
    summary: 'Put them back.',
    run: async (_, __, context) => (await import('./samples.ts')).restoreSamples(context),
  },
  {
    usage: 'samples city all',
    summary: 'Fill every city that has no real places with 1,200 made-up ones, before or after an import.',
    run: async (_, __, context) =>
      (await import('../features/directory/samples/city-samples.command.ts')).sampleAllCities(context),
  },
  {
    usage: 'samples city [--city CITY] [--remove]',
    summary:
      'Fill a city without real places with 1,200 made-up ones, for trying; --remove takes all of them away.',
    run: async (_, { city, remove = false }, context) =>
      (await import('./sample-reviews.command.ts')).sampleCityWithReviews({ city, remove }, context),
  },
  {
    usage: 'samples reviews [--remove]',
    summary:
      'Give the made-up places made-up reviews, on a machine of your own alone; --remove takes all of them away.',
    needsData: true,
    run: async (_, { remove = false }, context) =>
      (await import('./sample-reviews.command.ts')).addSampleReviews({ remove }, context),
  },
];

const DOCTOR: Command = {
  usage: 'doctor [--mail ADDRESS] [--json]',
  summary:
    'Look at database, settings file, disks, backups, proxy, clock and mail, and say what to do; --mail sends a mail to try.',
  opensNothing: true,
  run: async (_, { json = false, mail }, context) =>
    (await import('./doctor/doctor.command.ts')).examine(
      { json, mail, settingsFile: settingsFile() },
      context,
    ),
};

/** Those that are about the site's name, its cities and its examples at once. */
const OWN_SITE_COMMANDS: readonly Command[] = [
  {
    usage: `site setup --name NAME --city CITY --country CODE ${CITY_FACTS} [--key KEY] [--yes] [--dry-run] [--json]`,
    summary: 'Make a new site your own: its name and city, without the first three cities and the examples.',
    run: async (_, { yes = false, json = false, 'dry-run': dryRun = false, ...written }, context) =>
      (await import('./setup-site.command.ts')).setUp(written, { yes, json, dryRun }, context),
  },
  {
    usage: 'site export FILE',
    summary: 'Write the chosen settings and the cities as YAML; - for standard output.',
    needsData: true,
    run: async ([file = ''], _, context) =>
      (await import('./site-file.command.ts')).exportSite(file, context),
  },
  {
    usage: 'site apply FILE [--dry-run]',
    summary: 'Make settings and cities as such a file says; what it does not name stays.',
    run: async ([file = ''], { 'dry-run': dryRun = false }, context) =>
      (await import('./site-file.command.ts')).applySite(file, { dryRun }, context),
  },
];

/** The operator's commands, in the order of the help text. */
export const COMMANDS: readonly Command[] = [
  ...BACKUP_COMMANDS,
  ...SITE_COMMANDS,
  ...OWN_SITE_COMMANDS,
  ...citiesCommands(async (...change) => (await import('./follow-city.store.ts')).followCity(...change)),
  ...ARTICLE_COMMANDS,
  ...DIRECTORY_COMMANDS,
  ...VOTING_COMMANDS,
  ...WAITLIST_COMMANDS,
  ...userCommands({
    // A command that deletes people deletes what every feature keeps of them.
    erasures: async () => (await import('./features.ts')).ERASURES,
    endSharedAccess: async () =>
      (await import('../features/pets/sharing/shared-access.store.ts')).endSharedAccess,
    setRole: async () => (await import('../features/desk/desk.command.ts')).setRole,
  }),
  ...DESK_COMMANDS,
  ...SECURITY_COMMANDS,
  ...REACH_COMMANDS,
  ...SAMPLE_COMMANDS,
  DOCTOR,
];
