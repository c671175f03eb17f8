import type { ComponentType } from 'react';

/** Whether a visitor has joined the waitlist, which opens the board to them. */
export interface Membership {
  readonly isJoined: boolean;
  /** The address joined with; empty before. */
  readonly email: string;
  /** The access token; null where nobody is signed in. */
  bearer(): Promise<string | null>;
  /** Joins; throws as the call does, and then nothing has changed. */
  join(email: string): Promise<void>;
  /** Joins once more, for a browser that the server does not know any more. */
  joinAgain(): Promise<void>;
  /** Leaves; throws as the call does. */
  leave(): Promise<void>;
}

/** Where a visitor joins. */
export type JoinForm = ComponentType<{
  onJoin: (email: string) => Promise<void>;
  /** Called once joined, before the form goes. */
  onJoined: () => void;
}>;

/** Where a member leaves. */
export type LeaveForm = ComponentType<{
  waitlist: Membership;
  onLeft: () => void;
}>;
