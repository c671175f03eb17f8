/** Marks that only our own pages can put into a form: nobody else's page can post one in a person's name. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Csrf {
  /** The mark for a form of this binding: a session's or an interaction's id. */
  tokenFor(binding: string): string;
  /** Whether the mark that came with a form is one of ours for this binding. */
  holds(binding: string, token: string | null): boolean;
}

/** @param secrets the present one first; older ones still count. */
export function createCsrf(secrets: () => readonly string[]): Csrf {
  return {
    tokenFor: (binding) => markOf(secrets()[0] ?? '', binding),
    holds: (binding, token) =>
      token !== null && secrets().some((secret) => isSame(markOf(secret, binding), token)),
  };
}

function markOf(secret: string, binding: string): string {
  return createHmac('sha256', secret).update('csrf\n').update(binding).digest('base64url');
}

function isSame(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}
