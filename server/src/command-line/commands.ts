import type { Config } from '../config.ts';
import type { Database } from '../database/connection.ts';
import type { Terminal } from './terminal.ts';

/** What the dispatcher hands to a command. */
export interface Surroundings {
  readonly database: Database;
  readonly config: Config;
  /** Absolute. */
  readonly dataDir: string;
  readonly terminal: Terminal;
  /** Ctrl-C: break off, leaving everything as it was. */
  readonly signal: AbortSignal;
}

export interface Command {
  /** After `pawhood`: words in lower case are typed as they are, in upper case replaced, in brackets left out at will. */
  readonly usage: string;
  readonly summary: string;
  /** Takes the database as it is, without bringing it up to date first. */
  readonly isForBackup?: true;
  /**
   * @param operands what stands for the words in upper case, those of options apart.
   * @returns the exit code.
   */
  run(operands: readonly string[], options: CommandOptions, around: Surroundings): Promise<number>;
}

export interface CommandOptions {
  readonly city?: string | undefined;
  readonly yes?: boolean | undefined;
}

/** Every option there is, in the form of `parseArgs`. */
export const OPTIONS = { city: { type: 'string' }, yes: { type: 'boolean', short: 'y' } } as const;

/** The operator's commands; each is loaded when it is called. */
export const COMMANDS: readonly Command[] = [
  {
    usage: 'backup FILE [--yes]',
    summary: 'Save everything there is in one file, also while the server runs.',
    isForBackup: true,
    run: async ([file = ''], { yes = false }, around) =>
      (await import('./backup.ts')).backup({ file, yes }, around),
  },
  {
    usage: 'restore FILE [--yes]',
    summary: 'Make everything what such a file says, while no server runs; shows what is there and asks.',
    isForBackup: true,
    run: async ([file = ''], { yes = false }, around) =>
      (await import('./restore.ts')).restore({ file, yes }, around),
  },
  {
    usage: 'import articles FOLDER',
    summary: "Make the site's articles those of a folder of Markdown files.",
    run: async ([folder = ''], _, around) =>
      (await import('./import-articles.ts')).importArticles(folder, around),
  },
  {
    usage: 'export articles FOLDER',
    summary: 'Write the articles as the files that the import reads.',
    run: async ([folder = ''], _, around) =>
      (await import('./export-articles.ts')).exportArticles(folder, around),
  },
  {
    usage: 'import providers FILE --city CITY [--yes]',
    summary:
      'Bring the providers of an Overpass JSON, GeoJSON or CSV file into the directory; shows a plan and asks.',
    run: async ([file = ''], { city, yes = false }, around) =>
      (await import('./import-providers.ts')).importProviders({ file, city, yes }, around),
  },
  {
    usage: 'export providers FILE --city CITY',
    summary: "Write the city's own providers as the CSV file that the import reads.",
    run: async ([file = ''], { city }, around) =>
      (await import('./export-providers.ts')).exportProviders({ file, city }, around),
  },
  {
    usage: 'export osm FILE',
    summary: 'Write what the directory has from OpenStreetMap as GeoJSON, with its licence.',
    run: async ([file = ''], _, around) => (await import('./export-providers.ts')).exportOsm(file, around),
  },
  {
    usage: 'import undo [--yes]',
    summary: 'Make the directory what it was before the last import of providers.',
    run: async (_, { yes = false }, around) => (await import('./undo-import.ts')).undoImport({ yes }, around),
  },
  {
    usage: 'doubtful list',
    summary: 'Show the entries of imports that may be providers, but were not sure enough to take.',
    run: async (_, __, around) => (await import('./doubtful.ts')).listDoubtful(around),
  },
  {
    usage: 'doubtful accept ID',
    summary: 'Take such an entry into the directory.',
    run: async ([id = ''], _, around) => (await import('./doubtful.ts')).acceptDoubtful(id, around),
  },
  {
    usage: 'doubtful reject ID',
    summary: 'Leave it out, also when later imports bring it again.',
    run: async ([id = ''], _, around) => (await import('./doubtful.ts')).rejectDoubtful(id, around),
  },
  {
    usage: 'providers set ID FIELD=VALUE',
    summary: 'Set a value of a provider that imports will not overwrite; an empty one says there is none.',
    run: async ([id = '', change = ''], _, around) =>
      (await import('./providers.ts')).setProvider(id, change, around),
  },
  {
    usage: 'providers unset ID FIELD',
    summary: 'Let the imported value show again.',
    run: async ([id = '', field = ''], _, around) =>
      (await import('./providers.ts')).unsetProvider(id, field, around),
  },
  {
    usage: 'edits list',
    summary: 'Show the changes of providers that visitors suggest.',
    run: async (_, __, around) => (await import('./edits.ts')).listEdits(around),
  },
  {
    usage: 'edits apply ID',
    summary: 'Make the suggested values your own; imports will not overwrite them.',
    run: async ([id = ''], _, around) => (await import('./edits.ts')).applyEdit(id, around),
  },
  {
    usage: 'edits reject ID',
    summary: 'Settle a suggestion without a change.',
    run: async ([id = ''], _, around) => (await import('./edits.ts')).rejectEdit(id, around),
  },
  {
    usage: 'features list',
    summary: 'Show every feature of the board, those that wait for approval, too.',
    run: async (_, __, around) => (await import('./features.ts')).listFeatures(around),
  },
  {
    usage: 'features add ID NAME DESCRIPTION CATEGORY ICON',
    summary: 'Put a feature on the board; put quotation marks around words with spaces.',
    run: async ([id = '', name = '', description = '', category = '', icon = ''], _, around) =>
      (await import('./features.ts')).addFeature({ id, name, description, category, icon }, around),
  },
  {
    usage: 'features edit ID FIELD=VALUE',
    summary: 'Change the name, description, category or icon of a feature.',
    run: async ([id = '', change = ''], _, around) =>
      (await import('./features.ts')).editFeature(id, change, around),
  },
  {
    usage: 'features approve ID',
    summary: 'Show a suggestion that waits, or a feature that was rejected.',
    run: async ([id = ''], _, around) => (await import('./features.ts')).approveFeature(id, around),
  },
  {
    usage: 'features reject ID',
    summary: 'Take a feature off the board.',
    run: async ([id = ''], _, around) => (await import('./features.ts')).rejectFeature(id, around),
  },
  {
    usage: 'features merge ID OTHER',
    summary: "Give a feature's votes to another one, each voter's once, and take it off the board.",
    run: async ([id = '', other = ''], _, around) =>
      (await import('./features.ts')).mergeFeatures(id, other, around),
  },
  {
    usage: 'features status ID STATUS',
    summary: 'Say how far a feature is: open, planned, started, shipped or declined.',
    run: async ([id = '', status = ''], _, around) =>
      (await import('./features.ts')).setFeatureStatus(id, status, around),
  },
  {
    usage: 'features recount',
    summary: 'Make every counter the number of its votes, as a running server does every hour.',
    run: async (_, __, around) => (await import('./features.ts')).recountFeatures(around),
  },
  {
    usage: 'waitlist count',
    summary: 'Say how many addresses are on the waitlist.',
    run: async (_, __, around) => (await import('./waitlist.ts')).countWaitlist(around),
  },
  {
    usage: 'waitlist export FILE',
    summary: 'Write them as CSV, with the moment each joined.',
    run: async ([file = ''], _, around) => (await import('./waitlist.ts')).exportWaitlist(file, around),
  },
  {
    usage: 'waitlist remove ADDRESS',
    summary: 'Take an address off the waitlist, whoever joined with it.',
    run: async ([address = ''], _, around) =>
      (await import('./waitlist.ts')).removeFromWaitlist(address, around),
  },
  {
    usage: 'users list',
    summary: 'Show everybody with a profile or an account.',
    run: async (_, __, around) => (await import('./users.ts')).listUsers(around),
  },
  {
    usage: 'users disable PERSON',
    summary: 'Sign a person out everywhere and keep them out; PERSON is an id or an e-mail address.',
    run: async ([person = ''], _, around) => (await import('./users.ts')).disableUser(person, around),
  },
  {
    usage: 'users enable PERSON',
    summary: 'Let a disabled person in again.',
    run: async ([person = ''], _, around) => (await import('./users.ts')).enableUser(person, around),
  },
  {
    usage: 'users delete PERSON [--yes]',
    summary: 'Delete a person with profile, picture and account; asks first.',
    run: async ([person = ''], { yes = false }, around) =>
      (await import('./users.ts')).deleteUser(person, { yes }, around),
  },
  {
    usage: 'users reset-password ADDRESS',
    summary: 'Print a link by which the person with that e-mail address sets a new password.',
    run: async ([address = ''], _, around) =>
      (await import('./reset-password.ts')).resetPassword(address, around),
  },
  {
    usage: 'samples remove',
    summary: 'Take the built-in examples out of the site.',
    run: async (_, __, around) => (await import('./samples.ts')).removeSamples(around),
  },
  {
    usage: 'samples restore',
    summary: 'Put them back.',
    run: async (_, __, around) => (await import('./samples.ts')).restoreSamples(around),
  },
];
