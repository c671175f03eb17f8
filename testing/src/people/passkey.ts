/** A device with a passkey, for tests: an implementation of WebAuthn independent of the product's and the browser's. */
import { createHash, generateKeyPairSync, type JsonWebKey, randomBytes, sign } from 'node:crypto';

/** The options that a page requests, as far as a device reads them; bytes in base64url. */
export interface RequestedOptions {
  readonly challenge: string;
  readonly rpId?: string;
  readonly rp?: { readonly id: string };
  readonly user?: { readonly id: string };
  readonly allowCredentials?: readonly { readonly id: string }[];
  readonly excludeCredentials?: readonly { readonly id: string }[];
}

/** What a device claims falsely. */
export interface Deviations {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** The account that it says it is for, in base64url. */
  readonly userHandle?: string;
  readonly counter?: number;
  /** Whether the device has made sure who holds it. */
  readonly isVerified?: boolean;
}

/** Bits of the byte that says what the device has done. */
const FLAGS = { present: 1, verified: 4, withKey: 64 };

export type TestPasskey = ReturnType<typeof testPasskey>;

/**
 * A new passkey of a device that is used at `origin`; it counts its uses.
 *
 * @param bytes of its id.
 */
export function testPasskey(origin: string, bytes = 16) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(bytes);
  let counter = 0;
  // Of an account that nobody has, until it is made for one.
  let userHandle = randomBytes(16).toString('base64url');

  function tell(type: string, options: RequestedOptions, lies: Deviations, key: Buffer) {
    counter += 1;
    const rpId = lies.rpId ?? options.rpId ?? options.rp?.id ?? '';
    const isVerified = lies.isVerified ?? true;
    const flags = FLAGS.present | (isVerified ? FLAGS.verified : 0) | (key.length > 0 ? FLAGS.withKey : 0);
    const data = Buffer.concat([sha256(rpId), Buffer.of(flags), number(lies.counter ?? counter, 4), key]);
    const { challenge = options.challenge } = lies;
    const client = Buffer.from(
      JSON.stringify({ type, challenge, origin: lies.origin ?? origin, crossOrigin: false }),
    );
    return { data, client };
  }

  const answer = (response: Record<string, unknown>): string => {
    const name = id.toString('base64url');
    return JSON.stringify({
      id: name,
      rawId: name,
      type: 'public-key',
      response,
      clientExtensionResults: {},
    });
  };

  return {
    id: id.toString('base64url'),

    /** Answers a page that wants a passkey made. */
    make(options: RequestedOptions, lies: Deviations = {}): string {
      userHandle = options.user?.id ?? '';
      const key = Buffer.concat([
        Buffer.alloc(16),
        number(id.length, 2),
        id,
        coseOf(publicKey.export({ format: 'jwk' })),
      ]);
      const { data, client } = tell('webauthn.create', options, lies, key);
      const attestation = Buffer.concat([
        ...[Buffer.of(0xa3, 0x63), Buffer.from('fmt'), Buffer.of(0x64), Buffer.from('none')],
        ...[Buffer.of(0x67), Buffer.from('attStmt'), Buffer.of(0xa0)],
        ...[Buffer.of(0x68), Buffer.from('authData'), Buffer.of(0x59), number(data.length, 2), data],
      ]);
      return answer({
        clientDataJSON: client.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },

    /** Answers a page that wants it used. */
    use(options: RequestedOptions, lies: Deviations = {}): string {
      const { data, client } = tell('webauthn.get', options, lies, Buffer.alloc(0));
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        userHandle: lies.userHandle ?? userHandle,
      });
    },
  };
}

/** What a page of the provider asks the browser for; fails where it asks for nothing of the kind. */
export function optionsIn(html: string, kind: 'create' | 'get'): RequestedOptions {
  const [, text] = new RegExp(`data-passkey="${kind}" data-options="([^"]*)"`).exec(html) ?? [];
  if (text === undefined) throw new Error(`The page asks for no passkey (${kind}): ${html}`);
  return JSON.parse(
    text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&'),
  ) as RequestedOptions;
}

/** A key of ECDSA on P-256 as COSE writes it. */
function coseOf({ x = '', y = '' }: JsonWebKey): Buffer {
  const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  const head = Buffer.from('a5010203262001215820', 'hex');
  return Buffer.concat([head, left, Buffer.from('225820', 'hex'), right]);
}

function number(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
