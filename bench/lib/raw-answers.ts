import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Answers by path. */
export type RawAnswers = Readonly<
  Record<string, { readonly headers: Readonly<Record<string, string>>; readonly body: string }>
>;

/** node:http at work in a process of its own. */
export interface RawServer {
  readonly url: string;
  /** Processor time the process has used, in milliseconds. */
  processorMs(): Promise<number>;
  stop(): void;
}

/** Headers that such an answer must have whoever sends it (RFC 9110, section 8). */
const NEEDED = ['content-type', 'cache-control', 'etag', 'vary'] as const;

/** Asks a server for paths, and has node:http give the same bodies with the headers such an answer must have. */
export async function startRaw(
  url: string,
  paths: readonly string[],
  headers: Readonly<Record<string, string>>,
): Promise<RawServer> {
  const answers: Record<string, RawAnswers[string]> = {};
  for (const path of paths) answers[path] = await answerAt(url + path, headers);
  const child = fork(fileURLToPath(new URL('raw-server.ts', import.meta.url)), [], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send(answers);
  const [{ port }] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    async processorMs() {
      child.send('cpu');
      const [{ cpu }] = await once(child, 'message');
      return cpu / 1_000;
    },
    stop: () => child.kill(),
  };
}

async function answerAt(
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<RawAnswers[string]> {
  const response = await fetch(address, { headers });
  if (!response.ok) throw new Error(`${address} was answered ${response.status}.`);
  const entries = NEEDED.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const body = await response.text();
  return {
    headers: { ...Object.fromEntries(entries), 'content-length': `${Buffer.byteLength(body)}` },
    body,
  };
}
