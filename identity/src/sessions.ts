/** Sessions with the identity provider: what keeps a person signed in there, on each of their browsers. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SignedIn } from './account.ts';

/** One browser that is signed in. */
export interface SessionEntry {
  readonly id: string;
  readonly since: Date;
  readonly lastUsed: Date;
}

/** The person signed in at a browser, and their session. */
export interface CurrentSession {
  readonly accountId: string;
  readonly sessionId: string;
  /** When the person last proved who they are in it. */
  readonly signedInAt: Date;
}

/** The sessions of all accounts. */
export interface Sessions {
  /** The session of the request's cookie; null when nobody is signed in, or the account is gone or closed. */
  current(request: IncomingMessage, response: ServerResponse): Promise<CurrentSession | null>;
  /** The account's sessions, the latest used first. */
  list(accountId: string): Promise<readonly SessionEntry[]>;
  /** Begins a session and gives the browser its cookie; headers must not have been sent yet. */
  begin(request: IncomingMessage, response: ServerResponse, account: SignedIn): Promise<void>;
  /** Goes on with the session of the request's cookie, whose person has just signed in again, under another cookie. */
  renew(request: IncomingMessage, response: ServerResponse, account: SignedIn): Promise<void>;
  /** Ends the session of the request's cookie, if there is one, and takes the cookie back. */
  leave(request: IncomingMessage, response: ServerResponse): Promise<void>;
}
