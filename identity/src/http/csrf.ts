/** Tokens that only our own pages can put into a form, so that no other site can post one in a person's name. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Makes and checks the tokens of forms. */
export type Csrf = ReturnType<typeof createCsrf>;

/** @param secrets the current one first; older ones still count. */
export function createCsrf(secrets: () => readonly string[]) {
  return {
    /** The token for a form of this binding: a session's or an interaction's id. */
    tokenFor: (binding: string) => tokenOf(secrets()[0] ?? '', binding),

    /** Whether the token that came with a form is one of ours for this binding. */
    holds: (binding: string, token: string | null) =>
      token !== null && secrets().some((secret) => isSame(tokenOf(secret, binding), token)),
  };
}

function tokenOf(secret: string, binding: string): string {
  return createHmac('sha256', secret).update('csrf\n').update(binding).digest('base64url');
}

/** Whether two texts are the same, which takes as long when they are not. */
export function isSame(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}
