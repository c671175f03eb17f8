import { isAddress } from '@pawhood/contract/waitlist.ts';

/**
 * The e-mail address that a body holds: bare (§7.11), as a JSON string, or as `{"email": …}`.
 *
 * @returns null for anything else.
 */
export function addressFrom(body: string): string | null {
  const written = /^\s*["{]/u.test(body) ? fromJson(body) : body;
  if (typeof written !== 'string' || !isAddress(written)) return null;
  return written.trim();
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
