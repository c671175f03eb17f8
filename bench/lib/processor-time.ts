/** Processor time of a process and of those it has started, finer than the hundredths of a second that Linux bills. */
import { readdirSync, readFileSync } from 'node:fs';

/** All threads that run now, in milliseconds (Linux only). */
export function threadsMs(pid: string): number {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
    const [, ms] = /se\.sum_exec_runtime\s*:\s*([\d.]+)/.exec(
      readFileSync(`/proc/${pid}/task/${thread}/sched`, 'utf8'),
    ) ?? [undefined, Number.NaN];
    return sum + Number(ms);
  }, 0);
}

/** The processes that a process has started: those that run, and those that have ended. */
export function childrenMs(pid: string): number {
  const running = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const [, rest = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  const fields = rest.split(' ');
  // Hundredths of a second, of user and system.
  const ended = (Number(fields[13]) + Number(fields[14])) * 10;
  return running.reduce((sum, child) => sum + runningMs(child), ended);
}

/** Nothing of a process that has ended meanwhile: it is among the others the next time. */
function runningMs(pid: string): number {
  try {
    return threadsMs(pid);
  } catch {
    return 0;
  }
}
