/** Codes of authenticator apps: six digits that change every half minute. RFC 6238 */
import { generateSecret, generateURI, verify } from 'otplib/functional';

/** For how long one code is shown, in seconds; the clock of the app may be as much ahead or behind. */
export const CODE_S = 30;

export const makeAuthenticatorSecret = (): string => generateSecret();

/** The six digits of what somebody has typed; null for anything else. */
export function readAuthenticatorCode(input: string): string | null {
  const digits = input.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** The number of the half minute that a code belongs to; null for a code that does not count now. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | null> {
  const epoch = Math.floor(now.getTime() / 1_000);
  const result = await verify({ secret, token: code, epoch, epochTolerance: CODE_S });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** A site in the list of an app. */
interface NamedSite {
  readonly name: string;
  readonly hostname: string;
}

/**
 * The address that an app reads from the drawing.
 *
 * @param site as the app's list tells it from others; without a port, for a colon ends the name.
 */
export function authenticatorAddress(secret: string, email: string, site: NamedSite): string {
  const { name, hostname } = site;
  return generateURI({ issuer: `${name.replaceAll(/\s*:\s*/g, ' ')} (${hostname})`, label: email, secret });
}
