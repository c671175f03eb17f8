import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';

/** Has the log say why the server's own PostgreSQL, which has ended, does not start again. */
export const logNotStarting =
  ({ logLevel }: Pick<Config, 'logLevel'>) =>
  async (error: unknown): Promise<void> => {
    // Not imported above: a start loads it beside the database.
    const { createLogger } = await import('../http/server/logger.ts');
    writeNotStarting(createLogger(logLevel), error);
  };

export function writeNotStarting(log: Pick<Logger, 'error'>, error: unknown): void {
  log.error(error, NOT_STARTING);
}

const NOT_STARTING = 'The server’s own PostgreSQL has ended and does not start; it is tried again and again.';
