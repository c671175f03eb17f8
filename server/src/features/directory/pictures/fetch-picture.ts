/**
 * Fetches a picture that a file names, for the operator's command; the server fetches none.
 *
 * Whoever wrote the file chose the address. So it must lead to the public internet, by each name it resolves to and each
 * redirect, and the connection goes to the very address that was looked at.
 */
import type { ClientRequest, IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { isPublicAddress, resolveAll } from '../../../lib/public-address.ts';
import { version } from '../../../lib/version.ts';

/** Longest picture in bytes, longest time in milliseconds, and most redirects. */
export const FETCH_LIMITS = { bytes: 8 * 1024 * 1024, ms: 10_000, redirects: 3 } as const;

/** Why there is no picture; the message ends a sentence: 'Boots & Bark: …'. */
export class NoPicture extends Error {
  override readonly name = 'NoPicture';
}

export interface FetchParts {
  /** Every address of a name. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  /** Begins a request; tests answer in the place of the internet. */
  readonly send?: (options: RequestOptions) => ClientRequest;
  readonly limits?: { readonly bytes: number; readonly ms: number };
}

export type FetchPicture = ReturnType<typeof createFetchPicture>;

export function createFetchPicture(parts: FetchParts = {}) {
  const { resolve = resolveAll, send = request, limits = FETCH_LIMITS } = parts;

  /** @throws NoPicture */
  async function addressOf({ hostname }: URL, signal: AbortSignal): Promise<string> {
    // An IPv6 address stands in brackets.
    const host = hostname.replace(/^\[|\]$/g, '');
    const addresses = await withSignal(resolve(host), signal).catch((error: unknown) => {
      signal.throwIfAborted();
      throw new NoPicture(UNREACHABLE, { cause: error });
    });
    const [address] = addresses;
    if (address === undefined) throw new NoPicture(UNREACHABLE);
    if (!addresses.every(isPublicAddress)) throw new NoPicture('its address is not a public one');
    return address;
  }

  async function ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
      throw new NoPicture('its address is not https on the usual port');
    const host = await addressOf(url, signal);
    return new Promise((onAnswer, onError) => {
      const asked = send({
        host,
        // Of the name that the certificate must be for.
        servername: url.hostname.replace(/^\[.*\]$|^[\d.]+$/, ''),
        port: 443,
        path: url.pathname + url.search,
        headers: { host: url.host, accept: 'image/*', 'user-agent': `Pawhood/${version()}` },
        agent: false,
        signal,
      });
      asked.once('response', onAnswer).once('error', onError).end();
    });
  }

  /** The answer that is no redirect. */
  async function follow(address: string, signal: AbortSignal): Promise<IncomingMessage> {
    let url = urlOf(address);
    for (let redirects = 0; redirects <= FETCH_LIMITS.redirects; redirects += 1) {
      const answer = await ask(url, signal);
      const { statusCode = 0, headers } = answer;
      if (statusCode === 200) return answer;
      answer.destroy();
      if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined)
        throw new NoPicture(`the answer was ${statusCode}`);
      url = urlOf(headers.location, url.href);
    }
    throw new NoPicture(`there are more than ${FETCH_LIMITS.redirects} redirects`);
  }

  /**
   * The bytes at an address.
   *
   * @throws NoPicture, also between the bytes; the reason of `stop` where that ends it.
   */
  return async function* fetchPicture(address: string, stop?: AbortSignal): AsyncGenerator<Uint8Array> {
    const late = AbortSignal.timeout(limits.ms);
    const signal = stop ? AbortSignal.any([late, stop]) : late;
    let answer: IncomingMessage | null = null;
    try {
      answer = await follow(address, signal);
      if (Number(answer.headers['content-length'] ?? 0) > limits.bytes) throw new NoPicture(TOO_LARGE);
      let total = 0;
      for await (const chunk of answer) {
        total += chunk.length;
        if (total > limits.bytes) throw new NoPicture(TOO_LARGE);
        yield chunk;
      }
    } catch (error) {
      stop?.throwIfAborted();
      if (late.aborted) throw new NoPicture('it did not come within 10 seconds', { cause: error });
      throw error instanceof NoPicture ? error : new NoPicture(UNREACHABLE, { cause: error });
    } finally {
      answer?.destroy();
    }
  };
}

const UNREACHABLE = 'its server cannot be reached';
const TOO_LARGE = 'it is larger than 8 MB';

function urlOf(address: string, base?: string): URL {
  if (!URL.canParse(address, base)) throw new NoPicture('its address cannot be read');
  return new URL(address, base);
}

/** Looking up a name cannot be called off, but need not be waited for. */
function withSignal<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
