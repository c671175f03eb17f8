/** 'Confirm it’s you': who is asked for again, and who can prove it. */
import { type Landing, type TestBrowser, testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { isIn, newAccount, titleOf } from '@pawhood/testing/people/account.ts';
import { optionsIn, testPasskey } from '@pawhood/testing/people/passkey.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';

const server = await testApp({ settings: { RATE_LIMITS: 'off' } });
const PASSWORD = 'nine herons on the quay';
const EMAIL_FIELD = /<input[^>]* name="email"[^>]*>/;

/** The page that asks again, as the application's popup opens it. */
async function asked(browser: TestBrowser, email: string) {
  const flow = browser.flow({ max_age: '0', login_hint: email });
  return { flow, page: await browser.open(flow.address) };
}

async function withPasskey(browser: TestBrowser) {
  const page = await browser.open('/idp/account/security');
  const device = testPasskey(server.config.publicUrl);
  const answer = device.make(optionsIn(page.html, 'create'), {});
  await browser.send(page, '/passkey', { name: 'Phone', answer });
  return device;
}

const subjectOf = async (browser: TestBrowser, landing: Landing, flow: ReturnType<TestBrowser['flow']>) => {
  const { id_token } = (await (await browser.redeem(landing, flow)).json()) as { id_token: string };
  return decodeJwt(id_token);
};

test('who is signed in is asked for the password alone: the address stands there and another way in does not', async () => {
  const { browser, email } = await newAccount(server);
  const { page, flow } = await asked(browser, email);
  expect(titleOf(page)).toBe('Confirm it’s you');
  expect(page.html.match(EMAIL_FIELD)?.[0]).toMatch(/ readonly(?=[ >=])/);
  expect(page.html).toContain(`value="${email}"`);
  expect(page.html).not.toContain('screen=sign-up');
  const landing = await browser.send(page, 'sign-in', { email, password: PASSWORD });
  expect(await subjectOf(browser, landing, flow)).toMatchObject({ email });
});

test('neither another address, nor a new account, nor another’s passkey gets in, and the session stays', async () => {
  const [ann, ben] = [await newAccount(server), await newAccount(server)];
  const device = await withPasskey(ben.browser);
  const { page } = await asked(ann.browser, ann.email);
  const other = await ann.browser.send(page, 'sign-in', { email: ben.email, password: 'not of Ann' });
  expect(other.status).toBe(401);
  expect(other.html).toContain(`value="${ann.email}"`);
  // With Ben's address, but her own password, it is still Ann who proves it.
  const { page: again, flow } = await asked(ann.browser, ann.email);
  const landing = await ann.browser.send(again, 'sign-in', { email: ben.email, password: PASSWORD });
  expect(await subjectOf(ann.browser, landing, flow)).toMatchObject({ email: ann.email });

  const { page: third } = await asked(ann.browser, ann.email);
  const signUp = await ann.browser.open(`${third.url.pathname}?screen=sign-up`);
  expect(titleOf(signUp)).toBe('Confirm it’s you');
  const posted = await ann.browser.request(`${third.url.pathname}/sign-up`, {
    method: 'POST',
    body: new URLSearchParams({
      ...{ name: 'Eve', email: 'eve@example.org', password: 'a fish on a bicycle', csrf: csrfIn(third) },
    }),
  });
  expect([posted.status, posted.headers.get('location')]).toEqual([403, null]);

  const { page: fourth } = await asked(ann.browser, ann.email);
  const refused = await ann.browser.send(fourth, '/passkey', {
    answer: device.use(optionsIn(fourth.html, 'get'), {}),
  });
  expect(refused.html).toContain('This passkey belongs to another account.');
  expect(isIn(await ann.browser.open(ann.browser.flow({ prompt: 'none' }).address))).toBe(true);
});

test('one’s own passkey proves it as well', async () => {
  const { browser, email } = await newAccount(server);
  const device = await withPasskey(browser);
  const { page, flow } = await asked(browser, email.toUpperCase());
  const landing = await browser.send(page, '/passkey', {
    answer: device.use(optionsIn(page.html, 'get'), {}),
  });
  expect(await subjectOf(browser, landing, flow)).toMatchObject({ email });
});

test.each([
  ['where nobody is signed in', async () => testBrowser(server), { max_age: '0' }],
  [
    'where the application means somebody else',
    async () => (await newAccount(server)).browser,
    { max_age: '0', login_hint: 'ines@example.org' },
  ],
  ['where it means nobody in particular', async () => (await newAccount(server)).browser, { max_age: '0' }],
  ['where it asks for anybody', async () => testBrowser(server), {}],
])('%s the form is that for everybody', async (_, browserFor, parameters) => {
  const browser = await browserFor();
  const page = await browser.open(browser.flow(parameters).address);
  expect(titleOf(page)).toBe('Sign in');
  expect(page.html.match(EMAIL_FIELD)?.[0]).not.toMatch(/ readonly/);
  expect(page.html).toContain('screen=sign-up');
});

const csrfIn = ({ html }: Landing) => html.match(/name="csrf" value="([^"]*)"/)?.[1] ?? '';
