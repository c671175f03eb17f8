import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';

/** Logs why the server's own PostgreSQL, which has ended, does not start again. */
export const logFailedRestart =
  ({ logLevel }: Pick<Config, 'logLevel'>) =>
  async (error: unknown): Promise<void> => {
    // Imported late: a start loads the logger while the database starts.
    const { createLogger } = await import('../http/server/logger.ts');
    writeFailedRestart(createLogger(logLevel), error);
  };

export function writeFailedRestart(log: Pick<Logger, 'error'>, error: unknown): void {
  log.error(error, RESTART_FAILED);
}

const RESTART_FAILED =
  'The server’s own PostgreSQL has ended and does not start; it is tried again and again.';
