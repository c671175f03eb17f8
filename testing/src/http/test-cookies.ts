/** The cookies of a test's browser, by name and path as browsers keep them. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** As the server wrote it. */
  readonly header: string;
}

export interface TestCookies {
  all(): readonly Cookie[];
  /** As the request header for that path. */
  headerFor(path: string): string;
  keep(response: Response): void;
  /** Takes over another browser's. */
  adopt(others: readonly Cookie[]): void;
}

export function createTestCookies(): TestCookies {
  const cookies = new Map<string, Cookie>();
  const put = (cookie: Cookie) => cookies.set(`${cookie.name} ${cookie.path}`, cookie);
  return {
    all: () => [...cookies.values()],

    headerFor: (path) =>
      [...cookies.values()]
        .filter((cookie) => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/')))
        .map(({ name, value }) => `${name}=${value}`)
        .join('; '),

    keep(response) {
      for (const header of response.headers.getSetCookie()) {
        const cookie = readCookie(header);
        if (isOver(header)) cookies.delete(`${cookie.name} ${cookie.path}`);
        else put(cookie);
      }
    },

    adopt(others) {
      for (const cookie of others) put(cookie);
    },
  };
}

function readCookie(header: string): Cookie {
  const [pair = ''] = header.split('; ');
  const [name = '', ...value] = pair.split('=');
  return { name, value: value.join('='), path: attributeOf(header, 'path') ?? '/', header };
}

function isOver(header: string): boolean {
  const expires = attributeOf(header, 'expires');
  return attributeOf(header, 'max-age') === '0' || (expires !== null && new Date(expires) <= new Date());
}

function attributeOf(header: string, name: string): string | null {
  const attribute = header.split('; ').find((part) => part.toLowerCase().startsWith(`${name}=`));
  return attribute?.slice(name.length + 1) ?? null;
}
