import type { Terminal } from '../commands/terminal.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/connection.ts';
import type { Person } from '../lib/person.ts';

/** The environment of a command, from the dispatcher. */
export interface CommandContext {
  readonly database: Database;
  readonly config: Config;
  /** Absolute. */
  readonly dataDir: string;
  readonly terminal: Terminal;
  /** Ctrl-C: break off, leaving everything as it was. */
  readonly signal: AbortSignal;
  /** Called with each person that a command affects, so that it is recorded for them, too. */
  readonly concerns: (person: Person) => void;
  /** Called with what the log of the desk says of it besides its name; left out where nobody writes one. */
  readonly logs?: (row: LoggedWork) => void;
}

/** What a command has done, for the log of the desk. */
export interface LoggedWork {
  /** Instead of `command`: `restored`. */
  readonly kind: string;
  /** What there is from then on, in words. */
  readonly after: string;
}

interface CommandText {
  /** After `pawhood`. Lower case: typed as is. UPPER CASE: replaced. '...': one or more. [brackets]: optional. */
  readonly usage: string;
  readonly summary: string;
}

/** A command that needs no database, or looks after it by itself. */
export interface BareCommand extends CommandText {
  readonly opensNothing: true;
  run(
    operands: readonly string[],
    options: CommandOptions,
    context: Omit<CommandContext, 'database' | 'concerns' | 'logs'>,
  ): Promise<number>;
}

export interface DataCommand extends CommandText {
  readonly opensNothing?: never;
  /** Takes the database as it is, without bringing it up to date first. */
  readonly isForBackup?: true;
  /** Works with what is there: where Pawhood was never started it says so, and makes no database. */
  readonly needsData?: true;
  /**
   * @param operands what stands for the words in upper case, those of options apart.
   * @returns the exit code.
   */
  run(operands: readonly string[], options: CommandOptions, context: CommandContext): Promise<number>;
}

export type Command = BareCommand | DataCommand;

export interface CommandOptions {
  readonly city?: string | undefined;
  readonly yes?: boolean | undefined;
  /** Output for scripts instead of sentences. */
  readonly json?: boolean | undefined;
  /** Says what it would do, and does nothing. */
  readonly 'dry-run'?: boolean | undefined;
  readonly 'add-only'?: boolean | undefined;
  readonly 'allow-gone'?: boolean | undefined;
  readonly hidden?: boolean | undefined;
  readonly remove?: boolean | undefined;
  /** Does it, instead of saying what it would mean. */
  readonly now?: boolean | undefined;
  /** Means the key of push. */
  readonly push?: boolean | undefined;
  /** Id of the person that is meant. */
  readonly person?: string | undefined;
  /** How far around a city. */
  readonly km?: string | undefined;
  readonly map?: boolean | undefined;
  /** Whom pages name for data. */
  readonly credit?: string | undefined;
  /** Fetches the pictures that files name. */
  readonly images?: boolean | undefined;
  /** A picture's file. */
  readonly picture?: string | undefined;
  readonly 'no-picture'?: boolean | undefined;
  /** Facts of a city, as written. */
  readonly name?: string | undefined;
  readonly key?: string | undefined;
  readonly country?: string | undefined;
  readonly state?: string | undefined;
  readonly at?: string | undefined;
  readonly zone?: string | undefined;
  readonly language?: string | undefined;
  readonly reach?: string | undefined;
  readonly accent?: string | undefined;
  readonly scene?: string | undefined;
  /** Address to send a mail to. */
  readonly mail?: string | undefined;
}

/** Every option there is, in the form of `parseArgs`. */
export const OPTIONS = {
  city: { type: 'string' },
  yes: { type: 'boolean', short: 'y' },
  json: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  'add-only': { type: 'boolean' },
  'allow-gone': { type: 'boolean' },
  hidden: { type: 'boolean' },
  remove: { type: 'boolean' },
  now: { type: 'boolean' },
  push: { type: 'boolean' },
  person: { type: 'string' },
  km: { type: 'string' },
  map: { type: 'boolean' },
  credit: { type: 'string' },
  images: { type: 'boolean' },
  picture: { type: 'string' },
  'no-picture': { type: 'boolean' },
  name: { type: 'string' },
  key: { type: 'string' },
  country: { type: 'string' },
  state: { type: 'string' },
  at: { type: 'string' },
  zone: { type: 'string' },
  language: { type: 'string' },
  reach: { type: 'string' },
  accent: { type: 'string' },
  scene: { type: 'string' },
  mail: { type: 'string' },
} as const;
