/** `npm run pawhood -- COMMAND`: the operator's command line. */
import { COMMANDS } from './app/commands.ts';
import { exitWith } from './commands/exit-with.ts';
import { helpText, type Parsed, parseCommand } from './commands/parse-command.ts';
import { processTerminal } from './commands/terminal.ts';
import { readConfig } from './config/config.ts';
import { readEnvironment } from './config/environment.ts';
import { settleDataDirectory } from './database/data-directory.ts';

/** Exit code of a program that was interrupted, by convention. */
const INTERRUPTED = 130;

/** A command that has not broken off by then is ended, in milliseconds. */
const BREAK_OFF_MS = 10_000;

exitWith(() => run(parseCommand(process.argv.slice(2), COMMANDS)));

async function run(parsed: Parsed): Promise<number> {
  const terminal = processTerminal();
  if ('help' in parsed) {
    terminal.output.write(helpText(COMMANDS));
    return 0;
  }
  if ('wrong' in parsed) {
    terminal.errors.write(`${parsed.wrong} "pawhood help" lists all commands.\n`);
    return 1;
  }
  const signal = interruption();
  const { command, operands, options } = parsed;
  const settings = settleDataDirectory(readConfig(readEnvironment()));
  // Not imported above: the help text needs no database.
  const { openDatabase } = await import('./database/open-database.ts');
  const { database, close } = await openDatabase(settings, command.isForBackup ? 'backup' : 'command');
  try {
    if (signal.aborted) return INTERRUPTED;
    const { dataDir } = settings;
    const code = await command.run(operands, options, {
      database,
      config: settings,
      dataDir,
      terminal,
      signal,
    });
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
