/** Modules of ours that run in a process of their own, and talk to the server by messages. */
import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface StartOptions {
  /** All that the process has of an environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Most memory for JavaScript's own objects, in megabytes. */
  readonly heapMb: number;
}

/**
 * Starts a module beside the one that asks.
 *
 * In the sources TypeScript's loader comes along; the build has a bundle of each such module (vite.config.ts).
 *
 * @param beside `import.meta.url` of the one that asks.
 * @param name of the module's file, without its extension.
 */
export function startModule(beside: string, name: string, { env, heapMb }: StartOptions): ChildProcess {
  const extension = extname(fileURLToPath(beside));
  const isSource = extension === '.ts';
  const loader = isSource ? ['--import', createRequire(import.meta.url).resolve('tsx')] : [];
  return fork(fileURLToPath(new URL(`./${name}${extension}`, beside)), {
    env: { ...env },
    execArgv: [...loader, `--max-old-space-size=${heapMb}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** The next message; null when none comes in time, or the process ends before. */
export function answerOf(child: ChildProcess, ms: number): Promise<unknown> {
  return new Promise((resolve) => {
    const settle = (answer: unknown) => {
      clearTimeout(timer);
      child.off('message', settle).off('exit', fail).off('error', fail);
      resolve(answer);
    };
    const fail = () => settle(null);
    const timer = setTimeout(fail, ms);
    child.on('message', settle).on('exit', fail).on('error', fail);
  });
}
