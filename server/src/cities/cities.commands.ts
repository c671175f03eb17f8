import type { Command, CommandOptions } from '../commands/command.ts';
import type { EditOptions } from './cities.command.ts';
import type { FollowCity } from './edit-cities.store.ts';

/** Options of what is known of a city. */
export const CITY_FACTS =
  '[--state STATE] [--at LAT,LON] [--zone ZONE] [--language CODES] [--reach KM] [--accent NAME] [--scene NAME]';

const editOptions = ({ yes = false, json = false, ...options }: CommandOptions): EditOptions => ({
  ...{ yes, json },
  dryRun: options['dry-run'] ?? false,
});

/** The operator's commands about cities. @param follow has what features keep of a city follow it. */
export const citiesCommands = (follow: FollowCity): readonly Command[] => [
  {
    usage: 'cities list [--json]',
    summary: 'Show the cities of the site in their order, retired ones too.',
    needsData: true,
    run: async (_, { json = false }, context) =>
      (await import('./cities.command.ts')).listCities({ json }, { ...context, follow }),
  },
  {
    usage: `cities add NAME --country CODE [--key KEY] ${CITY_FACTS} [--yes] [--dry-run] [--json]`,
    summary: 'Add a city; its place, time zone and language are known of places with at least 5,000 people.',
    run: async ([name = ''], options, context) =>
      (await import('./cities.command.ts')).addCity({ ...options, name }, editOptions(options), {
        ...{ ...context, follow },
      }),
  },
  {
    usage: `cities edit KEY [--name NAME] [--country CODE] ${CITY_FACTS} [--dry-run] [--json]`,
    summary: 'Change what is known of a city.',
    run: async ([key = ''], { key: _, ...options }, context) =>
      (await import('./cities.command.ts')).editCity(key, options, editOptions(options), {
        ...{ ...context, follow },
      }),
  },
  {
    usage: 'cities order KEY...',
    summary: 'Show the cities in this order, the others behind; the first is meant until another is chosen.',
    run: async (keys, _, context) =>
      (await import('./cities.command.ts')).orderCities(keys, { ...context, follow }),
  },
  {
    usage: 'cities retire KEY [--yes] [--dry-run] [--json]',
    summary: 'Take a city from the site with its places and articles; nothing is deleted.',
    run: async ([key = ''], options, context) =>
      (await import('./cities.command.ts')).retireCity(key, editOptions(options), { ...context, follow }),
  },
  {
    usage: 'cities restore KEY',
    summary: 'Bring a retired city back, with all it had.',
    run: async ([key = ''], _, context) =>
      (await import('./cities.command.ts')).restoreCity(key, { ...context, follow }),
  },
  {
    usage: 'cities remove KEY [--yes] [--json]',
    summary: 'Remove a retired city that nothing names any more.',
    run: async ([key = ''], options, context) =>
      (await import('./cities.command.ts')).removeCity(key, editOptions(options), { ...context, follow }),
  },
];
