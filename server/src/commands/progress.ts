import { counted, grouped, type Terminal } from './terminal.ts';

/** Time between two reports, in milliseconds: one line kept up to date on a terminal, a line each elsewhere. */
const TERMINAL_MS = 100;
const PLAIN_MS = 2_000;

/** Reports how many of something are done, and how many a second. */
export function createProgress({ output }: Terminal, verb: string, singular: string, plural: string) {
  const now = () => performance.now();
  const isTerminal = output.isTTY === true;
  const startedAt = now();
  let reportedAt = startedAt;
  let latest = 0;

  function report(): void {
    const seconds = Math.max(now() - startedAt, 1) / 1_000;
    const line = `${verb} ${counted(latest, singular, plural)} (${grouped(Math.round(latest / seconds))} a second)`;
    // Back to the start of the line, and clear it.
    output.write(isTerminal ? `\r\u001B[K${line}` : `${line}\n`);
    reportedAt = now();
  }

  return {
    /** Told how far the work is, as often as wished. */
    update(done: number): void {
      latest = done;
      if (now() - reportedAt >= (isTerminal ? TERMINAL_MS : PLAIN_MS)) report();
    },

    /** Leaves a last line with the total. */
    finish(): void {
      report();
      if (isTerminal) output.write('\n');
    },
  };
}
