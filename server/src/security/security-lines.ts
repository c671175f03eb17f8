import { appendFile } from 'node:fs/promises';
import type { Config } from '../config/config.ts';
import type { OnEvent } from './security-events.service.ts';

/** An event as a line of JSON for programs that gather logs. */
interface SecurityLine {
  /** Moment, ISO 8601, in UTC. */
  readonly time: string;
  readonly kind: string;
  readonly times: number;
  /** The keeper of the account; null if unknown. */
  readonly issuer: string | null;
  readonly account: string | null;
  /** Keyed hash. */
  readonly network: string | null;
  readonly detail: string;
}

export interface SecurityLinesParts {
  /** Hears of lines that could not be written. */
  readonly onFailure: (error: unknown) => void;
  /** Writes a line of the server's log; a command has none. */
  readonly log?: (facts: { readonly security: SecurityLine }) => void;
}

/**
 * Writes each event down as a line of JSON, where the operator wants it; undefined where they do not.
 *
 * A line is added to the file as it is named at that moment, whole, so that several processes may write it and it may
 * be moved away at any time.
 */
export function createSecurityLines(
  { securityLog }: Pick<Config, 'securityLog'>,
  { onFailure, log = () => {} }: SecurityLinesParts,
): OnEvent | undefined {
  if (securityLog === null) return undefined;
  return async ({ kind, person, network, detail }, times) => {
    const time = new Date().toISOString();
    const { issuer = null, subject = null } = person ?? {};
    const line = { time, kind, times, issuer, account: subject, network, detail };
    if (securityLog === 'log') return log({ security: line });
    await appendFile(securityLog, `${JSON.stringify(line)}\n`, { mode: 0o600 }).catch(onFailure);
  };
}
