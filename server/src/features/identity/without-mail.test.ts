/** Accounts of a server that sends no mail, and whose operator has a name. */
import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { ACCOUNT_PAGE, errorsOf, FORGOTTEN_PAGE } from '@pawhood/testing/people/account-site.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { expect, test } from 'vitest';

const settings = {
  RATE_LIMITS: 'off',
  OPERATOR_NAME: 'Pets of Example',
  SUPPORT_EMAIL: 'help@example.org',
};
const server = await testApp({ settings });
const person = { name: 'Silas', email: 'silas@example.org', password: 'quiet as the snow' };

test('without a mail server the page says whom to ask for a new password', async () => {
  const browser = testBrowser(server);
  const page = await browser.open(FORGOTTEN_PAGE);
  expect(page.html).toContain('Pets of Example, <a href="mailto:help@example.org"');
  expect(page.html).not.toContain('<form');
  const posted = await browser.open(FORGOTTEN_PAGE, { method: 'POST', body: new URLSearchParams() });
  expect(posted.status).toBe(403);
});

test.each(['pets-example-2026', 'Localhost-1984'])(
  'the password %s is refused, which is made of who runs the site or of its host name',
  async (weak) => {
    const browser = testBrowser(server);
    const noa = { name: 'Noa', email: `noa-${weak.length}@example.com`, password: 'loud as the sea' };
    const page = await browser.open(browser.flow({ screen_hint: 'signup' }).address);
    const refused = await browser.send(page, 'sign-up', { ...noa, password: weak });
    expect(errorsOf(refused)).toEqual([expect.stringContaining('the name of this site')]);
    await browser.signUp(noa);
    const kept = await browser.send(await browser.open(ACCOUNT_PAGE), '/account/password', {
      current: noa.password,
      password: weak,
    });
    expect(errorsOf(kept)).toEqual([expect.stringContaining('the name of this site')]);
  },
);

test('without a mail server the address changes at once, with the password', async () => {
  const browser = testBrowser(server);
  await browser.signUp(person);
  const form = await browser.open(ACCOUNT_PAGE);
  expect(form.html).not.toContain('confirm');
  const page = await browser.send(form, '/account/email', {
    email: 'silas.new@example.org',
    current: person.password,
  });
  expect(page.html).toContain('Your email address is changed.');
  await testBrowser(server).signIn({ ...person, email: 'silas.new@example.org' });
});
