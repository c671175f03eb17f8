import { expect, test } from 'vitest';
import { contactLinks } from './contact-links.ts';

const NONE = { phone: '', website: '', email: '' };

test.each([
  [
    'a number as dialled at home',
    { ...NONE, phone: '020 915 0042' },
    { kind: 'phone', href: 'tel:0209150042', text: '020 915 0042' },
  ],
  [
    'a number with its E.164 form',
    { ...NONE, phone: '020 915 0042', phoneE164: '+353209150042' },
    { kind: 'phone', href: 'tel:+353209150042', text: '020 915 0042' },
  ],
  [
    'a website',
    { ...NONE, website: 'https://www.vets.example.org/dublin?a=1' },
    { kind: 'website', href: 'https://www.vets.example.org/dublin?a=1', text: 'vets.example.org' },
  ],
  [
    'a website without a scheme',
    { ...NONE, website: 'vets.example.org' },
    { kind: 'website', href: 'https://vets.example.org/', text: 'vets.example.org' },
  ],
  [
    'an email address',
    { ...NONE, email: ' hello@vets.example.org ' },
    { kind: 'email', href: 'mailto:hello@vets.example.org', text: 'hello@vets.example.org' },
  ],
])('%s can be followed', (_, provider, link) => {
  expect(contactLinks(provider)).toEqual([link]);
});

test.each([
  ['nothing', NONE],
  ['a script', { ...NONE, website: 'javascript:alert(1)' }],
  ['a script in capitals', { ...NONE, website: ' JavaScript:alert(1)//x.y' }],
  ['a file', { ...NONE, website: 'file:///etc/passwd' }],
  ['a word', { ...NONE, website: 'none' }],
  ['a text that is no address', { ...NONE, website: 'https://' }],
  ['a number without digits', { ...NONE, phone: 'ask' }],
  ['an address with parameters of its own', { ...NONE, email: 'a@example.org?bcc=b@example.org' }],
])('%s gives no link', (_, provider) => {
  expect(contactLinks(provider)).toEqual([]);
});
