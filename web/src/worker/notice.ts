/** What a push shows. Something must be shown each time: browsers end what stays silent. */
import type { PushMessage, WorkerSite } from '@pawhood/contract/notifications/worker.ts';

/** Longest text that is taken for one of ours, in characters. */
const LONGEST = 1_000;

export interface Notice {
  readonly title: string;
  readonly options: NotificationOptions;
}

/**
 * @param message as it came; null where it is empty.
 * @param languages of the browser, the best first.
 */
export function noticeOf(message: string | null, site: WorkerSite, languages: readonly string[]): Notice {
  const said = read(message);
  if (said !== null) {
    const { title, body, tag, path } = said;
    return { title, options: { body, tag, data: { path } } };
  }
  const codes = languages.map((language) => language.split('-', 1)[0] ?? '');
  const code = codes.find((known) => Object.hasOwn(site.unread, known)) ?? '';
  const body = site.unread[code] ?? Object.values(site.unread)[0] ?? '';
  return { title: site.name, options: { body, tag: 'unread' } };
}

/** Null for what is none of ours. */
function read(message: string | null): PushMessage | null {
  try {
    const { title, body, tag, path } = JSON.parse(message ?? '');
    const areTexts = [title, body, tag].every((text) => typeof text === 'string' && text.length <= LONGEST);
    return areTexts && title !== '' ? { title, body, tag, path } : null;
  } catch {
    return null;
  }
}
