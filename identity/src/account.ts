/** Accounts with the embedded provider, as the rest of the product knows them. */
import type { SecurityEventKind } from '@pawhood/contract/security/security-events.ts';
import type { Language, Words } from '@pawhood/contract/values/words.ts';
import type { Speech } from './host.ts';

/** An account as its owner and the provider see it; no hash leaves the store. */
export interface Account {
  /** `sub` of the tokens. */
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly nickname: string;
  readonly picture: string;
  /** Whether a password signs in to it; false for federated accounts. */
  readonly hasPassword: boolean;
  readonly disabledAt: Date | null;
  readonly createdAt: Date;
  /** How often all sessions have been ended: a sign-in that was proved before the last time does not count. */
  readonly sessionEpoch: number;
  /** Whether nobody signs in to it until its person has said whose the pets are. */
  readonly petsClosed: boolean;
  /** Whether its person has asked at signing up to be told about new features, and has not left the waitlist since. */
  readonly wantsNews: boolean;
  /** Of its mails: a code of BCP 47; null for that of the site. */
  readonly language: string | null;
}

/** A passkey, or the authenticator app of an account. */
export type FactorKey =
  | { readonly passkeyId: string; readonly appOf: null }
  | { readonly passkeyId: null; readonly appOf: string };

/** Whose sign-in something belongs to, and at which epoch it was proved. */
export type SignedIn = Pick<Account, 'id' | 'sessionEpoch'>;

/** The values of the form to sign up. */
export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Whether the box about news is ticked. */
  readonly wantsNews?: boolean;
  /** Of the page on which it is made. */
  readonly language?: Language;
}

/** Where an attempt with a password comes from; attempts are limited per account and per network. */
export interface Attempt {
  /** Network address of the client. */
  readonly address: string;
  /** Hashes of a browser in which somebody has signed in before; none for any other client. */
  readonly browsers: readonly string[];
}

/** A person as another OpenID Connect server describes them. */
export interface UpstreamPerson {
  readonly issuer: string;
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  readonly nickname: string;
  readonly picture: string;
}

/** A failure that a page shows beside its form, and a call answers as a problem. */
export interface Refusal {
  readonly code:
    | 'invalid_request'
    | 'wrong_credentials'
    | 'email_taken'
    | 'too_many_attempts'
    | 'too_many_attempts_today'
    | 'too_many_sign_ups'
    | 'too_many_mails'
    | 'too_many_network_mails'
    | 'account_disabled';
  /** Names what people are told. */
  readonly reason: RefusalReason;
  /** The form's field it belongs to; absent when it belongs to the whole form. */
  readonly field?: 'name' | 'email' | 'password' | 'current' | 'code';
  /** Seconds until it is worth another try, where there were too many. */
  readonly retryAfterS?: number;
  /** Of `account_disabled`: whose account it is. They have proved that it is theirs. */
  readonly accountId?: string;
}

/** The reasons of refusals, as their texts are named. */
export type RefusalReason = keyof Words['identity']['REFUSALS'];

/** The outcome of a request: a value, or all mistakes. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

/** The right password of an account that asks for a second step; who has only this is not in. */
export interface PendingSignIn {
  readonly accountId: string;
  /** Of the password: see `proofOf`. */
  readonly proof: string;
}

/** The way after the right password: in, to the second step, or to the page that asks whose the pets are, by its address. */
export type Entry =
  | { readonly account: Account }
  | { readonly half: PendingSignIn }
  | { readonly petsPage: string };

/** The rules of accounts; knows no HTTP and no SQL. Created by `createAccountsService`. */
export interface AccountsService {
  /** By `sub`; null when there is none (deleted). */
  find(id: string): Promise<Account | null>;
  /** Checks email and password; unknown and wrong take the same time and give the same text. */
  signIn(email: string, password: string, attempt: Attempt): Promise<Outcome<Entry>>;
  signUp(account: NewAccount, attempt: Attempt): Promise<Outcome<Account>>;
  /**
   * The account of a person another server vouches for, made at the first visit and refreshed at later ones.
   *
   * @param speech in which they are given a name, where that server tells none.
   */
  signInUpstream(person: UpstreamPerson, speech: Speech): Promise<Outcome<Account>>;
  changeName(id: string, name: string): Promise<Outcome<null>>;
  /** From then on its mails are in that language. */
  setLanguage(id: string, language: Language): Promise<void>;
  /** Leaves sessions alone: ending the others is up to the caller, who knows which one is meant to stay. */
  changePassword(
    id: string,
    change: { current: string; next: string },
    attempt: Attempt,
  ): Promise<Outcome<null>>;
}

/** The events that an account's owner is told of by mail, as they are recorded. */
export type NoticeKind = Extract<
  SecurityEventKind,
  | 'passkey-creation'
  | 'passkey-removal'
  | 'code-app-on'
  | 'code-app-off'
  | 'second-factor-removal'
  | 'password-change'
  | 'password-reset'
  | 'link-creation'
  | 'calendar-creation'
>;
