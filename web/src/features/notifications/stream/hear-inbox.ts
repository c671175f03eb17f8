import { STREAM, STREAM_ENDS, type StreamEnd } from '@pawhood/contract/notifications/stream.ts';
import { HttpError } from '#/lib/calls/http-error.ts';
import { readEvents } from './read-events.ts';
import { askInbox, openInbox } from './stream.api.ts';

export interface InboxParts {
  /** A valid one, renewed where it has to be. */
  readonly accessToken: () => Promise<string>;
  /** Told the number of the newest. */
  readonly onSeq: (seq: number) => void;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/**
 * For how long it is waited after a stream that broke off or could not be opened, the first and the further times, in
 * seconds. The first is by chance, up to this: everybody comes back after a restart.
 */
const PAUSES_S = [30, 60, 120, 240, 480] as const;

/** Hears of what a person is told until it is given up: by a stream, and without one by asking from time to time. */
export async function hearInbox(parts: InboxParts): Promise<void> {
  let failures = 0;
  while (!parts.signal.aborted) {
    const { end, hasLasted, isSilent } = await hearStream(parts);
    if (hasLasted) failures = 0;
    // The next one has a new token. What ends each time as soon as it has begun is a failure, too.
    if (end === 'token' && hasLasted) continue;
    await wait(parts, failures, isSilent);
    failures += 1;
  }
}

/** What has become of a stream. */
interface Heard {
  /** Why the server ended it; undefined where nobody knows. */
  readonly end: StreamEnd | undefined;
  /** Whether it has worked, and for some time. */
  readonly hasLasted: boolean;
  /** Whether nothing came of it, and asking may tell more: not where the token was refused. */
  readonly isSilent: boolean;
}

async function hearStream({ accessToken, onSeq, signal }: InboxParts): Promise<Heard> {
  const beganAt = performance.now();
  const watch = watchSilence(signal);
  let end: StreamEnd | undefined;
  let hasHeard = false;
  let isRefused = false;
  try {
    const stream = await openInbox(await accessToken(), watch.signal);
    await readEvents(stream, (name, data) => {
      watch.restart();
      hasHeard = true;
      if (name === 'inbox') onSeq(Number(data));
      if (name === 'end') end = STREAM_ENDS.find((one) => one === data);
    });
  } catch (error) {
    // Broken off or given up. That the token counts no longer the session has been told.
    isRefused = error instanceof HttpError && error.status === 401;
  } finally {
    watch.stop();
  }
  const hasLasted = hasHeard && performance.now() - beganAt > LASTING_MS;
  return { end, hasLasted, isSilent: !hasHeard && !isRefused };
}

/** A stream that was open for as long has worked, in milliseconds. */
const LASTING_MS = 30_000;

/** Gives up what is silent for longer than a stream is: its connection has gone without a word, as after a sleep. */
function watchSilence(given: AbortSignal) {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  let timer = setTimeout(giveUp, STREAM.silentS * 1_000);
  given.addEventListener('abort', giveUp);
  return {
    signal: controller.signal,
    restart(): void {
      clearTimeout(timer);
      timer = setTimeout(giveUp, STREAM.silentS * 1_000);
    },
    stop(): void {
      clearTimeout(timer);
      given.removeEventListener('abort', giveUp);
    },
  };
}

/**
 * Waits before the next stream. Where the last one said nothing it is asked meanwhile, once a minute.
 *
 * @param failures how often it has failed before.
 */
async function wait(
  { accessToken, onSeq, signal }: InboxParts,
  failures: number,
  isSilent: boolean,
): Promise<void> {
  const [first, ...further] = PAUSES_S;
  let leftS = failures === 0 ? Math.random() * first : (further[Math.min(failures, further.length) - 1] ?? 0);
  for (let asks = isSilent; leftS > 0 && !signal.aborted; asks = true) {
    if (asks)
      await accessToken()
        .then((token) => askInbox(token, signal))
        .then(onSeq, () => {});
    const pauseS = Math.min(leftS, STREAM.pollS);
    await pause(pauseS * 1_000, signal);
    leftS -= pauseS;
  }
}

/** Until then, or until it is given up. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    if (signal.aborted) done();
  });
}
