/**
 * The way to push services. A browser chose the address, so it must be of a listed host and lead to the public internet.
 * The connection goes to an address that was looked at, and no redirect is followed.
 */
import type { ClientRequest, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { Agent, type RequestOptions, request } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { isPublicAddress, resolveAll } from '../../../lib/public-address.ts';
import { readPushAddress } from './push-address.ts';

/** How the internet is reached; tests answer in its place. */
export interface PushInternet {
  /** Every address of a name. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  /** Begins a request. */
  readonly send: (options: RequestOptions) => ClientRequest;
}

export interface PushNetworkParts {
  /** Listed besides the known ones. */
  readonly hosts: readonly string[];
  readonly internet?: PushInternet;
}

/** What is sent to a push service. */
export interface PushRequest {
  readonly headers: OutgoingHttpHeaders;
  readonly body: Uint8Array;
}

export interface PushAnswer {
  readonly status: number;
  /** As the service says when to come again; empty where it does not. */
  readonly retryAfter: string;
}

/** Longest time for one push, and for asking where a host is, in milliseconds. */
const LONGEST_MS = 10_000;

/** Connections to one host at a time. */
const CONNECTIONS = 10;

export type PushNetwork = ReturnType<typeof createPushNetwork>;

export function createPushNetwork({
  hosts,
  internet = { resolve: resolveAll, send: request },
}: PushNetworkParts) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

  /** Where an address leads to; null where that is nowhere we send to. Throws where it cannot be found. */
  async function lookUp(address: string): Promise<{ url: URL; addresses: readonly string[] } | null> {
    const url = readPushAddress(address, hosts);
    if (url === null) return null;
    const addresses = await inTime(internet.resolve(url.hostname));
    return addresses.length > 0 && addresses.every(isPublicAddress) ? { url, addresses } : null;
  }

  return {
    /** Whether something can be sent there now. */
    isFit: async (address: string): Promise<boolean> => (await lookUp(address).catch(() => null)) !== null,

    /**
     * Sends a push.
     *
     * @returns null for an address that nothing is sent to.
     * @throws where the service cannot be reached, or does not answer in time.
     */
    async post(address: string, { headers, body }: PushRequest): Promise<PushAnswer | null> {
      const found = await lookUp(address);
      if (found === null) return null;
      const { url, addresses } = found;
      const answer = await new Promise<IncomingMessage>((onAnswer, onError) => {
        const asked = internet.send({
          ...{
            method: 'POST',
            host: url.hostname,
            port: 443,
            path: url.pathname + url.search,
            headers,
            agent,
          },
          lookup: lookupOf(addresses),
          signal: AbortSignal.timeout(LONGEST_MS),
        });
        asked.once('response', onAnswer).once('error', onError).end(body);
      });
      // What it says beyond the status is for nobody. A connection that breaks now has done its work.
      answer.on('error', () => {}).resume();
      return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] ?? '' };
    },

    close: () => agent.destroy(),
  };
}

/** Answers addresses that were looked at, whatever the name leads to by now. */
function lookupOf(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_, { all: wantsAll = false }, callback) => {
    const [first = { address: '', family: 4 }] = all;
    if (wantsAll) callback(null, all);
    else callback(null, first.address, first.family);
  };
}

/** Asking for an address cannot be called off, but need not be waited for. */
function inTime<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('Nobody said in time where the host is.')), LONGEST_MS);
    work.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
