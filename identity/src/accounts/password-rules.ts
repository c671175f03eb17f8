import { PASSWORD_LIMITS } from '@pawhood/contract/limits.ts';
import { PRODUCT_NAME } from '@pawhood/contract/product.ts';
import type { RefusalReason } from '../account.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Whose password it is to be. */
export interface Owner {
  readonly name: string;
  readonly email: string;
}

/** The site that the password is for. */
export interface Site {
  /** With its host name. */
  readonly publicUrl: string;
  /** The operator; empty when not set. As it is now. */
  readonly operatorName: () => string;
  /** As it is now. */
  readonly siteName: () => string;
}

/**
 * Why a password cannot be taken; null when it can.
 *
 * Length is what makes a password hard to guess, so no kinds of characters are asked for; what is guessed first is
 * refused.
 */
export function passwordFault(password: string, owner: Owner, site: Site): RefusalReason | null {
  const { length } = [...password];
  if (length < PASSWORD_LIMITS.least) return 'password_too_short';
  if (length > PASSWORD_LIMITS.most) return 'password_too_long';
  const lower = password.normalize('NFKC').toLowerCase();
  if (isCommon(lower)) return 'password_common';
  return isAbout(lower, [...wordsOfOwner(owner), ...wordsOfSite(site)]) ? 'password_about_owner' : null;
}

function isCommon(lower: string): boolean {
  const word = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return COMMON_PASSWORDS.has(lower) || COMMON_PASSWORDS.has(word) || isRun(lower) || isRepeated(lower);
}

/** 12345678901, abcdefghij, 0987654321, aaaaaaaaaa. */
function isRun(lower: string): boolean {
  const points = [...lower].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(points.slice(1).map((point, index) => point - (points[index] ?? 0)));
  // After 9 comes 0, nine below it.
  const kinds = /^\d+$/.test(lower) ? new Set([...steps].map((step) => ((step + 15) % 10) - 5)) : steps;
  return [-1, 0, 1].some((step) => kinds.size === 1 && kinds.has(step));
}

/** abcabcabcabc: one to five characters over and over. */
const isRepeated = (lower: string): boolean => /^(.{1,5})\1+$/u.test(lower);

/** Characters that must be left once names and digits are taken away: years and numbers are guessed along with a name. */
const LEAST_REST = 6;

const withoutDigits = (text: string): string => text.replace(/\p{Nd}/gu, '');

function isAbout(lower: string, names: readonly string[]): boolean {
  const words = names
    .map((word) => withoutDigits(word.normalize('NFKC').toLowerCase()))
    .filter((word) => [...word].length >= 3)
    .sort((left, right) => right.length - left.length);
  const text = withoutDigits(lower);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && [...rest].length < LEAST_REST;
}

function wordsOfOwner({ name, email }: Owner): string[] {
  const [local = ''] = email.split('@');
  return [email, local, name, ...name.split(/\s+/), ...local.split(/[._+-]+/)];
}

/** An address made of numbers has no words. */
function wordsOfSite({ publicUrl, operatorName, siteName }: Site): string[] {
  const { hostname } = new URL(publicUrl);
  const host = /\p{L}/u.test(hostname) ? [hostname, ...hostname.split(/[.-]+/)] : [];
  const names = [siteName(), operatorName()];
  return [PRODUCT_NAME, ...names, ...names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u)), ...host];
}
