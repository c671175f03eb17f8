import { STREAM, type StreamEnd } from '@pawhood/contract/notifications/stream.ts';
import type { Identity } from '../../../lib/person.ts';

/** Who hears a stream. */
export interface Listener {
  /** Says the number of the newest; false while what was said before has not gone yet. */
  say(seq: number): boolean;
  /** Says that nothing is new; false as above. */
  comment(): boolean;
  end(why: StreamEnd): void;
  /** Ends it without a word, which would not go through. */
  cut(): void;
}

export interface Stream {
  readonly identity: Identity;
  readonly userId: string;
  readonly listener: Listener;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  /** The newest, and what of it has been said; null before the first. */
  seq: number;
  said: number | null;
  /** When the last word was taken, in milliseconds since 1970. */
  saidAt: number;
  /** Version of the refusals by which it was let through. */
  version: string;
}

export type OpenStreams = ReturnType<typeof createOpenStreams>;

/** The streams of this process, and those of each person. */
export function createOpenStreams() {
  const all = new Set<Stream>();
  const byPerson = new Map<string, Set<Stream>>();

  function remove(stream: Stream): boolean {
    const ofPerson = byPerson.get(stream.userId);
    ofPerson?.delete(stream);
    if (ofPerson?.size === 0) byPerson.delete(stream.userId);
    return all.delete(stream);
  }

  return {
    all: all as ReadonlySet<Stream>,
    userIds: (): string[] => [...byPerson.keys()],
    of: (userId: string): ReadonlySet<Stream> => byPerson.get(userId) ?? NONE,

    /** The newest that all streams of a person know of. */
    knownOf(userId: string): number {
      let known = Number.MAX_SAFE_INTEGER;
      for (const { seq } of byPerson.get(userId) ?? NONE) known = Math.min(known, seq);
      return known;
    },

    add(stream: Stream): void {
      all.add(stream);
      byPerson.set(stream.userId, (byPerson.get(stream.userId) ?? new Set()).add(stream));
    },

    remove,

    /** Its listener is gone, or does not read. */
    cut(stream: Stream): void {
      if (remove(stream)) stream.listener.cut();
    },

    /** Its listener hears why. */
    end(stream: Stream, why: StreamEnd): void {
      if (remove(stream)) stream.listener.end(why);
    },
  };
}

const NONE: ReadonlySet<Stream> = new Set();

/**
 * Says what has not been said yet, or that nothing is new. A listener who reads slowly hears the newest alone.
 *
 * @param moment milliseconds since 1970.
 */
export function speak(stream: Stream, moment: number): void {
  const { listener, seq, said, saidAt } = stream;
  if (seq !== said) {
    if (listener.say(seq)) Object.assign(stream, { said: seq, saidAt: moment });
  } else if (moment - saidAt >= STREAM.commentS * 1_000 && listener.comment()) stream.saidAt = moment;
}

/** Whether the last word has not gone through for so long that nobody hears any more: others come more often. */
export const isStuck = ({ saidAt }: Stream, moment: number): boolean =>
  moment - saidAt >= STREAM.silentS * 1_000;
