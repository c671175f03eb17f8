import { parseArgs } from 'node:util';
import { type Command, type CommandOptions, OPTIONS } from './command.ts';

export interface ParsedCommand {
  readonly command: Command;
  readonly operands: readonly string[];
  readonly options: CommandOptions;
}

/** What the operator asked for; `wrong` is the sentence that says why it cannot be done. */
export type Parsed = ParsedCommand | { readonly help: true } | { readonly wrong: string };

/** Reads the words after `pawhood`. */
export function parseCommand(words: readonly string[], commands: readonly Command[]): Parsed {
  const [first] = words;
  if (first === undefined || words.some((word) => ['help', '--help', '-h'].includes(word)))
    return { help: true };
  const command = commands.find(({ usage }) => nameOf(usage).every((word, index) => words[index] === word));
  if (!command) return { wrong: `There is no command "${words.slice(0, 2).join(' ')}".` };
  const rest = words.slice(nameOf(command.usage).length);
  try {
    const { values, positionals } = parseArgs({
      args: rest,
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

/** The help text: one block for each command. */
export function helpText(commands: readonly Command[]): string {
  const blocks = commands.map(({ usage, summary }) => `  pawhood ${usage}\n      ${summary}`);
  return `What you can do (npm run pawhood -- COMMAND):\n\n${blocks.join('\n')}\n`;
}

function nameOf(usage: string): string[] {
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
