/** What a body says who joins. */
import { ProductError } from '@pawhood/contract/errors.ts';
import { isWaitlistEmail } from '@pawhood/contract/values/email.ts';

/**
 * Reads the address that a call brings, before its handler.
 *
 * @throws `invalid_address`
 */
export const withEmail =
  <Call extends { readonly body: string }, Answer>(
    handler: (call: Call & { readonly email: string }) => Promise<Answer>,
  ) =>
  async (call: Call): Promise<Answer> => {
    const email = emailFrom(call.body);
    if (email === null) throw new ProductError('invalid_address');
    return handler({ ...call, email });
  };

/** The email address that a body holds: bare (§7.11), as a JSON string, or as `{"email": …}`; null for anything else. */
function emailFrom(body: string): string | null {
  const email = /^\s*["{]/u.test(body) ? fromJson(body) : body;
  return typeof email === 'string' && isWaitlistEmail(email) ? email.trim() : null;
}

function fromJson(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && 'email' in value ? value.email : value;
  } catch {
    // No JSON, and no address either: those begin with neither sign.
    return null;
  }
}
