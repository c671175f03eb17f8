import { isListedEmail } from '@pawhood/contract/values/email.ts';

/** A web address people can follow: http or https, with a real host; null for anything else. */
export function websiteOf(listed: string): string | null {
  const first = listed.split(';')[0]?.trim() ?? '';
  if (first === '' || /\s/u.test(first)) return null;
  const address =
    /^[a-z][a-z+.-]*:/iu.test(first) && !/^[\w.-]+:\d/u.test(first) ? first : `https://${first}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, username, password, href } = new URL(address);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  // Credentials in an address only serve to make one host look like another.
  return isWeb && /\.[^.]+$/u.test(hostname) && username === '' && password === '' ? href : null;
}

/** The first address of a list that has the form of one; null when none has. */
export function emailOf(listed: string): string | null {
  const first = listed
    .split(/[;,]/u)[0]
    ?.trim()
    .replace(/^mailto:/iu, '');
  return first !== undefined && isListedEmail(first) ? first : null;
}
