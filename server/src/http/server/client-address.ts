import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/**
 * Network address of the client: the connection's own, or, behind proxies of ours, what the outermost of them saw.
 *
 * Where that proxy has written no address (`unknown`, a socket's path) it is the next one nearer to us, at the end the
 * connection's own: what a proxy of ours says of its caller counts, and nothing that stands before it.
 *
 * @param trustedProxies how many proxies of ours stand before the server; each adds one entry to X-Forwarded-For, and
 *   what stands before theirs is only what the client claims.
 * @returns without port and zone; empty where the connection has no address.
 */
export function clientAddress({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwarded = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',');
  const hops = [...forwarded.filter((entry) => entry.trim() !== ''), socket.remoteAddress ?? ''];
  const ours = hops.slice(-1 - trustedProxies);
  return ours.map(addressIn).find((address) => address !== null) ?? '';
}

/** Addresses as proxies write them: some add the port, and put an IPv6 address in brackets then. */
const IPV4 = /^([\d.]+)(?::\d{1,5})?$/;
const IPV6 = [/^\[([^\]%]+)(?:%[^\]\s]+)?\](?::\d{1,5})?$/, /^([^\]%]+)(?:%[^\]\s]+)?$/];

/** The address alone; null for what is none. */
function addressIn(entry: string): string | null {
  const text = entry.trim();
  const [, address = ''] = IPV4.exec(text) ?? [];
  if (isIPv4(address)) return address;
  return IPV6.map((form) => form.exec(text)?.[1] ?? '').find(isIPv6) ?? null;
}
