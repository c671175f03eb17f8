// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Answer, fakeServer, inTurn, problem } from '#/testing/fake-server.ts';
import { hearInbox } from './hear-inbox.ts';

const STREAM = 'GET /local/api/stream';
const ASK = 'GET /local/api/notifications?before=0';

beforeEach(() => {
  vi.useFakeTimers();
  // Half of the longest first pause.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});

/** A stream that says what a test has it say. */
function stream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
  });
  const headers = { 'content-type': 'text/event-stream; charset=utf-8' };
  return {
    answer: new Response(body, { headers }),
    say: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    close: () => controller?.close(),
    breakOff: () => controller?.error(new TypeError('network error')),
  };
}

const newest = (seq: number) => Response.json({ seq, unseen: 0, notifications: [] });

/** Hears with these answers to each call for a stream, until the test is done. */
function hearing(streams: Answer, ask: Answer = () => newest(57)) {
  const calls = fakeServer({ [STREAM]: streams, [ASK]: ask });
  const heard: number[] = [];
  const given = new AbortController();
  let tokens = 0;
  const accessToken = async () => `token-${++tokens}`;
  const ended = hearInbox({ accessToken, onSeq: (seq) => heard.push(seq), signal: given.signal });
  onTestFinished(() => given.abort());
  return { heard, given, ended, names: () => calls.map(({ name }) => name), calls };
}

async function after(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  // The text of a status.
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

test('the number of the newest is heard whenever it comes, in whatever pieces', async () => {
  const { answer, say } = stream();
  const { heard, calls } = hearing(() => answer);
  await after(0);
  say('event: inbox\nda');
  say('ta: 57\n\n:\n\nevent: inbox\ndata: 58\n\nevent: inb');
  await after(0);
  expect(heard).toEqual([57, 58]);
  expect(calls.map(({ name, token }) => [name, token])).toEqual([[STREAM, 'Bearer token-1']]);
});

test('when its token has ended the next stream begins at once, with another', async () => {
  const [first, second] = [stream(), stream()];
  const { heard, calls } = hearing(inTurn(first.answer, second.answer));
  await after(31);
  first.say('event: inbox\ndata: 57\n\nevent: end\ndata: token\n\n');
  first.close();
  await after(0);
  second.say('event: inbox\ndata: 58\n\n');
  await after(0);
  expect(heard).toEqual([57, 58]);
  expect(calls.map(({ token }) => token)).toEqual(['Bearer token-1', 'Bearer token-2']);
});

test.each(['stops', 'is gone'])(
  'when the server %s the next stream begins by chance within 30 s',
  async (how) => {
    const [first, second] = [stream(), stream()];
    const { names } = hearing(inTurn(first.answer, second.answer));
    await after(31);
    first.say('event: inbox\ndata: 57\n\n');
    await after(0);
    if (how === 'stops') {
      first.say('event: end\ndata: stop\n\n');
      first.close();
    } else first.breakOff();
    await after(14.9);
    expect(names()).toEqual([STREAM]);
    await after(0.1);
    expect(names()).toEqual([STREAM, STREAM]);
  },
);

test('without a stream it is asked once a minute, and a stream is asked for more and more seldom', async () => {
  let seq = 57;
  const { names, heard } = hearing(
    () => problem(503, 'Too many'),
    () => newest(seq++),
  );
  await after(0);
  expect(names()).toEqual([STREAM, ASK]);
  await after(15);
  expect(names()).toEqual([STREAM, ASK, STREAM, ASK]);
  await after(60);
  expect(names().slice(4)).toEqual([STREAM, ASK]);
  await after(120);
  expect(names().slice(6)).toEqual([ASK, STREAM, ASK]);
  await after(3_600);
  const [later, streams] = [
    names().slice(9),
    names()
      .slice(9)
      .filter((name) => name === STREAM),
  ];
  expect([later.length - streams.length, streams.length]).toEqual([60, 8]);
  expect(heard).toEqual(heard.map((_, index) => 57 + index));
});

test('a stream from which nothing comes is given up after a minute', async () => {
  const { answer, say } = stream();
  const { names, calls } = hearing(inTurn(answer, new TypeError('offline')));
  await after(50);
  say(':\n\n');
  await after(59);
  expect(calls[0]?.options.signal?.aborted).toBe(false);
  await after(1);
  expect(calls[0]?.options.signal?.aborted).toBe(true);
  expect(names()).toEqual([STREAM]);
});

test('who is refused asks no more until the session has looked', async () => {
  const { names } = hearing(() => problem(401, 'Sign in'));
  await after(0);
  expect(names()).toEqual([STREAM]);
});

test('something else than a stream, as a proxy may answer, is none', async () => {
  const { heard, names } = hearing(() => new Response('event: inbox\ndata: 3\n\n'));
  await after(0);
  expect(names()).toEqual([STREAM, ASK]);
  expect(heard).toEqual([57]);
});

test.each([
  ['while a stream is open', () => stream().answer],
  ['while it is waited for the next', () => problem(503, 'Too many')],
])('given up %s, nothing is asked any more', async (_, answer) => {
  const { given, ended, names } = hearing(answer);
  await after(0);
  const before = names();
  given.abort();
  // A stream of the network ends with its signal.
  if (before.length > 1) await ended;
  await after(3_600);
  expect(names()).toEqual(before);
});
