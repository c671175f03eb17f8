import { vi } from 'vitest';

/** A call as the server receives it. */
export interface ReceivedCall {
  /** Method and address: 'GET /api/pets/p57/health'. */
  readonly name: string;
  /** The JSON that was sent, read; any other text as it is; undefined without a body. */
  readonly body: unknown;
  /** What `authorization` says: 'Bearer token-57'. */
  readonly token: string | null;
  /** What `If-Match` says: '"57"'. */
  readonly version: string | null;
  /** What `fetch` was given beside the address. */
  readonly options: RequestInit;
}

/** Answers one call; a test knows what its calls carry. */
export type Answer = (body: never, call: ReceivedCall) => Response | Promise<Response>;

/**
 * Puts a server in the place of the network: one answer for each call by its name, or one for all. A call without an
 * answer fails as where there is no connection.
 *
 * @returns the calls that were answered, which grows as they are made.
 */
export function fakeServer(answers: Answer | Readonly<Record<string, Answer>>): readonly ReceivedCall[] {
  const calls: ReceivedCall[] = [];
  vi.stubGlobal('fetch', async (address: string, options: RequestInit = {}) => {
    const name = `${options.method ?? 'GET'} ${address}`;
    const answer = typeof answers === 'function' ? answers : answers[name];
    if (answer === undefined) throw new Error(`This test does not expect ${name}.`);
    const headers = new Headers(options.headers);
    const call = {
      name,
      body: bodyOf(options),
      token: headers.get('authorization'),
      version: headers.get('if-match'),
      options,
    };
    calls.push(call);
    return answer(call.body as never, call);
  });
  return calls;
}

/** Answers one call after the other with these; an error stands for a call that nobody answers. */
export function inTurn(...answers: (Response | Error)[]): Answer {
  return async () => {
    const answer = answers.shift() ?? new Response(null, { status: 500 });
    if (answer instanceof Response) return answer;
    throw answer;
  };
}

/** A failure of our server, with its sentence. */
export function problem(status: number, detail: string): Response {
  return new Response(JSON.stringify({ status, code: 'some_code', detail }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

function bodyOf({ body }: RequestInit): unknown {
  if (body === undefined || body === null) return undefined;
  try {
    return JSON.parse(String(body));
  } catch {
    // Some calls send a plain text, or a form.
    return String(body);
  }
}
