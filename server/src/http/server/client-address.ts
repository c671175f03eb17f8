import type { IncomingMessage } from 'node:http';

/**
 * Network address of the client: the connection's own, or, behind proxies of ours, what the outermost of them saw.
 *
 * @param trustedProxies how many proxies of ours stand before the server; each adds one entry to X-Forwarded-For, and
 *   what stands before theirs is only what the client claims.
 */
export function clientAddress({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwarded = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',');
  const hops = [...forwarded.map((entry) => entry.trim()).filter(Boolean), socket.remoteAddress ?? ''];
  return hops.at(-1 - trustedProxies) ?? hops[0] ?? '';
}
