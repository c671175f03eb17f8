/** A push service on this machine that is asked by whatever name, and the browsers it serves. */
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { createServer, request } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushInternet } from '@pawhood/server/features/notifications/push/push-network.ts';
import { importJWK, type JWTPayload, jwtVerify } from 'jose';
import { PUSH_CERTIFICATE } from './push-certificate.ts';

/** A browser's subscription, and with it the half that never leaves the browser. */
export interface TestBrowserPush {
  /** As the browser hands it to the site. */
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  /** All that it has been sent, oldest first, opened. */
  readonly received: Pushed[];
  /** What the service answers a push for it. */
  answer: PushServiceAnswer;
}

export interface PushServiceAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Says nothing at all, and ends the connection. */
  readonly breaks?: boolean;
}

/** A push as a browser sees it. */
export interface Pushed {
  readonly text: string;
  /** Empty where the text is no JSON. */
  readonly json: Readonly<Record<string, unknown>>;
  readonly headers: IncomingHttpHeaders;
  /** Bytes on the way. */
  readonly bytes: number;
  /** Who sent it, by the token that the service has checked. */
  readonly sender: JWTPayload & { readonly key: string };
}

export interface TestPushService {
  readonly port: number;
  /** For the server: leads to this service. */
  readonly internet: PushInternet;
  /** Where names lead to, instead of a public address. */
  readonly addresses: Map<string, readonly string[]>;
  /** Every address that a connection was made to. */
  readonly reached: Set<string>;
  /** Requests that were refused here, with why. */
  readonly refused: string[];
  /** A browser that has asked this service, which goes by that host. */
  subscribe(host?: string): TestBrowserPush;
  stop(): Promise<void>;
}

const PUBLIC_ADDRESS = '142.250.1.57';
const CREATED: PushServiceAnswer = { status: 201 };

/** Starts a push service on a port of its own, until it is stopped. */
export async function startPushService(): Promise<TestPushService> {
  const browsers = new Map<string, TestBrowserPush & { readonly keys: ECDH }>();
  const addresses = new Map<string, readonly string[]>();
  const reached = new Set<string>();
  const refused: string[] = [];

  async function take(asked: IncomingMessage): Promise<PushServiceAnswer> {
    const { url = '', headers, method } = asked;
    const origin = `https://${headers.host}`;
    const body = await buffer(asked);
    const browser = browsers.get(origin + url);
    if (method !== 'POST' || browser === undefined) return { status: 404 };
    if (browser.answer.status !== CREATED.status) return browser.answer;
    const sender = await senderOf(headers, origin);
    const text = openPush(body, { keys: browser.keys, auth: browser.subscription.auth });
    browser.received.push({ text, json: jsonOf(text), headers, bytes: body.length, sender });
    return browser.answer;
  }

  const server = createServer({ ...PUSH_CERTIFICATE }, (asked, answer) => {
    take(asked).then(
      ({ status, headers = {}, breaks = false }) => {
        if (breaks) asked.socket.destroy();
        else answer.writeHead(status, headers).end('Said at length.');
      },
      (error: unknown) => {
        refused.push(String(error));
        answer.writeHead(403).end();
      },
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // It listens on a port, not on a path.
  const { port } = server.address() as AddressInfo;

  return {
    ...{ addresses, reached, refused },
    port,
    internet: internetAt(port, addresses, reached),
    subscribe(host = 'fcm.googleapis.com') {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const endpoint = `https://${host}/send/${randomBytes(12).toString('base64url')}`;
      const auth = randomBytes(16).toString('base64url');
      const browser = { subscription: { endpoint, p256dh, auth }, received: [], answer: CREATED, keys };
      browsers.set(endpoint, browser);
      return browser;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/**
 * An internet in which every push service is the one on that port.
 *
 * @param addresses where names lead to, instead of a public address.
 * @param reached is told every address that a connection would be made to.
 */
export const internetAt = (
  port: number,
  addresses: ReadonlyMap<string, readonly string[]> = new Map(),
  reached: Set<string> = new Set(),
): PushInternet => ({
  resolve: async (host) => addresses.get(host) ?? [PUBLIC_ADDRESS],
  send: ({ lookup, ...options }) =>
    request({
      ...{ ...options, port, ca: PUSH_CERTIFICATE.cert, lookup: toThisMachine(lookup, reached) },
      headers: { ...options.headers, host: options.host ?? '' },
    }),
});

/** Notes the addresses that a connection would be tried with, and leads it here. */
function toThisMachine(lookup: LookupFunction | undefined, reached: Set<string>): LookupFunction {
  const here = { address: '127.0.0.1', family: 4 };
  return (host, options, callback) => {
    lookup?.(host, { all: true }, (_, found) => {
      for (const { address } of Array.isArray(found) ? found : []) reached.add(address);
    });
    if (options.all) callback(null, [here]);
    else callback(null, here.address, here.family);
  };
}

/** Checks who sends. RFC 8292 */
async function senderOf(headers: IncomingHttpHeaders, origin: string): Promise<Pushed['sender']> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const point = Buffer.from(key, 'base64url');
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url');
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65) }, 'ES256');
  const { payload } = await jwtVerify(token, publicKey, { algorithms: ['ES256'], audience: origin });
  const { exp = 0, sub = '' } = payload;
  if (exp > Date.now() / 1_000 + 24 * 60 * 60) throw new Error('The token lives for more than a day.');
  if (!/^(https:|mailto:)/.test(sub)) throw new Error('Nobody says who sends.');
  return { ...payload, key };
}

/** Opens what was sealed for a browser. RFC 8291, and RFC 8188 for one record. */
export function openPush(
  sealed: Uint8Array,
  { keys, auth }: { readonly keys: ECDH; readonly auth: string },
): string {
  const bytes = Buffer.from(sealed);
  const salt = bytes.subarray(0, 16);
  const theirKey = bytes.subarray(21, 21 + (bytes[20] ?? 0));
  const record = bytes.subarray(21 + theirKey.length);
  if (record.length > bytes.readUInt32BE(16)) throw new Error('There is more than one record.');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirKey]);
  const shared = keys.computeSecret(theirKey);
  const secret = Buffer.from(hkdfSync('sha256', shared, Buffer.from(auth, 'base64url'), info, 32));
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const opening = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  opening.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([opening.update(record.subarray(0, -16)), opening.final()]);
  const end = padded.lastIndexOf(2);
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('The record has no end.');
  return padded.subarray(0, end).toString();
}

function jsonOf(text: string): Pushed['json'] {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
