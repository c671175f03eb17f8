import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '#/testing/fake-server.ts';
import { renderPage, TEST_CONFIG } from '#/testing/render-page.tsx';
import { PrivacyPage } from './privacy-page.tsx';

/** The page as it reads where accounts are kept that way. */
async function textFor(
  mode: typeof TEST_CONFIG.identity.mode,
  edition: typeof TEST_CONFIG.edition = 'complete',
): Promise<string> {
  fakeServer(() => Response.json({ html: '' }));
  const { container } = renderPage(<PrivacyPage />, {
    config: { identity: { ...TEST_CONFIG.identity, mode }, edition },
  });
  await screen.findByText(/^Your profile, which you fill in/);
  return container.textContent ?? '';
}

test('accounts of our own: what is stored, and for how long', async () => {
  const text = await textFor('embedded');
  for (const fact of [
    /a hash of your password/,
    /for 14 days/,
    /works for 30 minutes/,
    /remembers for up to a day which networks somebody tried from, as a keyed hash/,
    /What happened around your account, .* for 180 days, with a keyed hash of the network/,
    /join the waitlist: your email address, in browser storage, until you leave/,
    /lasts 400 days from your last visit/,
    /your account knows this browser again: .* It lasts 400 days from your last sign-in/,
    /The waitlist: your email address and when you joined/,
    /your votes still count, but nothing ties them to you/,
    /a photo for a day, and a pet or an entry of the log for 30 days; then it is gone for good/,
    /We keep such links, and your calendar link, as hashes/,
  ])
    expect(text).toMatch(fact);
  expect(text).toMatch(/no page loads anything from another company’s servers/i);
});

test('accounts by way of another server: no password, no mail, and that the other server has rules of its own', async () => {
  const text = await textFor('federated');
  expect(text).toContain('Your password stays with that service.');
  expect(text).toContain('for 14 days');
  expect(text).not.toMatch(/hash of your password|30 minutes|knows this browser/);
  expect(text).toContain('you visit another service');
});

test('accounts at a tenant: nothing but the profile', async () => {
  const text = await textFor('auth0');
  expect(text).toContain('Your account is with the service you sign in with');
  expect(text).not.toMatch(/14 days|30 minutes|hash of your password/);
});

test('reports, decisions and the desk: what is kept of each, for how long, and who reads it', async () => {
  const text = await textFor('embedded');
  for (const fact of [
    /your words and the copy 6 months after the decision, and its picture after 30 days/,
    /That you reported it goes after 3 years/,
    /the name and email address you give until 30 days after the decision/,
    /the team does not see who reported it, and its author is never told/,
    /the words 6 months after the decision, .* and the decision itself after 3 years/,
    /secret addresses: whoever has one can read it/,
    /Whom you block, .* Only you see it/,
    /Notes that the team may write about you, .* They are not in your download/,
    /Changes of places stay for 3 years; those by an import, .* for 1 year\./,
    /Changes of settings stay for 30 days, and of each article the last 50 versions/,
    /A file that waits to be imported goes within 24 hours/,
    /have written and not sent yet, .* in browser storage, until you send it or log out/,
    /Everybody reads it, with your name if .* what it said before for 180 days/,
    /what you answer to its reviews, until you delete it or your account/,
  ])
    expect(text).toMatch(fact);
});

test('nothing of it where there is no desk', async () => {
  const text = await textFor('embedded', 'specification');
  expect(text).not.toMatch(/desk|report|the team|block|look after this site|articles for this site/i);
});
