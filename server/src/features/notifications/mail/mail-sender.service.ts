import { NOTIFICATION_SETTINGS_PAGE } from '@pawhood/contract/notifications/mail-pages.ts';
import { NOTIFICATION_LIMITS } from '@pawhood/contract/notifications/notification-limits.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { addDays, dayIn } from '@pawhood/contract/values/day.ts';
import type { Mailer } from '@pawhood/identity/host.ts';
import { RefusedMail } from '../../../lib/mailer.ts';
import { baseIn, spokenOr } from '../../../lib/site-languages.ts';
import { afterQuiet, type Hours, momentIn } from '../../../notifications/due-at.ts';
import { EVERY_KIND, type NotificationsService } from '../../../notifications/notifications.service.ts';
import type { Batch, BatchItem, Plan, Sender, Sent } from '../../../notifications/sender.ts';
import type { Languages } from '../../../site/languages.ts';
import type { UnsubscribeService } from '../unsubscribe/unsubscribe.service.ts';
import { type DigestLink, makeDigest } from './digest.ts';
import type { MailStore } from './mail.store.ts';

export interface MailSenderParts {
  readonly store: MailStore;
  readonly mailer: Mailer;
  readonly notifications: Pick<NotificationsService, 'kinds' | 'kindOf' | 'now'>;
  readonly unsubscribe: Pick<UnsubscribeService, 'addressOf'>;
  readonly languages: Languages;
  readonly siteName: () => string;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** Told of a mail that was not taken; the error must not hold the address. */
  readonly onFailure: (error: unknown) => void;
}

/** Sends what people are told by mail, to confirmed addresses. */
export function createMailSender(parts: MailSenderParts): Sender {
  const { store, mailer, notifications, onFailure } = parts;
  const { kinds, kindOf, now } = notifications;
  const isAlways = ({ notification: { kind } }: BatchItem) => kindOf(kind)?.fixed.includes('mail') === true;

  /** Besides the mails of the day. */
  const isBesides = (item: BatchItem) => {
    const { kind, facts } = item.notification;
    return isAlways(item) || kindOf(kind)?.isUrgent(facts) === true;
  };

  /** When the rest of a day's mails goes; null where there is still room. */
  async function nextMailAt({ id, userId, isAgain }: Batch, hours: Hours): Promise<Date | null> {
    // It had its place among those of its day, and may have reached the person.
    if (isAgain) return null;
    const today = dayIn(hours.timeZone, now());
    const always = kinds().flatMap(({ kind, fixed }) => (fixed.includes('mail') ? [kind] : []));
    const since = momentIn(hours.timeZone, today, 0);
    if ((await store.mailsSince(userId, since, id, always)) < NOTIFICATION_LIMITS.mailsADay) return null;
    return afterQuiet(momentIn(hours.timeZone, addDays(today, 1), hours.digestHour * 60), hours);
  }

  async function plan(batch: Batch, hours: Hours): Promise<Plan> {
    const { mailStopped } = await store.stateOf(batch.userId);
    // Nothing goes to an address that takes nothing.
    if (mailStopped === 'refused' || mailStopped === 'operator') return { now: [] };
    const always = batch.items.filter(isAlways);
    if (mailStopped === 'unread') return { now: always };
    const others = batch.items.filter((item) => !isBesides(item));
    // Who is suspended is told why, and nothing else.
    const isSuspended = always.length > 0 && (await store.recipientOf(batch.userId, false)).address === '';
    if (isSuspended) return { now: always };
    const at = others.length === 0 ? null : await nextMailAt(batch, hours);
    if (at === null) return { now: batch.items };
    return { now: batch.items.filter(isBesides), later: { items: others, at } };
  }

  async function send(batch: Batch): Promise<Sent> {
    const { id, userId, items } = batch;
    const isDecision = items.every(isAlways);
    const { address, language } = await store.recipientOf(userId, isDecision);
    if (address === '') return { outcome: 'no-address' };
    const { hasBeenMailed } = await store.stateOf(userId);
    const mail = await mailOf(parts, { batch, language, isDecision, isFirst: !hasBeenMailed });
    if (mail === null) return { outcome: 'unsayable' };
    try {
      await mailer.send({ to: address, messageId: messageId(id, parts.publicUrl), ...mail });
    } catch (error) {
      onFailure(error);
      if (!(error instanceof RefusedMail)) return { retryAfterMs: 0 };
      return { outcome: 'refused', afterwards: () => store.noteRefused(userId) };
    }
    return { outcome: 'sent', afterwards: () => store.noteSent(userId, !isDecision) };
  }

  return { channel: 'mail', plan, send };
}

/** The same each time a batch is sent: mail programs show it once. */
const messageId = (batch: string, publicUrl: string): string => `<${batch}@${new URL(publicUrl).hostname}>`;

interface MailValues {
  readonly batch: Batch;
  /** Of the person; empty where nobody has said. */
  readonly language: string;
  /** Whether all of it goes whatever somebody has chosen. */
  readonly isDecision: boolean;
  readonly isFirst: boolean;
}

/** Null where none of it can be said. */
async function mailOf(
  { notifications: { kindOf }, unsubscribe, languages, siteName, publicUrl }: MailSenderParts,
  { batch: { userId, items }, language: kept, isDecision, isFirst }: MailValues,
) {
  const language = spokenOr(kept, languages);
  const words = languages.wordsFor(language);
  const urlOf = (path: string) => `${publicUrl}${baseIn(language, languages)}${path}`;
  // The newest first, as in the app: of several days on which care is due the nearest.
  const said = items.toReversed().flatMap(({ notification: { kind, facts } }) => {
    const sentence = kindOf(kind)?.say(facts, words, language);
    if (!sentence) return [];
    const { text, path, lines = [text], further = [] } = sentence;
    return lines.map((line) => ({ text: line, url: urlOf(path), further }));
  });
  if (said.length === 0) return null;
  const stopUrl = (scope: string) => unsubscribe.addressOf(userId, scope, language);
  const stopping = [
    ...new Set(
      items.flatMap(({ notification: { kind } }) => (kindOf(kind)?.fixed.includes('mail') ? [] : kind)),
    ),
  ];
  const names: Readonly<Record<string, unknown>> = words.notifications.NOTIFICATION_KINDS;
  const links: DigestLink[] = [{ text: words.digest.CHOOSE, url: urlOf(NOTIFICATION_SETTINGS_PAGE) }];
  for (const kind of stopping)
    links.push({ text: words.digest.stopKind(String(names[kind] ?? kind)), url: await stopUrl(kind) });
  if (!isDecision) links.push({ text: words.digest.STOP_ALL, url: await stopUrl(EVERY_KIND) });
  const digest = makeDigest({
    ...{ words, language, siteName: siteName(), items: said, allUrl: urlOf(ROUTES.notifications), links },
    isFirst: isFirst && !isDecision,
    end: isDecision ? words.digest.ALWAYS_SENT : '',
  });
  const [only, ...others] = stopping;
  const scope = only !== undefined && others.length === 0 ? only : EVERY_KIND;
  return { ...digest, headers: await headersOf(isDecision ? null : await stopUrl(scope)) };
}

/** @param stopUrl null where nobody can switch it off. RFC 8058 */
const headersOf = (stopUrl: string | null): Readonly<Record<string, string>> => ({
  // Nobody's holiday answers it. RFC 3834
  'Auto-Submitted': 'auto-generated',
  ...(stopUrl !== null && {
    'List-Unsubscribe': `<${stopUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});
