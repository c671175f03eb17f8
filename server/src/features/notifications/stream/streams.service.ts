import { ProductError } from '@pawhood/contract/errors.ts';
import { IDENTITY } from '@pawhood/contract/limits.ts';
import { STREAM } from '@pawhood/contract/notifications/stream.ts';
import type { Identity } from '../../../lib/person.ts';
import type { NotificationsService } from '../../../notifications/notifications.service.ts';
import {
  createOpenStreams,
  isStuck,
  type Listener,
  type OpenStreams,
  type Stream,
  speak,
} from './open-streams.ts';
import type { StreamsStore } from './streams.store.ts';

export interface StreamsParts {
  readonly store: StreamsStore;
  readonly notifications: Pick<NotificationsService, 'store' | 'onTold'>;
  readonly isRefused: (identity: Identity) => Promise<boolean>;
  /** Changes with every commit by which somebody is refused. */
  readonly refusalsVersion: () => string;
  /** Streams that are open at a time. */
  readonly most: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Between two looks at the streams, in milliseconds; every second time it is looked for what others have told. */
const LOOK_MS = 250;

/** A server that stops is followed by another, in seconds. */
const RESTART_S = 5;

export type StreamsService = ReturnType<typeof createStreamsService>;

/** Tells open pages that there is something new, whichever server or command has told it. */
export function createStreamsService(parts: StreamsParts) {
  const { notifications, most, now = () => Date.now() } = parts;
  const streams = createOpenStreams();
  const seek = createSeeker(streams, { ...parts, now });
  const look = createLook(streams, { ...parts, now, seek });
  let isClosed = false;
  let timer: NodeJS.Timeout | null = null;
  const stopHearing = notifications.onTold((userIds) => {
    const here = userIds.filter((userId) => streams.of(userId).size > 0);
    if (here.length > 0) void seek(here);
  });

  function lookOrRest(): void {
    look();
    if (streams.all.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  }

  return {
    /** How many are open. */
    count: (): number => streams.all.size,

    /**
     * Adds a stream until its token ends or counts no longer, its listener leaves or the server stops.
     *
     * @param listen called once the stream is let through; `leave` removes it.
     * @throws `unknown_user`; `streams_busy` with the time after which to try again.
     */
    async open(identity: Identity, listen: (leave: () => void) => Listener): Promise<void> {
      const owner = await notifications.store.ownerOf(identity);
      if (owner === null) throw new ProductError('unknown_user');
      const { userId, seq } = owner;
      if (isClosed) throw new ProductError('streams_busy', { retryAfterS: RESTART_S });
      const isFull = streams.all.size >= most || streams.of(userId).size >= STREAM.ofPerson;
      if (isFull) throw new ProductError('streams_busy', { retryAfterS: STREAM.pollS });
      const stream: Stream = {
        ...{ identity, userId, seq, said: null, saidAt: now(), version: '' },
        // As long as a call with the token would be answered.
        endsAt: ((identity.expiresAt ?? 0) + IDENTITY.clockLeewayS) * 1_000,
        listener: listen(() => void streams.remove(stream)),
      };
      streams.add(stream);
      timer ??= setInterval(lookOrRest, LOOK_MS).unref();
      speak(stream, now());
    },

    /** Ends all streams, and lets no more through. */
    close(): void {
      isClosed = true;
      stopHearing();
      for (const stream of streams.all) streams.end(stream, 'stop');
    },
  };
}

type Now = Required<Pick<StreamsParts, 'now'>>;

/** Ends what has ended, says what has not been said, and looks for more every second time. */
function createLook(
  streams: OpenStreams,
  {
    isRefused,
    refusalsVersion,
    now,
    seek,
  }: Pick<StreamsParts, 'isRefused' | 'refusalsVersion'> & Now & { seek: Seek },
): () => void {
  let looks = 0;
  const refuse = createSingle(async () => {
    const version = refusalsVersion();
    for (const stream of streams.all) {
      if (stream.version === version) continue;
      if (await isRefused(stream.identity)) streams.end(stream, 'token');
      else stream.version = version;
    }
  });
  return () => {
    const moment = now();
    for (const stream of streams.all) {
      if (moment >= stream.endsAt) streams.end(stream, 'token');
      else speak(stream, moment);
      // Only after a try: a process that was held up has said nothing for long, either.
      if (isStuck(stream, moment)) streams.cut(stream);
    }
    void refuse();
    looks += 1;
    if (looks % 2 === 0) void seek(streams.userIds());
  };
}

type Seek = (userIds: readonly string[]) => Promise<void>;

/** Looks for what people were told, and says it: of those who are named meanwhile, once more. */
function createSeeker(streams: OpenStreams, { store, now }: Pick<StreamsParts, 'store'> & Now): Seek {
  const wanted = new Set<string>();
  const seekWanted = createSingle(async () => {
    while (wanted.size > 0) {
      const known = [...wanted].map((userId) => ({ userId, seq: streams.knownOf(userId) }));
      wanted.clear();
      for (const { userId, seq } of await store.newerThan(known))
        for (const stream of streams.of(userId)) {
          stream.seq = Math.max(stream.seq, seq);
          speak(stream, now());
        }
    }
  });
  return (userIds) => {
    for (const userId of userIds) wanted.add(userId);
    return seekWanted();
  };
}

/** Does work once at a time. While the database is away nothing is done; a later look makes up for it. */
function createSingle(work: () => Promise<void>): () => Promise<void> {
  let isUnderWay = false;
  return async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    await work().catch(() => {});
    isUnderWay = false;
  };
}
