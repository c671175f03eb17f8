/** The signatures of the library's cookies: SHA-256 in the place of its own SHA-1. */
import { createHmac } from 'node:crypto';
import { isSame } from './csrf.ts';

/** Cookies from before were signed with SHA-1, and last 90 days at most: until then nobody has to sign in again. */
const SHA1_UNTIL = Date.parse('2027-03-01T00:00:00Z');

/** @param keys the current one first; older ones still count. */
export function createCookieMarks(keys: readonly string[], now: () => number = Date.now) {
  const [current = ''] = keys;

  /** Which key has signed: at any but the first the cookie is signed again; -1 for none. */
  function index(data: string, mark: string): number {
    const position = keys.findIndex((key) => isSame(markOf('sha256', key, data), mark));
    if (position !== -1 || now() >= SHA1_UNTIL) return position;
    const isFormer = keys.some((key) => isSame(markOf('sha1', key, data), mark));
    return isFormer ? keys.length : -1;
  }

  return {
    sign: (data: string) => markOf('sha256', current, data),
    index,
    verify: (data: string, mark: string) => index(data, mark) !== -1,
  };
}

const markOf = (algorithm: 'sha256' | 'sha1', key: string, data: string): string =>
  createHmac(algorithm, key).update(data).digest('base64url');
