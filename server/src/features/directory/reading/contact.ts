import { isListedEmail } from '@pawhood/contract/values/email.ts';

/** A web address people can follow, the first of a list: http or https, with a real host; null for anything else. */
export function websiteOf(listed: string): string | null {
  for (const part of listed.replaceAll(/\p{Cf}/gu, '').split(BETWEEN_ADDRESSES)) {
    const words = part.split(/\s+/u).filter((word) => word !== '' && !BETWEEN_VALUES.test(word));
    const addresses = words.map(addressOf);
    // A word that is no address makes it a sentence, in which a full stop is no dot of a host.
    if (addresses[0] && addresses.every((address) => address !== null)) return addresses[0];
  }
  return null;
}

/** A semicolon, bar or comma belongs to an address (`?one=1&amp;two=2`), unless another one follows. */
const BETWEEN_ADDRESSES =
  /\n|[;|,](?=\s|$|https?:|www\.)|[;|](?=[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/;|\s]|$))/iu;

const BETWEEN_VALUES = /^(?:[/&+,–-]|or|of|and|en)$/iu;

/** A host by its name: an address of numbers is none that people give. */
const HOST = /^(?:[a-z\d_](?:[a-z\d_-]*[a-z\d_])?\.)+[a-z][a-z\d-]*[a-z\d]$/u;

function addressOf(word: string): string | null {
  const bare = word.replace(/^[([<{"'](.*)[)\]>}"']$/u, '$1').replace(/[.,]+$/u, '');
  const hasScheme = /^[a-z][a-z+.-]*:/iu.test(bare) && !/^[\w.-]+:\d/u.test(bare);
  const address = hasScheme ? bare : `${/^[^/]*:80(?:\/|$)/u.test(bare) ? 'http' : 'https'}://${bare}`;
  // A browser takes a backslash for a stroke.
  if (bare.includes('\\') || !URL.canParse(address)) return null;
  const { protocol, hostname, username, password, href } = new URL(address);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  // Two addresses without a space between them have a host that ends in 'http'.
  const isHost = HOST.test(hostname) && !/https?$/u.test(hostname);
  // Credentials in an address only serve to make one host look like another.
  return isWeb && isHost && username === '' && password === '' ? href : null;
}

/** The first address of a list that has the form of one; null when none has. */
export function emailOf(listed: string): string | null {
  const words = listed
    .replaceAll(/\p{Cf}|\S*:\/\/\S*/gu, '')
    .split(/[;:,|/\s<>()[\]{}"]+/u)
    .map((word) => (word.split('?')[0] ?? '').replace(/^(['*])(.*)\1$/u, '$2').replace(/[.!]+$/u, ''));
  return words.find((word) => isListedEmail(word) && MAILBOX.test(word)) ?? null;
}

/** Dots stand between others, and the domain is a name. */
const MAILBOX =
  /^[^.]+(?:\.[^.]+)*@(?:[\p{L}\p{M}\d](?:[\p{L}\p{M}\d-]*[\p{L}\p{M}\d])?\.)+\p{L}[\p{L}\p{M}\d-]+$/u;
