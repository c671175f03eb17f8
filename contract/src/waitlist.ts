/** The waitlist: who would like to hear of the product, and may therefore use the board. */
import { endpoint } from './endpoint.ts';
import { ACCOUNT_LIMITS } from './limits.ts';
import { text } from './reading.ts';

/**
 * Whether a text can be an e-mail address: something, one at sign, a domain with a dot; no white space, no control
 * characters; white space around it does not matter. Nor does one begin with a quote or a brace, as JSON does. §5.1
 */
export function isAddress(written: string): boolean {
  const address = written.trim();
  return address.length <= ACCOUNT_LIMITS.email && ADDRESS.test(address);
}

/** Beside white space: control and format characters, and halves of a pair. */
const ADDRESS =
  /^(?!["{])[^\s@\p{Cc}\p{Cf}\p{Cs}]+@(?:[^\s@.\p{Cc}\p{Cf}\p{Cs}]+\.)+[^\s@.\p{Cc}\p{Cf}\p{Cs}]+$/u;

/**
 * Puts an address on the waitlist; the answer is the same whether it stood there or not.
 *
 * The body is the bare address (`ann@example.com`), a JSON string of it, or `{"email": …}`, at most 4 KiB.
 *
 * @throws `invalid_address` for anything else.
 */
export const joinWaitlist = endpoint({
  method: 'POST',
  path: '/local/api/waitlist/join',
  summary: 'Puts an e-mail address on the waitlist: the bare address, a JSON string, or `{"email": …}`.',
  bearer: 'optional',
  body: text,
  errors: ['invalid_address', 'too_many_joins'],
  source: '§7.11',
});

/** Takes off what this browser, or the signed-in person, joined with; 204 in any case. */
export const leaveWaitlist = endpoint({
  method: 'POST',
  path: '/local/api/waitlist/leave',
  summary: 'Takes off the waitlist what the caller joined with; 204 in any case.',
  bearer: 'optional',
  source: 'ours',
});
