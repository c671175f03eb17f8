/** Calls that nobody makes who means well: of every endpoint, in every part of a request. */
import { request } from 'node:http';

/** As much of /api/openapi.json as is asked. */
export interface ApiDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: BodySchema }>> };
}

interface BodySchema {
  readonly properties?: Readonly<Record<string, unknown>> | undefined;
}

export interface HostileCall {
  readonly method: string;
  /** With its query, as it is sent. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const TEXTS = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e309',
    '99999999999999999999',
    'NaN',
    'null',
    'true',
    '[]',
    '{}',
    '[object Object]',
  ],
  ...['__proto__', 'constructor', '../../etc/passwd', '..\\..', "'; drop table pet; --", '=1+1', '%s%n'],
  ...[
    '\0',
    'a\0b',
    '\u2028',
    '\u202e',
    '\ud800',
    '\ufeff',
    '🐢',
    'é\u0301',
    '<script>alert(1)</script>',
    '\r\nSet-Cookie: a=b',
  ],
  ...[
    '2026-02-30',
    '9999-12-31T23:59:60Z',
    '-000001-01-01',
    'me',
    'x'.repeat(300),
    '狗'.repeat(900),
    'x'.repeat(3_000),
  ],
];

const VALUES: readonly unknown[] = [
  ...TEXTS,
  ...[null, true, 0, -1, 1.5, 1e308, -0, Number.MAX_SAFE_INTEGER, [], {}, [[]], [null], { a: 1 }],
  ...[Array.from({ length: 500 }, () => 'x'), { toString: 'x' }, { length: -1 }, { __proto__: null }],
];

/** Bodies that are no JSON object, and some that hardly are. */
const BODIES = [
  ...['', '{', '[', '"', 'null', 'true', '57', '[]', '""', '{"a":1,"a":2}', '{"__proto__":{"admin":true}}'],
  ...[
    '\ufeff{}',
    '{"a":"\\ud800"}',
    '\0',
    '--b\r\n\r\n',
    '['.repeat(5_000),
    '{"a":'.repeat(2_000),
    `"${'x'.repeat(60_000)}"`,
  ],
];

const TYPES = [
  ...[
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'multipart/form-data; boundary=b',
    'multipart/form-data',
  ],
  ...['application/x-www-form-urlencoded', 'application/octet-stream', '*/*', ';', ''],
];

/** Headers that calls read, and some that proxies and frameworks do. */
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  authorization: ['Bearer', 'Bearer ', 'Bearer a.b.c', 'Basic eDp4', `Bearer ${'x'.repeat(4_000)}`],
  cookie: ['voter=', 'voter=x; voter=y', `voter=${'a'.repeat(43)}`, '=;=;', 'auth0.x.is.authenticated=true'],
  'if-match': ['*', '"', '"x"', '"-1"', 'W/"1"', '"1", "2"', '1', '"99999999999999999999"'],
  'if-none-match': ['*', '"', 'W/', '"a", "b"'],
  'idempotency-key': ['x', '00000000-0000-0000-0000-000000000000', `${'0'.repeat(300)}`],
  'accept-encoding': ['identity;q=0', '*;q=0', 'br;q=x', ','],
  'content-encoding': ['gzip', 'br', 'x'],
  'x-forwarded-for': ['x', '::1, 1.2.3.4', '1.2.3.4:99', ','.repeat(200)],
  'sec-fetch-site': ['cross-site', 'x'],
  expect: ['x'],
  range: ['bytes=0-', 'bytes=-1', 'bytes=9-1'],
  'x-http-method-override': ['DELETE'],
};

/** What leads a call further than to the door; most have it. */
export interface Target {
  /** Of somebody with a profile. */
  readonly token: string;
  /** Of things that are there, by the name of their parameter. */
  readonly ids: Readonly<Record<string, string>>;
}

/** So many hostile calls, each another part of another endpoint; the same ones every time. */
export function* hostileCalls(
  api: ApiDescription,
  count: number,
  { token, ids }: Target,
): Generator<HostileCall> {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const pick = createPicker();
  for (let number = 0; number < count; number += 1) {
    const { path, method, operation } = operations[number % operations.length] ?? pick(operations);
    // Who may remove takes from the others what they are about.
    const isSignedIn = method !== 'DELETE' && pick([true, true, false]);
    const headers: Record<string, string> = isSignedIn ? { authorization: `Bearer ${token}` } : {};
    if (pick([true, false, false])) {
      const [name, values] = pick(Object.entries(HEADERS));
      headers[name] = pick(values);
    }
    const body = method === 'GET' ? '' : bodyOf(operation, pick);
    if (body !== '') headers['content-type'] = pick([true, true, false]) ? 'application/json' : pick(TYPES);
    yield { method, path: addressOf(path, operation, ids, pick), headers, body };
  }
}

type Pick = <Value>(values: readonly Value[]) => Value;

/** Every time the same choices (mulberry32). */
function createPicker(): Pick {
  let state = 57;
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return (values) => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error('There is nothing to pick from.');
    return value;
  };
}

function addressOf(path: string, { parameters = [] }: Operation, ids: Target['ids'], pick: Pick): string {
  const odd = () => encoded(pick(TEXTS), pick);
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    pick([true, true, false]) && ids[name] !== undefined ? ids[name] : odd() || 'x',
  );
  const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const asked = pick([0, 1, 2]);
  const query = Array.from({ length: asked }, () => `${pick([...names, 'q', odd()])}=${odd()}`);
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}

/** As a path or a query takes it; now and then with what is no encoding of anything. */
function encoded(text: string, pick: Pick): string {
  const wrong = pick(['', '', '', '%', '%zz', '%ED%A0%80', '%00', '%c0%ae']);
  return encodeURIComponent(Buffer.from(text).toString()).slice(0, 1_500) + wrong;
}

function bodyOf({ requestBody }: Operation, pick: Pick): string {
  const [content] = Object.values(requestBody?.content ?? {});
  const fields = Object.keys(content?.schema?.properties ?? {});
  if (fields.length === 0 || pick([true, false, false, false])) return pick(BODIES);
  const wrong = pick(fields);
  const others = fields.filter((field) => field !== wrong && pick([true, false, false, false]));
  return JSON.stringify(
    Object.fromEntries([wrong, ...others].map((field) => [field, pick(pick([TEXTS, TEXTS, VALUES]))])),
  );
}

/** Makes a call; answers its status, 0 where the server closes without an answer. */
export function statusOf(url: string, { method, path, headers, body }: HostileCall): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    request({
      hostname,
      port,
      method,
      path,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    })
      .on('response', (response) => {
        response.resume().on('close', () => resolve(response.statusCode ?? 0));
        // It would go on for as long as the token.
        if (response.headers['content-type']?.startsWith('text/event-stream')) response.destroy();
      })
      .on('error', () => resolve(0))
      .end(body);
  });
}
