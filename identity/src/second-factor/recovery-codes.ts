/** Codes that let a person in who has lost everything else: each works once. */
import { createHash, randomBytes } from 'node:crypto';

/** So many are made at once. */
export const RECOVERY_CODES = 10;

/** Without letters that are taken for digits, or for each other. Crockford’s base 32. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Of a code; 5 bits each. */
const LETTERS = 16;

/** New codes as they are shown: `4k7m-…`, four groups of four letters. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = [...randomBytes(LETTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
    return letters.replaceAll(/.{4}(?=.)/g, '$&-');
  });
}

/** A code as somebody types it, without what does not matter; null for what is none. */
export function readRecoveryCode(input: string): string | null {
  const plain = input.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return plain.length === LETTERS && [...plain].every((letter) => ALPHABET.includes(letter)) ? plain : null;
}

/** The stored hash of a code. */
export function recoveryCodeHash(accountId: string, code: string): string {
  return createHash('sha256')
    .update(`${accountId}\n${readRecoveryCode(code)}`)
    .digest('base64url');
}

/** The stored hashes of codes. */
export const recoveryCodeHashes = (accountId: string, codes: readonly string[]): string[] =>
  codes.map((code) => recoveryCodeHash(accountId, code));
