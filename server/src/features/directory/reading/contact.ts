import { isListedEmail } from '@pawhood/contract/values/email.ts';

/** A web address people can follow, the first of a list: http or https, with a real host; null for anything else. */
export function websiteOf(listed: string): string | null {
  for (const part of listed.split(/[;|\n]|,(?=\s|https?:|www\.)/iu)) {
    const words = part.split(/\s+/u).filter((word) => word !== '' && !BETWEEN_VALUES.test(word));
    const addresses = words.map(addressOf);
    // A word that is no address makes it a sentence, in which a full stop is no dot of a host.
    if (addresses[0] && addresses.every((address) => address !== null)) return addresses[0];
  }
  return null;
}

const BETWEEN_VALUES = /^(?:[/&+,–-]|or|of|and|en)$/iu;

function addressOf(word: string): string | null {
  const address = /^[a-z][a-z+.-]*:/iu.test(word) && !/^[\w.-]+:\d/u.test(word) ? word : `https://${word}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, username, password, href } = new URL(address);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  // Two addresses without a space between them have a host that ends in 'http'.
  const isHost = /\.[^.]+$/u.test(hostname) && !/https?$/u.test(hostname);
  // Credentials in an address only serve to make one host look like another.
  return isWeb && isHost && username === '' && password === '' ? href : null;
}

/** The first address of a list that has the form of one; null when none has. */
export function emailOf(listed: string): string | null {
  const words = listed
    .split(/[;,|/\s<>()"]+/u)
    .map((word) => word.replace(/^mailto:/iu, '').split('?')[0] ?? '');
  return words.find(isListedEmail) ?? null;
}
