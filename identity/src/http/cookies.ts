import type { IncomingMessage } from 'node:http';

/** A cookie of the request, as it was set; null when the browser sends none of that name. */
export function readCookie({ headers }: IncomingMessage, name: string): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  const [, ...value] = pairs.find(([key]) => key === name) ?? [];
  return value.length === 0 ? null : value.join('=');
}
