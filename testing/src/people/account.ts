/** Somebody with an account at the embedded provider, and what its pages show them. */
import { type Landing, testBrowser } from '../http/test-browser.ts';
import type { TestApp } from '../site/test-app.ts';

type Server = Pick<TestApp, 'url' | 'config'>;

export type TestAccount = Awaited<ReturnType<typeof newAccount>>;

const PASSWORD = 'nine herons on the quay';

let people = 0;

/** Somebody new, signed in with a browser. */
export async function newAccount(server: Server) {
  people += 1;
  const person = { name: 'Mia', email: `mia${people}@example.org`, password: PASSWORD };
  const browser = testBrowser(server);
  const tokens = await browser.signUp(person);
  return { ...person, browser, tokens };
}

/** As far as the password leads, in a browser that nobody has signed in with. */
export async function withPassword(
  server: Server,
  { email, password }: Pick<TestAccount, 'email' | 'password'>,
) {
  const browser = testBrowser(server);
  const page = await browser.open(browser.flow().address);
  return { browser, page: await browser.send(page, 'sign-in', { email, password }) };
}

/** The heading of a page. */
export const titleOf = ({ html }: Landing): string => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? '';

/** The recovery codes that a page shows this once. */
export const codesIn = ({ html }: Landing): string[] =>
  [...html.matchAll(/<li>([\da-z-]{19})<\/li>/g)].map(([, code = '']) => code);

/** Whether the application has got its code. */
export const isIn = ({ url }: Landing): boolean => url.searchParams.has('code');
