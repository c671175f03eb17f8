import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** An answer as it came: nothing of it is decoded. */
export interface SentAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Answers by path, for the process that sends them; bodies in base64. */
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
const NEEDED = [
  'content-type',
  'content-encoding',
  'content-length',
  'cache-control',
  'etag',
  'vary',
] as const;

/** Asks a server for paths, and has node:http give the same bytes with the headers such an answer must have. */
export async function startRaw(
  url: string,
  paths: readonly string[],
  headers: Readonly<Record<string, string>>,
): Promise<RawServer> {
  const answers: Record<string, RawAnswers[string]> = {};
  for (const path of paths) answers[path] = await rawAnswerAt(url + path, headers);
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

async function rawAnswerAt(
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<RawAnswers[string]> {
  const answer = await answerAt(address, headers);
  if (answer.status !== 200) throw new Error(`${address} was answered ${answer.status}.`);
  const needed = NEEDED.flatMap((name) => {
    const value = answer.headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { headers: Object.fromEntries(needed), body: answer.body.toString('base64') };
}

/** The answer to a GET, with its bytes as sent. */
export async function answerAt(
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<SentAnswer> {
  const [response] = (await once(get(address, { headers, agent: false }), 'response')) as [IncomingMessage]; // as `get` promises
  const entries = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(entries),
    body: await buffer(response),
  };
}
