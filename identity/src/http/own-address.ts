import type { IncomingMessage } from 'node:http';

/**
 * Makes a request look as if it came to the address people know.
 *
 * The provider's addresses, cookies and checks are made from these headers; whoever sends them must not decide.
 */
export function useOwnAddress({ headers }: IncomingMessage, publicUrl: string): void {
  const { host, protocol } = new URL(publicUrl);
  headers.host = host;
  headers['x-forwarded-host'] = host;
  headers['x-forwarded-proto'] = protocol.slice(0, -1);
}
