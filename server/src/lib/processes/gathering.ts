/**
 * One question to all processes that serve, whichever of them was asked: each says its own to the one that asks, by way of
 * the process that has started them.
 */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';

/** Longest wait for what the others say, in milliseconds; who is late is left out. Prometheus waits for ten seconds. */
const WAIT_MS = 5_000;

/** What processes say, as JSON has it. */
export interface Gathered {
  /** By each that is there, the one that asks included. */
  readonly said: readonly unknown[];
  /** What the last that has ended left behind; null where none has. */
  readonly left: unknown;
}

export interface Gathering {
  all(): Promise<Gathered>;
  /** The same without asking the others. */
  own(): Promise<Gathered>;
  /** Is asked no more: what is left behind is its last word. */
  leave(left: unknown): void;
}

/**
 * @param say what this process answers whenever one of them asks.
 * @param waitMs longest wait for the others, in milliseconds.
 */
export type JoinGathering = (say: () => Promise<unknown>, waitMs?: number) => Gathering;

/** From and to a process that serves; `by` and `to` are the number of the one that asks. */
type Message =
  | { readonly kind: 'join' }
  | { readonly kind: 'ask'; readonly question: number; readonly isForAll: boolean }
  | { readonly kind: 'asked'; readonly question: number; readonly by: number }
  | { readonly kind: 'say'; readonly question: number; readonly to: number; readonly value: unknown }
  | { readonly kind: 'count'; readonly question: number; readonly others: number; readonly left: unknown }
  | { readonly kind: 'said'; readonly question: number; readonly value: unknown }
  | { readonly kind: 'leave'; readonly left: unknown };

/** For the process that has started the others: passes on what they ask and say. Call it with each that begins. */
export function createRelay(): (worker: Worker) => void {
  const joined = new Set<Worker>();
  let left: unknown = null;

  function pass(worker: Worker, message: Message): void {
    if (message.kind === 'join') joined.add(worker);
    if (message.kind === 'ask') {
      const { question, isForAll } = message;
      const others = isForAll ? [...joined].filter((each) => each !== worker) : [];
      send(worker, { kind: 'count', question, others: others.length, left });
      for (const each of others) send(each, { kind: 'asked', question, by: worker.id });
    }
    if (message.kind === 'say') {
      const { question, to, value } = message;
      send(cluster.workers?.[to], { kind: 'said', question, value });
    }
    if (message.kind === 'leave') {
      joined.delete(worker);
      left = message.left;
    }
  }

  return (worker) => {
    worker.on('message', (message: unknown) => {
      if (isMessage(message)) pass(worker, message);
    });
    worker.once('exit', () => joined.delete(worker));
  };
}

/** What has ended meanwhile is told nothing. */
function send(worker: Worker | undefined, message: Message): void {
  if (worker?.isConnected()) worker.send(message, () => {});
}

/** For one of several processes. */
export const joinGathering: JoinGathering = (say, waitMs = WAIT_MS) => {
  const waiting = new Map<number, (message: Message) => void>();
  let questions = 0;

  process.on('message', async (message: unknown) => {
    if (!isMessage(message)) return;
    if (message.kind === 'asked') {
      const { question, by: to } = message;
      tell({ kind: 'say', question, to, value: await say() });
    }
    if (message.kind === 'count' || message.kind === 'said') waiting.get(message.question)?.(message);
  });
  tell({ kind: 'join' });

  /** @param isForAll whether to wait for the others, too. */
  async function ask(isForAll: boolean): Promise<Gathered> {
    questions += 1;
    const question = questions;
    const others: unknown[] = [];
    let left: unknown = null;
    let expected = Number.POSITIVE_INFINITY;
    const complete = new Promise<void>((resolve) => {
      waiting.set(question, (message) => {
        if (message.kind === 'said') others.push(message.value);
        if (message.kind === 'count') [expected, left] = [message.others, message.left];
        if (others.length >= expected) resolve();
      });
    });
    tell({ kind: 'ask', question, isForAll });
    const own = await say();
    await Promise.race([complete, pause(waitMs, undefined, { ref: false })]);
    waiting.delete(question);
    return { said: [own, ...others], left };
  }

  return { all: () => ask(true), own: () => ask(false), leave: (left) => tell({ kind: 'leave', left }) };
};

/** Where the one that has started us is gone, nobody hears it: we end as well. */
function tell(message: Message): void {
  if (process.connected) process.send?.(message, undefined, {}, () => {});
}

const KINDS = ['join', 'ask', 'asked', 'say', 'count', 'said', 'leave'];

/** They come from our own processes alone; of another version, which may say less or more. */
function isMessage(message: unknown): message is Message {
  return (
    typeof message === 'object' &&
    message !== null &&
    'kind' in message &&
    KINDS.includes(String(message.kind))
  );
}
