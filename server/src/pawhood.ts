/** `npm run pawhood -- COMMAND`: the operator's command line. */
import { COMMANDS } from './app/commands.ts';
import { STANDARD_OUTPUT } from './commands/command-output.ts';
import { exitWith } from './commands/exit-with.ts';
import { helpText, type ParsedCommand, type ParseResult, parseCommand } from './commands/parse-command.ts';
import { processTerminal, type Terminal } from './commands/terminal.ts';
import { readConfig } from './config/config.ts';
import { readEnvironment } from './config/environment.ts';
import { settleDataDirectory } from './database/data-directory.ts';
import { version } from './lib/version.ts';

/** Exit code of a program that was interrupted, by convention. */
const INTERRUPTED = 130;

/** A command that has not broken off by then is ended, in milliseconds. */
const BREAK_OFF_MS = 10_000;

exitWith(() => run(parseCommand(process.argv.slice(2), COMMANDS)));

async function run(parsed: ParseResult): Promise<number> {
  const terminal = processTerminal();
  if ('help' in parsed) {
    terminal.output.write(helpText(parsed.help));
    return 0;
  }
  if ('version' in parsed) {
    terminal.output.write(`${version()}\n`);
    return 0;
  }
  if ('wrong' in parsed) {
    terminal.errors.write(`${parsed.wrong}\n"pawhood help" lists all commands.\n`);
    return 1;
  }
  return carryOut(parsed, terminal, interruption());
}

async function carryOut(
  { command, operands, options }: ParsedCommand,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<number> {
  const config = settleDataDirectory(readConfig(readEnvironment()));
  const { dataDir } = config;
  // Not imported above: the help text needs no database.
  const { openDatabase } = await import('./database/open-database.ts');
  const { dataLine } = await import('./commands/data-line.ts');
  const line = dataLine(config);
  // A script reads what the command writes, and nothing else.
  const place = options.json || operands.includes(STANDARD_OUTPUT) ? terminal.errors : terminal.output;
  if (line !== null) place.write(`${line}\n`);
  if (command.opensNothing) return command.run(operands, options, { config, dataDir, terminal, signal });
  const { database, close } = await openDatabase(config, command.isForBackup ? 'backup' : 'command', {
    creates: !(command.needsData || options['dry-run']),
  });
  try {
    if (signal.aborted) return INTERRUPTED;
    const { runCommand } = await import('./app/run-command.ts');
    const context = { database, config, dataDir, terminal, signal };
    const code = await runCommand({ command, operands, options }, context);
    return signal.aborted ? INTERRUPTED : code;
  } finally {
    await close();
  }
}

function interruption(): AbortSignal {
  const controller = new AbortController();
  const interrupt = () => {
    controller.abort();
    setTimeout(() => process.exit(INTERRUPTED), BREAK_OFF_MS).unref();
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  return controller.signal;
}
