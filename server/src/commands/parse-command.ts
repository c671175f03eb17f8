import { parseArgs } from 'node:util';
import { PROGRAM } from '../lib/checkout.ts';
import { type Command, type CommandOptions, OPTIONS } from './command.ts';

export interface ParsedCommand {
  readonly command: Command;
  readonly operands: readonly string[];
  readonly options: CommandOptions;
}

/** The operator's request; `wrong` is the sentence that says why it cannot be done. */
export type ParseResult =
  | ParsedCommand
  /** To be told of these commands. */
  | { readonly help: readonly Command[] }
  | { readonly version: true }
  | { readonly wrong: string };

const HELP: readonly string[] = ['help', '--help', '-h'];

/** Reads the words after `pawhood`. */
export function parseCommand(words: readonly string[], commands: readonly Command[]): ParseResult {
  if (words.length === 0 || words.some((word) => HELP.includes(word))) {
    const commandWords = words.filter((word) => !HELP.includes(word));
    const matches = commands.filter(({ usage }) => isNamedBy(nameOf(usage), commandWords));
    return { help: matches.length > 0 ? matches : commands };
  }
  if (words[0] === '--version') return { version: true };
  const command = commands.find(({ usage }) => nameOf(usage).every((word, index) => words[index] === word));
  if (!command) return { wrong: unknownCommand(words, commands) };
  const rest = words.slice(nameOf(command.usage).length);
  try {
    const { values, positionals } = parseArgs({
      args: withNegativeValues(rest),
      options: optionsOf(command),
      allowPositionals: true,
    });
    return isEnough(positionals.length, operandsOf(command.usage))
      ? { command, operands: positionals, options: values }
      : { wrong: `Write it like this: pawhood ${command.usage}` };
  } catch {
    // An option that is unknown here, or one without its value.
    return { wrong: `Write it like this: pawhood ${command.usage}` };
  }
}

/** A value such as -33.8,151.2 would be taken for an option where it stands apart. */
const withNegativeValues = (words: readonly string[]): string[] =>
  words.flatMap((word, index) => {
    const isValue = (value = '', option = '') => /^-\d/.test(value) && /^--[a-z-]+$/.test(option);
    if (isValue(word, words[index - 1])) return [];
    const value = words[index + 1];
    return isValue(value, word) ? [`${word}=${value}`] : [word];
  });

/** Whether the words name a command, or the family it belongs to. */
const isNamedBy = (name: readonly string[], words: readonly string[]): boolean =>
  name.every((word, index) => words[index] === word || index >= words.length);

/** A family named alone, or with what it does not have, is told its commands. */
function unknownCommand(words: readonly string[], commands: readonly Command[]): string {
  const [first = ''] = words;
  const family = commands.map(({ usage }) => usage).filter((usage) => nameOf(usage)[0] === first);
  const sentence = `There is no command "${words.slice(0, 2).join(' ')}".`;
  if (family.length === 0) return sentence;
  return `${sentence} With "${first}" there are:\n${family.map((usage) => `  pawhood ${usage}`).join('\n')}`;
}

/** The help text: one block for each command. */
export function helpText(commands: readonly Command[]): string {
  const blocks = commands.map(({ usage, summary }) => `  pawhood ${usage}\n      ${summary}`);
  return `What you can do (${PROGRAM} COMMAND):\n\n${blocks.join('\n')}\n`;
}

/** The words by which a command is called: 'users', 'list'. */
export function nameOf(usage: string): string[] {
  return usage.split(' ').filter((word) => /^[a-z][a-z-]*$/.test(word));
}

/** FOLDER, FILE... and FIELD=VALUE, but not the value of an option. */
function operandsOf(usage: string): string[] {
  return usage
    .split(' ')
    .filter(
      (word, index, all) => /^[A-Z]+(?:=[A-Z]+)?(?:\.\.\.)?$/.test(word) && !all[index - 1]?.includes('--'),
    );
}

function isEnough(number: number, operands: readonly string[]): boolean {
  return operands.at(-1)?.endsWith('...') ? number >= operands.length : number === operands.length;
}

function optionsOf({ usage }: Command) {
  return Object.fromEntries(Object.entries(OPTIONS).filter(([name]) => usage.includes(`--${name}`)));
}
