/**
 * A request from one server process to all of them: each sends its response back by way of the process that has started
 * them.
 */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';

/** Longest wait for the responses of the others, in milliseconds; late ones are left out. Prometheus waits for ten seconds. */
const WAIT_MS = 5_000;

/** The responses of the processes; values as JSON has them. */
export interface GroupResponse {
  /** One of each process in the group, the one that asks included. */
  readonly values: readonly unknown[];
  /** The handover of the last process that left the group; null where none has left. */
  readonly handover: unknown;
}

export interface ProcessGroup {
  askAll(): Promise<GroupResponse>;
  /** The same without asking the others. */
  askSelf(): Promise<GroupResponse>;
  /** Leaves the group: nothing is asked of this process any more. */
  leave(handover: unknown): void;
}

/**
 * @param respond makes the response of this process.
 * @param waitMs longest wait for the others, in milliseconds.
 */
export type JoinProcessGroup = (respond: () => Promise<unknown>, waitMs?: number) => ProcessGroup;

/**
 * From a member of the group to the relay: `join`, `request`, `response`, `leave`. From the relay to a member:
 * `forwarded request`, `expected responses`, `forwarded response`. `from` and `to` are the number of the member that asks.
 */
type Message =
  | { readonly kind: 'join' }
  | { readonly kind: 'request'; readonly id: number; readonly isForAll: boolean }
  | { readonly kind: 'forwarded request'; readonly id: number; readonly from: number }
  | { readonly kind: 'response'; readonly id: number; readonly to: number; readonly value: unknown }
  | {
      readonly kind: 'expected responses';
      readonly id: number;
      readonly count: number;
      readonly handover: unknown;
    }
  | { readonly kind: 'forwarded response'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'leave'; readonly handover: unknown };

/** For the process that has started the others: forwards their requests and responses. Call it with each new process. */
export function createRelay(): (worker: Worker) => void {
  const members = new Set<Worker>();
  let handover: unknown = null;

  function forward(worker: Worker, message: Message): void {
    if (message.kind === 'join') members.add(worker);
    if (message.kind === 'request') {
      const { id, isForAll } = message;
      const others = isForAll ? [...members].filter((member) => member !== worker) : [];
      send(worker, { kind: 'expected responses', id, count: others.length, handover });
      for (const member of others) send(member, { kind: 'forwarded request', id, from: worker.id });
    }
    if (message.kind === 'response') {
      const { id, to, value } = message;
      send(cluster.workers?.[to], { kind: 'forwarded response', id, value });
    }
    if (message.kind === 'leave') {
      members.delete(worker);
      handover = message.handover;
    }
  }

  return (worker) => {
    worker.on('message', (message: unknown) => {
      if (isMessage(message)) forward(worker, message);
    });
    worker.once('exit', () => members.delete(worker));
  };
}

/** Sends nothing to a process that has ended meanwhile. */
function send(worker: Worker | undefined, message: Message): void {
  if (worker?.isConnected()) worker.send(message, () => {});
}

/** For one of several processes. */
export const joinProcessGroup: JoinProcessGroup = (respond, waitMs = WAIT_MS) => {
  const pending = new Map<number, (message: Message) => void>();
  let requests = 0;

  process.on('message', async (message: unknown) => {
    if (!isMessage(message)) return;
    if (message.kind === 'forwarded request') {
      const { id, from: to } = message;
      sendToRelay({ kind: 'response', id, to, value: await respond() });
    }
    if (message.kind === 'expected responses' || message.kind === 'forwarded response')
      pending.get(message.id)?.(message);
  });
  sendToRelay({ kind: 'join' });

  /** @param isForAll whether to wait for the others, too. */
  async function ask(isForAll: boolean): Promise<GroupResponse> {
    requests += 1;
    const id = requests;
    const others: unknown[] = [];
    let handover: unknown = null;
    let expected = Number.POSITIVE_INFINITY;
    const complete = new Promise<void>((resolve) => {
      pending.set(id, (message) => {
        if (message.kind === 'forwarded response') others.push(message.value);
        if (message.kind === 'expected responses') [expected, handover] = [message.count, message.handover];
        if (others.length >= expected) resolve();
      });
    });
    sendToRelay({ kind: 'request', id, isForAll });
    const own = await respond();
    await Promise.race([complete, pause(waitMs, undefined, { ref: false })]);
    pending.delete(id);
    return { values: [own, ...others], handover };
  }

  return {
    askAll: () => ask(true),
    askSelf: () => ask(false),
    leave: (handover) => sendToRelay({ kind: 'leave', handover }),
  };
};

/** Sends nothing once the process that has started us has ended: then we end as well. */
function sendToRelay(message: Message): void {
  if (process.connected) process.send?.(message, undefined, {}, () => {});
}

const KINDS = [
  'join',
  'request',
  'forwarded request',
  'response',
  'expected responses',
  'forwarded response',
  'leave',
];

/** Messages come only from our own processes, which may run another version with other kinds. */
function isMessage(message: unknown): message is Message {
  return (
    typeof message === 'object' &&
    message !== null &&
    'kind' in message &&
    KINDS.includes(String(message.kind))
  );
}
