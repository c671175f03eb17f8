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

/** A form that is sent without scripts. */
export interface HostileForm {
  readonly path: string;
  /** What it sends where nothing is wrong, by its fields. */
  readonly fields: Readonly<Record<string, string>>;
}

const FORM = 'application/x-www-form-urlencoded';

/** Bodies that are no form, or one that no browser sends. */
const FORM_BODIES = [
  ...BODIES,
  ...[
    '&&&=',
    '=',
    '%',
    'words=%',
    'words=%ff%fe',
    'words=%ED%A0%80',
    'words=%00',
    'words',
    'words=a;words=b',
  ],
  ...['words[]=a&words[x]=b', '__proto__=x&constructor=y', '__proto__[admin]=1', 'kind=&kind=pet&kind'],
  ...[
    '&'.repeat(16_384),
    'a=b&'.repeat(4_000),
    `words=${'%00'.repeat(5_000)}`,
    `words=${'x'.repeat(16_379)}`,
  ],
  `words=${'x'.repeat(1_000_000)}`,
];

const FORM_TYPES = [
  ...TYPES,
  ...[`${FORM}; charset=utf-7`, `${FORM}; charset=`, `${FORM};;`, 'APPLICATION/X-WWW-FORM-URLENCODED', 'x'],
];

/** Where a form comes from, as browsers say; `ours` stands for the site's own address. */
const ORIGINS: readonly Readonly<Record<string, string>>[] = [
  ...[{ origin: 'ours' }, { origin: 'ours', 'sec-fetch-site': 'same-origin' }, {}],
  ...[
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'ours.evil.example' },
  ],
  ...[{ 'sec-fetch-site': 'cross-site' }, { origin: 'ours', 'sec-fetch-site': 'same-site' }],
];

/** So many hostile sendings of forms, the same ones every time. */
export function* hostileForms(
  forms: readonly HostileForm[],
  count: number,
  ours: string,
): Generator<HostileCall> {
  const pick = createPicker();
  for (let number = 0; number < count; number += 1) {
    const { path, fields } = forms[number % forms.length] ?? pick(forms);
    const isFromUs = pick([true, true, false]);
    const origin = isFromUs ? { origin: ours } : pick(ORIGINS);
    const headers: Record<string, string> = Object.fromEntries(
      Object.entries(origin).map(([name, value]) => [name, value.replace('ours', ours)]),
    );
    headers['content-type'] = pick([true, true, true, false]) ? FORM : pick(FORM_TYPES);
    if (pick([true, false, false, false])) headers['accept-language'] = pick(LANGUAGES);
    const body = pick([true, true, true, false]) ? formBody(fields, pick) : pick(FORM_BODIES);
    yield { method: 'POST', path, headers, body };
  }
}

const LANGUAGES = [
  '',
  '*',
  ';q=',
  'nl;q=x',
  'fr;q=9'.repeat(60),
  '__proto__',
  'en-'.repeat(3_000),
  'nl, '.repeat(900),
];

/** The form with one field that is odd, missing, there twice or under another name; now and then as it should be. */
function formBody(fields: HostileForm['fields'], pick: Pick): string {
  const names = [...Object.keys(fields), 'x'];
  const wrong = pick(names);
  const odd = () => `=${encoded(pick(TEXTS), pick)}`;
  return Object.entries({ ...fields, x: '' })
    .flatMap(([name, value]) => {
      const right = `${name}=${encodeURIComponent(value)}`;
      if (name !== wrong) return [right];
      return pick([
        ...[[], [right], [`${name}${odd()}`], [`${name}${odd()}`], [right, `${name}${odd()}`]],
        ...[[`${name}[]=${value}`], [`${encoded(pick(TEXTS), pick)}${odd()}`], [name], [right, right]],
      ]);
    })
    .join('&');
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
export const statusOf = async (url: string, call: HostileCall): Promise<number> =>
  (await answerTo(url, call)).status;

export interface HostileAnswer {
  /** 0 where the server closes without an answer. */
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Makes a call; no redirect is followed. */
export function answerTo(url: string, { method, path, headers, body }: HostileCall): Promise<HostileAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const none = { status: 0, type: '', text: '' };
    request({
      hostname,
      port,
      method,
      path,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    })
      .on('response', (response) => {
        const { statusCode: status = 0, headers: sent } = response;
        const type = sent['content-type'] ?? '';
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('close', () => resolve({ status, type, text: Buffer.concat(chunks).toString() }));
        // It would go on for as long as the token.
        if (type.startsWith('text/event-stream')) response.destroy();
      })
      .on('error', () => resolve(none))
      .end(body);
  });
}
