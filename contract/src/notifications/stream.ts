/** How an open page hears at once that there is something new. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

export const STREAM = {
  /** Streams of one person, on each process of a server. */
  ofPerson: 4,
  /** Streams of a server; each of its processes has its part. */
  ofServer: 5_000,
  /** A stream that has nothing to say says so after this many seconds, or what is between would end it. */
  commentS: 25,
  /** One on which nothing goes through for this many seconds is ended. */
  silentS: 60,
  /** Who has no stream asks after this many seconds. */
  pollS: 60,
  /** Trials that are answered at a time, and the seconds that each takes. */
  trials: 10,
  trialS: 3,
} as const;

/** Why the server ends a stream: its access token has ended or counts no longer, or the server stops. */
export const STREAM_ENDS = ['token', 'stop'] as const;
export type StreamEnd = (typeof STREAM_ENDS)[number];

export const openStream = endpoint({
  method: 'GET',
  path: '/local/api/stream',
  summary:
    'Stays open and says the number of the newest of all that the person was told: `event: inbox` with it as data, at the beginning and whenever it rises. A comment comes every 25 seconds. Before the server ends it, it says why: `event: end` with `token` or `stop`. Four of one person are open at a time.',
  bearer: 'required',
  answer: v.string(),
  type: 'text/event-stream',
  errors: ['unknown_user', 'streams_busy'],
});

/** What a trial says at its beginning and at its end. */
export const TRIAL = ['first', 'last'] as const;

export const tryStream = endpoint({
  method: 'GET',
  path: '/local/api/stream/trial',
  summary:
    'Says `event: trial` with `first` at once, and with `last` after three seconds: who hears both together has a proxy before the server that passes on streams too late. Ten are answered at a time.',
  answer: v.string(),
  type: 'text/event-stream',
  errors: ['streams_busy'],
});
