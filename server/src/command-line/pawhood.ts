/** `npm run pawhood -- COMMAND`: the operator's command line. */
import { readConfig } from '../config.ts';
import { settleDataDirectory } from '../database/data-directory.ts';
import { openDatabase } from '../database/open-database.ts';
import { readEnvironment } from '../environment.ts';
import { failStart } from '../fail-start.ts';
import { helpText, type Parsed, parseCommand } from './parse-command.ts';
import { processTerminal } from './terminal.ts';

/** Exit code of a program that was interrupted, by convention. */
const INTERRUPTED = 130;

/** A command that has not broken off by then is ended, in milliseconds. */
const BREAK_OFF_MS = 10_000;

process.exit(await run(parseCommand(process.argv.slice(2))).catch(failStart));

async function run(parsed: Parsed): Promise<number> {
  const terminal = processTerminal();
  if ('help' in parsed) {
    terminal.output.write(helpText());
    return 0;
  }
  if ('wrong' in parsed) {
    terminal.errors.write(`${parsed.wrong} "pawhood help" lists all commands.\n`);
    return 1;
  }
  const signal = interruption();
  const { command, operands, options } = parsed;
  const settings = settleDataDirectory(readConfig(readEnvironment()));
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
