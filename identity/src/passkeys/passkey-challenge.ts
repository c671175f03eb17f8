/** The challenge of a passkey: random, for one page of one browser, for a short time. Nothing is stored before its use. */
import { randomBytes } from 'node:crypto';
import type { Csrf } from '../http/csrf.ts';

/** For finding the device, or the phone in another room, in milliseconds. */
export const CHALLENGE_MS = 10 * 60_000;

/** Tells apart one challenge from all others; null for one that is too old, or none that we gave to this page. */
export type ReadChallenge = (challenge: string) => string | null;

/**
 * A new challenge, in base64url as browsers take it.
 *
 * @param binding the page and the browser or the sign-in that it is for: it counts in no other.
 */
export function writeChallenge(csrf: Csrf, binding: string): string {
  const facts = `${Date.now() + CHALLENGE_MS}.${randomBytes(16).toString('base64url')}`;
  return Buffer.from(`${facts}.${csrf.tokenFor(markOf(binding, facts))}`).toString('base64url');
}

/** Reads challenges that `writeChallenge` has made for the same binding. */
export function challengeReader(csrf: Csrf, binding: string): ReadChallenge {
  return (challenge) => {
    const [until = '', random = '', mark = ''] = Buffer.from(challenge, 'base64url').toString().split('.');
    const facts = `${until}.${random}`;
    return csrf.holds(markOf(binding, facts), mark) && Number(until) > Date.now() ? facts : null;
  };
}

/** Of the page that makes a passkey. */
export const creationBinding = (browserId: string, accountId: string): string =>
  `creation\n${browserId}\n${accountId}`;

/** Of a page that lets in by a passkey alone; `binding` as for the forms there. */
export const signInBinding = (binding: string): string => `sign-in\n${binding}`;

/** Of the page after the password; `binding` as for the forms there. */
export const secondStepBinding = (binding: string, accountId: string): string =>
  `second step\n${binding}\n${accountId}`;

const markOf = (binding: string, facts: string): string => `passkey\n${binding}\n${facts}`;
