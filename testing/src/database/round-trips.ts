/** What a server sends to its database, and how often it waits for an answer. */
import pg from 'pg';
import { vi } from 'vitest';

/** Statements that were sent together, by their names, or as they read. */
export type Trip = readonly string[];

export interface WatchedTrips {
  /** What was sent since the last look, on all connections, in the order it was begun; looks at lists apart. */
  take(): Trip[];
}

interface Sent {
  readonly client: object;
  readonly statements: string[];
}

/** Watches every connection of this file's process. Call it before the server makes its own. */
export function watchTrips(): WatchedTrips {
  let sent: Sent[] = [];
  /** How many statements of a connection have no answer yet. */
  const open = new Map<object, number>();
  const query = pg.Client.prototype.query as (...statement: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function watched(
    this: object,
    ...statement: unknown[]
  ) {
    const waiting = open.get(this) ?? 0;
    const former = sent.findLast(({ client }) => client === this);
    if (waiting > 0 && former) former.statements.push(nameOf(statement[0]));
    else sent.push({ client: this, statements: [nameOf(statement[0])] });
    const answer = query.apply(this, statement);
    open.set(this, waiting + 1);
    const answered = () => open.set(this, (open.get(this) ?? 1) - 1);
    Promise.resolve(answer).then(answered, answered);
    return answer;
  } as typeof pg.Client.prototype.query);
  return {
    take() {
      const trips = sent.map(({ statements }) => statements);
      sent = [];
      return trips.filter(([first = '']) => !LOOK.test(first));
    },
  };
}

/** A server asks for the versions of its lists whatever else it does. */
const LOOK = /^\s*select name, concat_ws/u;

/** What a statement is called, or its text. */
function nameOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const { name, text } = (statement ?? {}) as { readonly name?: string; readonly text?: string };
  return name || text || '';
}
