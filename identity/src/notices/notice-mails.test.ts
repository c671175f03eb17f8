import { LANGUAGES, type Language, loadWords } from '@pawhood/contract/values/words.ts';
import { describe, expect, test } from 'vitest';
import type { NoticeKind } from '../account.ts';
import { collectedMail, noticeMail } from './notice-mails.ts';

const wordsFor = await loadWords(LANGUAGES);
const speechIn = (language: Language) => ({
  ...{ language, words: wordsFor(language) },
  addressIn: (address: string) => `${address}&ui_locales=${language}`,
  base: `/${language}`,
});
const speech = { ...speechIn('en'), addressIn: (address: string) => address, base: '' };

const addresses = {
  to: 'nora@example.org',
  publicUrl: 'https://paws.example',
  supportEmail: 'help@paws.example',
  siteName: 'Pawhood',
};

/** How each begins, on one line. */
const BEGINNINGS: Readonly<Record<NoticeKind, string>> = {
  'passkey-creation': 'Someone signed in to your Pawhood account and added a passkey.',
  'passkey-removal': 'Someone signed in to your Pawhood account and removed a passkey.',
  'code-app-on': 'Someone signed in to your Pawhood account and set up an authenticator app.',
  'code-app-off': 'Someone signed in to your Pawhood account and removed the authenticator app.',
  'second-factor-removal':
    'Someone asked us to let you sign in to your Pawhood account with the password alone.',
  'password-change': 'Someone signed in to your Pawhood account and changed its password.',
  'password-reset': 'Someone chose a new password for your Pawhood account with a link from us.',
  'link-creation': 'Someone signed in to your Pawhood account and made a link to one of your pets.',
  'calendar-creation': 'Someone signed in to your Pawhood account and made a calendar link for reminders.',
};

describe.each(Object.entries(BEGINNINGS) as [NoticeKind, string][])(
  'the mail about %s',
  (kind, beginning) => {
    const address = `https://paws.example/idp/not-me?token=${'t'.repeat(43)}`;
    const texts = [
      noticeMail(speech, kind, addresses).text,
      ...(['passkey', 'app'] as const).map(
        (factor) =>
          noticeMail(speech, kind, addresses, {
            kind: factor,
            since: new Date('2026-12-27T10:58:00Z'),
            address,
          }).text,
      ),
    ];

    test.each(texts)('is whole sentences in lines that every mail program shows whole: %s', (text) => {
      expect(text.replaceAll('\n', ' ')).toContain(`${beginning} `);
      expect(text).toContain('If that was you, all is well.\n');
      const long = text.split('\n').filter((line) => line.length > 76 && !/^https:\S+$/.test(line));
      expect(long).toEqual([]);
    });
  },
);

describe.each(LANGUAGES)('in %s', (language) => {
  const inLanguage = speechIn(language);
  const kinds = Object.keys(BEGINNINGS) as NoticeKind[];
  const address = 'https://paws.example/idp/not-me?token=t';
  const links = (['passkey', 'app'] as const).map((kind) => ({
    ...{ kind, address },
    since: new Date('2026-12-27T10:58:00Z'),
  }));

  test.each([
    ...kinds.map((kind) => noticeMail(inLanguage, kind, addresses)),
    ...links.map((link) => noticeMail(inLanguage, 'passkey-creation', addresses, link)),
    collectedMail(inLanguage, [...kinds, ...kinds], addresses, links),
  ])('every line of a mail is short enough, and its addresses are in it: $subject', ({ text }) => {
    const lines = text.split('\n');
    expect(lines.filter((line) => line.length > 76 && !/^https:\S+$/.test(line))).toEqual([]);
    const pages = lines.filter((line) => line.startsWith('https:') && !line.includes('/idp/'));
    expect(pages.filter((line) => !line.startsWith(`https://paws.example/${language}/`))).toEqual([]);
    const ours = lines.filter((line) => line.includes('/idp/'));
    expect(ours.filter((line) => !line.endsWith(`&ui_locales=${language}`))).toEqual([]);
    const profiles = lines.filter((line) => line.endsWith('/profile'));
    expect(profiles.filter((line) => line !== `https://paws.example/${language}/profile`)).toEqual([]);
  });
});
