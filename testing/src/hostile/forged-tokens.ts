/** Access tokens that nobody may get in with, by what is wrong with them. */
import { createHmac, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { CompactSign, exportJWK, exportPKCS8, exportSPKI, generateKeyPair, importPKCS8 } from 'jose';
import type { TestTenant } from '../services/test-tenant.ts';

export type ForgedToken = readonly [what: string, token: string];

type Values = Readonly<Record<string, unknown>>;

export async function forgedTokens(tenant: TestTenant): Promise<ForgedToken[]> {
  const good = await tenant.token({});
  return [
    ...(await wrongClaims(tenant)),
    ...(await wrongPayloads(tenant)),
    ...(await wrongAlgorithms(tenant)),
    ...wrongHeaders(good),
    ...(await wrongKeys(tenant)),
    ...mangled(good),
    ...flipped(good),
  ];
}

/** Rightly signed, and not for us, not now, for nobody or for another application. */
async function wrongClaims(tenant: TestTenant): Promise<ForgedToken[]> {
  const { issuer, audience } = tenant;
  const now = Math.floor(Date.now() / 1000);
  const odd = [null, 57, true, [], {}];
  const table: Readonly<Record<string, readonly unknown[]>> = {
    iss: [
      ...[undefined, '', ...odd, [issuer], issuer.slice(0, -1), `${issuer}/`, `${issuer} `, ` ${issuer}`],
      ...[issuer.toUpperCase(), issuer.replace('http:', 'https:'), issuer.replace('127.0.0.1', 'localhost')],
      ...[`${issuer}?x=1`, `${issuer}#x`, `${issuer}idp/`, 'https://tenant.example/', '/idp/', { issuer }],
    ],
    aud: [
      ...[undefined, '', ...odd, [''], [null], [[audience]], { 0: audience }, 'pets-57', issuer],
      ...[
        audience.slice(0, -1),
        `${audience}/`,
        audience.toUpperCase(),
        `${audience} other`,
        `${audience},x`,
      ],
      ...[['https://other.example', `${issuer}userinfo`], `https://x.example/?${audience}`],
    ],
    exp: [
      ...[undefined, null, true, [], {}, '', `${now + 600}`, 0, -1, 1, now - 61, now - 62.5, now - 3600],
      ...[-now, [now + 600], { exp: now + 600 }, now - 86_400 * 365],
    ],
    nbf: [null, true, [], {}, '', `${now}`, now + 120, now + 3600, now * 1000, [now], 1e300],
    iat: [null, true, [], {}, '', `${now}`],
    sub: [
      ...[undefined, '', ...odd, 0, false, ['auth0|nala'], { sub: 'auth0|nala' }, 's'.repeat(256)],
      ...['auth0|na\0la', 'auth0|na\nla', '\u007f', '\u0085'],
    ],
    azp: ['', ...odd, 'another-app', 'PETS-57', 'pets-57 ', ['pets-57'], ['pets-57', 'another-app']],
    client_id: ['', ...odd, 'another-app', 'PETS-57', 'pets-57 ', ['pets-57'], audience],
  };
  const entries = Object.entries(table).flatMap(([name, values]) =>
    values.map((value) => [name, value] as const),
  );
  return Promise.all(
    entries.map(async ([name, value]) => [
      `with ${name} ${jsonOf(value)}`,
      await tenant.token({ [name]: value }),
    ]),
  );
}

/** Rightly signed, and no claims at all. */
async function wrongPayloads({ keys, keyId }: TestTenant): Promise<ForgedToken[]> {
  const texts = [
    '',
    ' ',
    'null',
    '57',
    '"sub"',
    '[]',
    '[{}]',
    '{',
    '{}',
    '{"sub":',
    '{"exp":1e999}',
    '\uFFFE',
    '{}{}',
  ];
  const bodies = [...texts.map((text) => Buffer.from(text)), Buffer.from([0xff, 0xfe, 0x80])];
  return Promise.all(
    bodies.map(async (body, index) => [
      `whose claims are ${texts[index] === undefined ? 'no text' : JSON.stringify(texts[index])}`,
      await new CompactSign(body).setProtectedHeader({ alg: 'RS256', kid: keyId }).sign(keys.privateKey),
    ]),
  );
}

/** Another algorithm than the one we take, with everything that is public for a secret. */
async function wrongAlgorithms(tenant: TestTenant): Promise<ForgedToken[]> {
  const { keys, keyId: kid } = tenant;
  const claims = (await tenant.token({})).split('.')[1] ?? '';
  const pem = await exportSPKI(keys.publicKey);
  const jwk = await exportJWK(keys.publicKey);
  const key: KeyObject = createPublicKey(pem);
  const secrets = {
    ...{
      'the public key': pem,
      'the public key without its last line': pem.trim(),
      'the key as JSON': JSON.stringify(jwk),
    },
    ...{ 'the key in binary': key.export({ type: 'spki', format: 'der' }), 'its modulus': String(jwk.n) },
    ...{ 'the key id': kid, 'the word secret': 'secret', nothing: '', 'the audience': tenant.audience },
  };
  const hashed = ['HS256', 'HS384', 'HS512'].flatMap((alg) =>
    Object.entries(secrets).map(([what, secret]): ForgedToken => {
      const input = `${encoded({ alg, kid })}.${claims}`;
      const signature = createHmac(`sha${alg.slice(2)}`, secret)
        .update(input)
        .digest('base64url');
      return [`with ${alg} and ${what} as secret`, `${input}.${signature}`];
    }),
  );
  const pkcs8 = await exportPKCS8(keys.privateKey);
  const rsa = ['RS384', 'RS512', 'PS256', 'PS384', 'PS512'].map(async (alg): Promise<ForgedToken> => {
    const signing = await importPKCS8(pkcs8, alg);
    return [`with ${alg} and the right key`, await signed(claims, { alg, kid }, signing)];
  });
  const others = ['ES256', 'ES384', 'EdDSA'].map(async (alg): Promise<ForgedToken> => {
    const { privateKey } = await generateKeyPair(alg);
    return [`with ${alg} and a key of its own`, await signed(claims, { alg, kid }, privateKey)];
  });
  const none = ['none', 'None', 'NONE', 'nOnE'].flatMap((alg): ForgedToken[] => [
    [`with alg ${alg} and no signature`, `${encoded({ alg, kid })}.${claims}.`],
    [`with alg ${alg} and some signature`, `${encoded({ alg, kid })}.${claims}.AAAA`],
    [`with alg ${alg} and two parts`, `${encoded({ alg, kid })}.${claims}`],
  ]);
  return [...hashed, ...(await Promise.all([...rsa, ...others])), ...none];
}

/** The header exchanged under a right signature. */
function wrongHeaders(good: string): ForgedToken[] {
  const [, claims = '', signature = ''] = good.split('.');
  const algorithms = [undefined, null, '', 57, [], {}, 'rs256', 'RS256 ', 'RS512', 'HS256', ['RS256'], 'RSA'];
  const texts = ['', 'null', '[]', '57', '{', '{"alg":"RS256"', '"RS256"'];
  return [
    ...algorithms.map(
      (alg): ForgedToken => [
        `whose header now says alg ${jsonOf(alg)}`,
        `${encoded({ alg, kid: 'key-57' })}.${claims}.${signature}`,
      ],
    ),
    ...texts.map(
      (text): ForgedToken => [
        `whose header now is ${JSON.stringify(text)}`,
        `${Buffer.from(text).toString('base64url')}.${claims}.${signature}`,
      ],
    ),
  ];
}

/** Signed by a stranger, who says where the key is to be found. */
async function wrongKeys(tenant: TestTenant): Promise<ForgedToken[]> {
  const { keyId: kid } = tenant;
  const claims = (await tenant.token({})).split('.')[1] ?? '';
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(publicKey);
  const certificate = Buffer.from(await exportSPKI(publicKey)).toString('base64');
  const headers: readonly Values[] = [
    ...[{ kid }, {}, { kid: '' }, { kid: 'other' }, { kid: `${kid} ` }, { kid: kid.toUpperCase() }],
    ...[
      { kid: null },
      { kid: 57 },
      { kid: [kid] },
      { kid: { kid } },
      { kid: '../../dev/null' },
      { kid: '__proto__' },
    ],
    ...[{ kid: "' or '1'='1" }, { kid: 'k'.repeat(2_000) }, { kid: '\u{1F436}' }, { kid: 'constructor' }],
    ...[{ kid, jwk }, { jwk }, { kid: 'mine', jwk: { ...jwk, kid: 'mine' } }],
    ...[
      { kid, jku: `${tenant.issuer}mine.json` },
      { jku: 'https://stranger.example/jwks.json' },
      { kid, jku: 57 },
    ],
    ...[
      { kid, x5c: [certificate] },
      { x5c: [certificate] },
      { kid, x5u: 'https://stranger.example/cert.pem' },
    ],
    ...[
      { kid, x5t: 'AAAA' },
      { kid, 'x5t#S256': 'AAAA' },
    ],
  ];
  const forged = headers.map(
    async (header): Promise<ForgedToken> => [
      `signed by a stranger with the header ${jsonOf(header)}`,
      await signed(claims, { alg: 'RS256', ...header }, privateKey),
    ],
  );
  // The right key, and a header that asks for what nobody here understands, or names a key that is not.
  const odd: readonly Values[] = [
    ...[
      { kid: 'other' },
      { kid, crit: ['exp'], exp: 1 },
      { kid, crit: ['jku'], jku: 'x' },
      { kid, crit: [] },
    ],
    ...[
      { kid, crit: 'exp' },
      { kid, crit: ['b64'], b64: false },
      { kid, crit: ['http://x.example/y'] },
    ],
    ...[
      { kid, crit: null },
      { kid, crit: [57] },
    ],
  ];
  const own = odd.map(
    async (header): Promise<ForgedToken> => [
      `rightly signed with the header ${jsonOf(header)}`,
      await signedRaw(claims, { alg: 'RS256', ...header }, tenant),
    ],
  );
  return Promise.all([...forged, ...own]);
}

/** A good token as texts are spoilt on their way. */
function mangled(good: string): ForgedToken[] {
  const [header = '', claims = '', signature = ''] = good.split('.');
  const cuts = Array.from({ length: 40 }, (_, index) => Math.floor((good.length * index) / 40));
  const table: Readonly<Record<string, string>> = {
    'with a dot before it': `.${good}`,
    'with a dot after it': `${good}.`,
    'with two dots after the header': `${header}..${claims}.${signature}`,
    'with two dots before the signature': `${header}.${claims}..${signature}`,
    'with four parts': `${good}.${signature}`,
    'with five parts, as an encrypted one has': `${header}.${claims}.${signature}.${claims}.${signature}`,
    'without its header': `${claims}.${signature}`,
    'without its claims': `${header}..${signature}`,
    'with nothing but dots': '..',
    'with one dot': '.',
    'with its parts in another order': `${claims}.${header}.${signature}`,
    'with its signature twice': `${signature}.${claims}.${signature}`,
    'with a padded header': `${header}=.${claims}.${signature}`,
    'with padded claims': `${header}.${claims}==.${signature}`,
    'with a padded signature': `${good}==`,
    'in lower case': good.toLowerCase(),
    'in upper case': good.toUpperCase(),
    'written backwards': [...good].reverse().join(''),
    'with the other alphabet': good.replaceAll('-', '+').replaceAll('_', '/').concat('+'),
    'with a space in it': `${header}. ${claims}.${signature}`,
    'with a tab in it': `${header}.\t${claims}.${signature}`,
    'in quotes': `"${good}"`,
    'in angle brackets': `<${good}>`,
    'with a comma': `${good},`,
    'with a semicolon': `${good};`,
    'with a percent sign': good.replace('.', '%2E'),
    'with a letter of another alphabet': `${good.slice(0, 9)}е${good.slice(10)}`,
    'with an animal': `${good}\u{1F436}`,
    'with an accent': `é${good}`,
    twice: `${good} ${good}`,
    'twice with a comma': `${good},${good}`,
    'longer than 8 KiB': `${header}.${claims}.${'A'.repeat(9_000)}`,
    'of one letter': 'A',
    'that is a path': '../../etc/passwd',
    'that is a word': 'undefined',
    'that is another word': 'null',
    'that is JSON': JSON.stringify({ token: good }),
    'of zeros': `${'0'.repeat(40)}.${'0'.repeat(200)}.${'0'.repeat(342)}`,
  };
  return [
    ...cuts.map((length): ForgedToken => [`cut off after ${length} characters`, good.slice(0, length)]),
    ...Object.entries(table),
  ];
}

/** One character changed, here and there; not the last of a part, of which some bits count for nothing. */
function flipped(good: string): ForgedToken[] {
  const parts = good.split('.');
  return parts.flatMap((part, index) =>
    Array.from({ length: 15 }, (_, step): ForgedToken => {
      const place = Math.floor(((part.length - 1) * step) / 15);
      const changed = `${part.slice(0, place)}${part[place] === 'Q' ? 'g' : 'Q'}${part.slice(place + 1)}`;
      const token = parts.map((part, at) => (at === index ? changed : part)).join('.');
      return [`with letter ${place} of part ${index + 1} changed`, token];
    }),
  );
}

type SigningKey = Parameters<CompactSign['sign']>[0];

function signed(claims: string, header: Values, key: SigningKey): Promise<string> {
  return new CompactSign(Buffer.from(claims, 'base64url'))
    .setProtectedHeader(header as { alg: string }) // a forger writes whatever they like
    .sign(key);
}

/** The library refuses to write a header it would not read, so the signature is made by hand. */
async function signedRaw(claims: string, header: Values, { keys }: TestTenant): Promise<string> {
  const input = `${encoded(header)}.${claims}`;
  const key = createPrivateKey(await exportPKCS8(keys.privateKey));
  return `${input}.${sign('sha256', Buffer.from(input), key).toString('base64url')}`;
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const jsonOf = (value: unknown): string => (JSON.stringify(value) ?? 'left out').slice(0, 90);
