/** Asks a server that the operator has named: waits as it is told, and goes to no other host without a question. */
import { setTimeout as sleep } from 'node:timers/promises';
import { grouped } from '../../../commands/terminal.ts';
import { guardedAddress, isInvalid } from '../../../config/setting-forms.ts';
import { type FailureKind, FetchFailure } from './fetch-failure.ts';

export interface Asking {
  /** Says who asks. */
  readonly userAgent: string;
  /** Breaks everything off. */
  readonly signal: AbortSignal;
  /** Told what is waited for. */
  readonly tell: (sentence: string) => void;
  /** Whether to go on to where a host sends us; false where nobody can be asked. */
  readonly agreeTo: (question: string) => Promise<boolean>;
  readonly clock: AskingClock;
}

export interface AskingClock {
  readonly wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** Ends one request, its answer included. */
  readonly deadline: (ms: number) => AbortSignal;
}

export const REAL_CLOCK: AskingClock = {
  wait: (ms, signal) => sleep(ms, undefined, { signal }),
  deadline: AbortSignal.timeout,
};

export interface Question<Answer> {
  readonly address: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Longest time for the answer to be there whole, in milliseconds. */
  readonly patienceMs: number;
  /** After which failures it is asked once more, `busy` besides. */
  readonly again: readonly FailureKind[];
  /** Reads an answer that is neither a redirect nor a request to wait. */
  readonly read: (response: Response) => Promise<Answer>;
}

/** How often a server is asked before we give up. */
const ATTEMPTS = 5;

/** Wait that no server has asked for: before the second attempt, doubled before each further one, in milliseconds. */
const WAIT_MS = 15_000;

/** A server that asks for more is asked another day. */
const LONGEST_WAIT_MS = 15 * 60_000;

const BUSY: readonly number[] = [429, 502, 503, 504];
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
const MOST_REDIRECTS = 3;

/** @throws FetchFailure; whatever the signal was aborted with. */
export async function askServer<Answer>(question: Question<Answer>, asking: Asking): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const failure = await attemptAt(question, asking).catch((error: unknown) => failureOf(error, asking));
    if (!(failure instanceof FetchFailure)) return failure;
    const isBusy = failure instanceof BusyServer;
    if (attempt === ATTEMPTS || !(isBusy || question.again.includes(failure.kind))) throw failure;
    const waitMs = (isBusy ? failure.waitMs : null) ?? WAIT_MS * 2 ** (attempt - 1);
    if (waitMs > LONGEST_WAIT_MS) throw tooLong(question, waitMs);
    asking.tell(`${failure.message} Trying again in ${Math.ceil(waitMs / 1_000)} seconds.`);
    await asking.clock.wait(waitMs, asking.signal);
  }
}

const tooLong = ({ address }: { readonly address: string }, waitMs: number): FetchFailure =>
  new FetchFailure(
    'busy',
    `${new URL(address).host} is busy, and asks us to come back in ${grouped(Math.ceil(waitMs / 60_000))} minutes.`,
  );

/** A failure is handed on as a value: what the operator breaks off, or only a developer can mend, is thrown. */
function failureOf(error: unknown, { signal }: Asking): FetchFailure {
  signal.throwIfAborted();
  if (error instanceof FetchFailure) return error;
  throw error;
}

/** Told to come back later. */
class BusyServer extends FetchFailure {
  readonly waitMs: number | null;

  constructor(response: Response, host: string) {
    // Overpass answers 504 for a query that it has no time for, too.
    super(response.status === 504 ? 'slow' : 'busy', `${host} is busy (status ${response.status}).`);
    this.waitMs = retryAfter(response);
  }
}

/** The wait that an answer asks for, in milliseconds: seconds, or a moment; null where it does not say. */
function retryAfter({ headers }: Response): number | null {
  const value = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1_000;
  const until = Date.parse(value) - Date.now();
  return Number.isNaN(until) ? null : Math.max(until, 0);
}

async function attemptAt<Answer>(question: Question<Answer>, asking: Asking): Promise<Answer> {
  const deadline = asking.clock.deadline(question.patienceMs);
  const signal = AbortSignal.any([asking.signal, deadline]);
  const { host } = new URL(question.address);
  let isAnswered = false;
  try {
    const response = await follow(question, asking, signal);
    isAnswered = true;
    if (!BUSY.includes(response.status)) return await question.read(response);
    await response.body?.cancel();
    throw new BusyServer(response, host);
  } catch (error) {
    if (error instanceof FetchFailure) throw error;
    if (deadline.aborted) throw new FetchFailure('slow', `${host} takes too long to answer.`, error);
    // So fetch fails whatever the network does; a mistake of ours has no cause.
    if (!(error instanceof TypeError) || error.cause === undefined) throw error;
    throw isAnswered
      ? new FetchFailure('cut', `The answer of ${host} was cut off.`, error)
      : new FetchFailure('unreachable', `${host} cannot be reached from here.`, error);
  }
}

async function follow<Answer>(
  { address, method, headers, body }: Question<Answer>,
  asking: Asking,
  signal: AbortSignal,
): Promise<Response> {
  let at = address;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const response = await fetch(at, {
      method,
      headers: { ...headers, 'user-agent': asking.userAgent },
      redirect: 'manual',
      signal,
      ...(body !== undefined && { body }),
    });
    if (!REDIRECTS.includes(response.status)) return response;
    await response.body?.cancel();
    at = await nextOf(at, response.headers.get('location') ?? '', asking);
  }
  throw new FetchFailure('wrong', `${new URL(address).host} sends us on again and again.`);
}

async function nextOf(at: string, location: string, asking: Asking): Promise<string> {
  const { host } = new URL(at);
  if (!URL.canParse(location, at))
    throw new FetchFailure('wrong', `${host} sends us on, but not to an address.`);
  const next = new URL(location, at);
  if (isInvalid(guardedAddress(next.href)))
    throw new FetchFailure('wrong', `${host} sends us on to ${next.href}, which is no https address.`);
  const sentence = `${host} sends us on to another host, ${next.host}.`;
  if (next.host !== host && !(await asking.agreeTo(`${sentence} Ask there?`)))
    throw new FetchFailure('wrong', `${sentence} If that is right, put ${next.href} into the settings.`);
  return next.href;
}
