/** Addresses at push services: a browser's word, so each is looked at before anything is sent there. */
import { isIP } from 'node:net';

/** Labels of letters, digits and hyphens, none of them empty: neither begins nor ends with a dot. */
const HOST = /^[a-z\d-]+(\.[a-z\d-]+)+$/;

/** Hosts of the push services of Chrome, Firefox, Safari and Edge. */
export const KNOWN_PUSH_HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.services.mozilla.com',
  'web.push.apple.com',
  'notify.windows.com',
];

/**
 * Reads an address as browsers write it: https on the usual port, of a host that is listed or beneath a listed one.
 *
 * @param more hosts besides the known ones.
 * @returns null for any other.
 */
export function readPushAddress(address: string, more: readonly string[]): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const { protocol, username, password, port, hash, hostname, href } = url;
  // What is written in another way could be read in another way.
  if (href !== address || protocol !== 'https:' || username + password + port + hash !== '') return null;
  // An address of IPv6 stands in brackets.
  if (!HOST.test(hostname) || isIP(hostname) !== 0) return null;
  const isListed = [...KNOWN_PUSH_HOSTS, ...more].some(
    (host) => hostname === host || hostname.endsWith(`.${host}`),
  );
  return isListed ? url : null;
}
