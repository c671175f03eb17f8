import { createInterface } from 'node:readline/promises';
import type { Terminal } from './terminal.ts';

/** True where there is a person to ask. */
export function canAsk({ input, output }: Terminal): boolean {
  return input.isTTY === true && output.isTTY === true;
}

/** Asks a question that only a plain yes answers with yes; the end of the input is a no. */
export async function confirm(
  { input, output }: Terminal,
  question: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const lines = createInterface({ input, output });
  // Reading line by line takes Ctrl-C from the process; it is handed back.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  try {
    const answer = await Promise.race([
      lines.question(`${question} [y/N] `, signal ? { signal } : {}),
      ended,
    ]);
    return /^y(es)?$/iu.test(answer.trim());
  } finally {
    lines.close();
  }
}
