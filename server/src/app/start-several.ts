import type { Logger } from 'pino';
import { refuseUnfinishedRestore } from '../backup/unfinished-restore.ts';
import type { Config } from '../config/config.ts';
import { openDatabase } from '../database/open-database.ts';
import { ProcessEnded, startProcesses } from '../lib/processes/server-processes.ts';
import { logFailedRestart } from './failed-restart.ts';
import { greetingOf, type RunningServer } from './start-server.ts';

/**
 * Starts the processes that serve. This one keeps the database: its lock, and its PostgreSQL where that is our own.
 *
 * @throws StartError in one sentence.
 */
export async function startSeveral(config: Config): Promise<RunningServer> {
  refuseUnfinishedRestore(config.dataDir);
  const { close } = await openDatabase(config, 'server', { onFailure: logFailedRestart(config) });
  try {
    const processes = await startProcesses(config.serverProcesses);
    const stop = async () => {
      await processes.stop();
      await close();
    };
    const onFailure = logNotReplaced(config);
    const restart = () => processes.restart().catch(onFailure);
    return { greeting: processes.greeting ?? greetingOf(config), restart, stop };
  } catch (error) {
    await close();
    // It has said why itself.
    if (error instanceof ProcessEnded) process.exit(1);
    throw error;
  }
}

/** Has the log say that processes which were to be replaced go on, and why. */
function logNotReplaced({ logLevel }: Config) {
  let log: Promise<Logger> | null = null;
  return async (error: unknown): Promise<void> => {
    // Not imported above: this process serves nothing itself.
    log ??= import('../http/server/logger.ts').then(({ createLogger }) => createLogger(logLevel));
    (await log).error(error, NOT_REPLACED);
  };
}

const NOT_REPLACED = 'Not all processes could be replaced. Those that were not go on as they are.';
