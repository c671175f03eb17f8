/** The interface of the embedding server; the identity provider knows nothing else of that server. */
import type { SecurityEventKind } from '@pawhood/contract/security/security-events.ts';
import type { Language, Words } from '@pawhood/contract/values/words.ts';
import type { Transaction } from './database/connection.ts';

/** One thing that may be done so often within a time. */
export interface Limit {
  /**
   * Takes one attempt.
   *
   * @param who what the limit counts by.
   * @returns null when it is let through, otherwise the seconds until the next one is.
   */
  take(who: string): Promise<number | null>;
}

/** How often things may be done; networks are counted by a client's address. */
export interface Limits {
  /** Attempts with a password, by network. */
  readonly signIns: Limit;
  /** Attempts with a password in a minute, by account, from browsers that nobody has signed in with. */
  readonly accountSignIns: Limit;
  /** The same in a day. */
  readonly accountSignInsADay: Limit;
  /** Attempts with a password, by account and browser in which the person has signed in before. */
  readonly browserSignIns: Limit;
  /** Sign-ins that begin, by network: each leaves a row behind for up to an hour. */
  readonly signInPages: Limit;
  /** New accounts, by network. */
  readonly signUps: Limit;
  /** Mails that anybody can cause, by the address that they go to. */
  readonly mails: Limit;
  /** Mails that take the password or a browser of the person, by the address that they go to. */
  readonly ownerMails: Limit;
  /** Mails about what has happened to an account, by account. */
  readonly notices: Limit;
  /** Mails that are asked for, by network. */
  readonly networkMails: Limit;
}

/** The shared access that ends with the sessions; it works without signing in. */
export interface SharedAccess {
  /** Addresses from which calendars read reminders. */
  readonly calendars: boolean;
  /** Links by which other people read a pet’s record. */
  readonly links: boolean;
}

/** How many of each an end of sessions has ended. */
export interface EndedCounts {
  readonly sessions: number;
  readonly calendars: number;
  readonly links: number;
}

/** The same where all sessions of an account have ended, with what has not ended. */
export interface AllEndedCounts extends EndedCounts {
  /** Passkeys that still sign in to the account. */
  readonly passkeys: number;
}

/** The pets of accounts, which the server keeps. */
export interface HeldPets {
  /** Whether an account has pets, or has deleted some that can be restored. */
  any(transaction: Transaction, accountId: string): Promise<boolean>;
  /** Deletes them as their owner would: they can be restored for some days. */
  remove(transaction: Transaction, accountId: string): Promise<void>;
}

/** Why sessions end. */
export type SessionEndKind = Extract<
  SecurityEventKind,
  'sign-out' | 'session-end' | 'token-reuse' | 'sign-out-everywhere'
>;

/** Sessions of an account that end. */
export interface SessionEnd {
  readonly accountId: string;
  readonly sessionIds: readonly string[];
  /** How it is recorded. */
  readonly kind: SessionEndKind;
  /** Whether nothing of the account lives on: of tokens that were made before, none is valid any more. */
  readonly isEverywhere: boolean;
  /** The session that goes on where all others end; null where that is not so. */
  readonly except: string | null;
  readonly sharedAccess: SharedAccess;
}

/**
 * Ends what depends on sessions and belongs to the server: access tokens and shared access.
 *
 * @param transaction in which the sessions end.
 */
export type OnSessionEnd = (
  transaction: Transaction,
  ending: SessionEnd,
) => Promise<{
  readonly ended: Omit<EndedCounts, 'sessions'>;
  /** To be called after the commit: from then on this server refuses the tokens. */
  readonly committed: () => void;
}>;

/**
 * Told that an account got a new password by a link, or lost a passkey or an authenticator app: whoever uses it may be
 * somebody else.
 *
 * @param transaction in which that happens.
 */
export type OnProofChange = (transaction: Transaction, accountId: string) => Promise<void>;

/** Something that happened around an account. */
export interface AccountEvent {
  readonly kind: SecurityEventKind;
  /** Null where it is not known whose account is meant, or there is none. */
  readonly accountId: string | null;
  /** Network address of the client; null where there is none. */
  readonly address: string | null;
  /** A detail of the kind; never an address, a token or a typed text. */
  readonly detail?: string;
}

/**
 * Path of the page that says why an account is closed, without a language; null where none does.
 *
 * Only who has proved that the account is theirs is told.
 */
export type ClosedBecause = (accountId: string) => Promise<string | null>;

/** Records an event for the account's owner and the operator; never fails. */
export type RecordEvent = (event: AccountEvent) => Promise<void>;

/** A mail in plain words; the sender is the server's setting. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text, lines at most 76 characters. */
  readonly text: string;
  /** The same as HTML; absent where it has none. */
  readonly html?: string;
  /** Further headers; none holds a line's end. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Between angle brackets, the same when a mail is sent again; a new one when left out. */
  readonly messageId?: string;
}

/** News of the site's features, which people can ask for when they sign up. */
export interface News {
  /**
   * Called once somebody has confirmed the address of an account, whether its person has asked for news or not.
   *
   * @param address network address of the client.
   */
  onConfirmed(accountId: string, address: string): Promise<void>;
}

/** Sends mails; null stands in its place where no mail server is configured. */
export interface Mailer {
  /** @throws when the mail server does not take the mail. */
  send(mail: Mail): Promise<void>;
}

/** What something is said in. */
export interface Speech {
  readonly language: Language;
  readonly words: Words;
}

/** The product's parts in the provider's pages, so that both look alike, in one language. */
export interface Design extends Speech {
  /** Before the paths of the site's pages in that language: nothing in the site's own, `/nl` in Dutch. As it is now. */
  readonly base: () => string;
  /** Trusted markup for the document's head: the style sheet, fonts, icons, the script of the early theme. As it is now. */
  readonly head: () => string;
  /** Texts of the style elements in `head`, for the content policy. */
  readonly styles: readonly string[];
  /** Texts of the script elements in `head`, for the content policy. */
  readonly scripts: readonly string[];
  /** Person or organisation that runs the site; empty when not set. As it is now. */
  readonly operatorName: () => string;
  /** As it is now. */
  readonly supportEmail: () => string;
  /** As it is now. */
  readonly siteName: () => string;
  /** Text of a style element with the colours and mark that were chosen, behind `head`; empty where none were. As it is now. */
  readonly chosenStyle: () => string;
}

/** The languages of the site, and how its pages look and what they say in each. */
export interface Designs {
  /** In a language that is offered. */
  in(language: Language): Design;
  /** As it is now. */
  readonly offered: () => readonly Language[];
  /** The language of who has named none that is offered; as it is now. */
  readonly siteLanguage: () => Language;
}
