/**
 * The names the server goes by.
 *
 * A page of another site can have its own name point at this server (DNS rebinding) and would read as a page of ours
 * what the browser's network alone may see. Nobody owns an IP address in that way, so those are all taken.
 */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { ErrorCode } from '@pawhood/contract/errors.ts';

export type Hosts = ReturnType<typeof createHosts>;

/** A name, or an IPv6 address in brackets, and a port, which says nothing about whose name it is. */
const HOST = /^([\w.-]+|\[[\da-f.:]+\])(?::\d{1,5})?$/i;

/** Spellings of our own names that are remembered: few, but each port of an IP address is one. */
const SPELLINGS = 64;

/** @param allowed names besides that of PUBLIC_URL and localhost, in lower case. */
export function createHosts(publicUrl: string, allowed: readonly string[] = []) {
  const names = new Set(['localhost', new URL(publicUrl).hostname, ...allowed]);
  const spellings = new Set<string>();

  function mistakeIn(host: string): ErrorCode | null {
    if (spellings.has(host)) return null;
    const [, name] = HOST.exec(host.toLowerCase()) ?? [];
    if (name === undefined) return 'invalid_request';
    if (!names.has(name.replace(/\.$/, '')) && isIP(name.replace(/^\[|\]$/g, '')) === 0)
      return 'unknown_host';
    if (spellings.size < SPELLINGS) spellings.add(host);
    return null;
  }

  return {
    /**
     * What is wrong with the host that a request names (RFC 9112, 3.2); null when it is one of ours. A request of
     * HTTP/1.0 need not name any.
     *
     * @param isAnyTaken the request may name whatever it likes, but once.
     */
    mistakeOf(request: IncomingMessage, isAnyTaken = false): ErrorCode | null {
      const { url = '/', headers, rawHeaders, httpVersion } = request;
      const times = timesNamed(rawHeaders);
      if (times !== 1) return times === 0 && httpVersion === '1.0' ? null : 'invalid_request';
      return isAnyTaken ? null : mistakeIn(namedIn(url) ?? headers.host ?? '');
    },
  };
}

/** The host of an address written out in full, as for a proxy: it counts more than the header; null in any other. */
function namedIn(url: string): string | null {
  return url.startsWith('/') ? null : (/^https?:\/\/([^/?#]*)/i.exec(url)?.[1] ?? null);
}

/** How often a request has the header: Node itself keeps the first one and drops the rest. */
function timesNamed(rawHeaders: readonly string[]): number {
  let times = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') times += 1;
  }
  return times;
}
