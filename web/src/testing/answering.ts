import { vi } from 'vitest';

/** A call as it was made. */
export interface MadeCall {
  /** Method and path: 'GET /api/pets/p57/health'. */
  readonly name: string;
  readonly body: unknown;
  readonly token: string | null;
  /** What `If-Match` says: '"57"'. */
  readonly version: string | null;
}

type Answer = (body: never) => Response | Promise<Response>;

/** The server: an answer for each call by its name; any other call fails the test. Tells what was called. */
export function answering(answers: Readonly<Record<string, Answer>>): readonly MadeCall[] {
  const made: MadeCall[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, headers, body }: RequestInit) => {
    const name = `${method} ${address}`;
    const answer = answers[name];
    if (answer === undefined) throw new Error(`This test does not expect ${name}.`);
    const sent = body === undefined ? undefined : JSON.parse(String(body));
    const carried = new Headers(headers);
    made.push({
      name,
      body: sent,
      token: carried.get('authorization'),
      version: carried.get('if-match'),
    });
    // A test knows what its calls carry.
    return answer(sent as never);
  });
  return made;
}

/** A failure of our server, with its sentence. */
export function problem(status: number, detail: string): Response {
  return new Response(JSON.stringify({ status, detail }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}
