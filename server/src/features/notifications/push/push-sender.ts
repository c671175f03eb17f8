/** Brings notifications to browsers. RFC 8030: what is sent is sealed for the browser, its push service cannot read it. */
import { hash } from 'node:crypto';
import type { Language, Words } from '@pawhood/contract/values/words.ts';
import { baseIn, spokenOr } from '../../../lib/site-languages.ts';
import type { NotificationsService } from '../../../notifications/notifications.service.ts';
import type { PushKeys } from '../../../notifications/push-keys.store.ts';
import type { Batch, Sender, Sent } from '../../../notifications/sender.ts';
import type { Languages } from '../../../site/languages.ts';

import { createPace } from './pace.ts';
import type { PushAnswer, PushNetwork } from './push-network.ts';
import type { PushTarget, Receiver, ReceiversStore } from './receivers.store.ts';
import { waitOf } from './retry-after.ts';
import { createSeal, type Sealed } from './seal.ts';

export interface PushSenderParts {
  readonly store: Pick<ReceiversStore, 'receiverOf' | 'forget' | 'noteUse'>;
  readonly network: Pick<PushNetwork, 'post'>;
  readonly kindOf: NotificationsService['kindOf'];
  readonly languages: Languages;
  /** As it is now. */
  readonly siteName: () => string;
  /** Of the site: by it, push services can find who sends. Null where push is off. */
  readonly subject: string | null;
  readonly now: () => Date;
}

export type PushSender = ReturnType<typeof createPushSender>;

/** What a notification on a device says. */
interface Message {
  /** A message of the same one is put in its place, on the way and on the device. */
  readonly tag: string;
  readonly body: string;
  /** Without a language. */
  readonly path: string;
}

/** Pushes that are sealed in one turn of the loop: each takes up to a millisecond of the processor. */
const A_TURN = 10;

/** Most characters of the body. Four bytes each, with all else, are less than the 4,096 that a push may have. */
const LONGEST_BODY = 500;

/** What became of a push to one browser: milliseconds to wait for another try, or how it ended. */
type Delivered = 'sent' | 'gone' | 'refused' | number;

export function createPushSender(parts: PushSenderParts) {
  const { store, network, kindOf, languages, siteName, subject, now } = parts;
  const seal = createSeal(subject ?? '', now);
  const takeTurn = createPace(A_TURN);

  /** What browsers are sent: what the service worker of the site reads. */
  const payloadOf = ({ tag, body, path }: Message, language: Language): string =>
    JSON.stringify({ title: siteName(), body, path: baseIn(language, languages) + path, tag });

  async function deliver(target: PushTarget, sealed: Sealed, keys: PushKeys): Promise<Delivered> {
    await takeTurn();
    const request = await seal(target, sealed, keys);
    // A service that cannot be reached now can be later.
    const answer = await network.post(target.endpoint, request).catch((): PushAnswer => NO_ANSWER);
    return answer === null ? 'refused' : deliveredBy(answer, now());
  }

  /** Sends messages to all browsers of a person. */
  async function send(
    userId: string,
    messagesFor: (receiver: Receiver, words: Words, language: Language) => readonly Message[],
  ): Promise<Sent> {
    if (subject === null) return { outcome: 'stopped' };
    const receiver = await store.receiverOf(userId);
    const { keys = null, devices = [] } = receiver ?? {};
    if (receiver === null || keys === null || devices.length === 0) return { outcome: 'no-device' };
    const language = spokenOr(receiver.language, languages);
    const messages = messagesFor(receiver, languages.wordsFor(language), language);
    if (messages.length === 0) return { outcome: 'stopped' };
    const sealed = messages.map((message) => ({
      payload: payloadOf(message, language),
      topic: message.tag,
    }));
    const delivered = await Promise.all(
      devices.flatMap((device) =>
        sealed.map(async (one) => ({ device, became: await deliver(device, one, keys) })),
      ),
    );
    await noteDown(delivered);
    return outcomeOf(delivered.map(({ became }) => became));
  }

  async function noteDown(
    delivered: readonly { readonly device: Receiver['devices'][number]; readonly became: Delivered }[],
  ): Promise<void> {
    const all = (what: Delivered) =>
      delivered.filter(({ became }) => became === what).map(({ device }) => device);
    await store.forget(all('gone').map(({ id }) => id));
    await store.noteUse(all('sent').flatMap(({ id, isNoted }) => (isNoted ? [] : [id])));
  }

  /** What a notification says; nothing where nobody can say it any more. */
  function messagesOf(
    { items }: Batch,
    { showsText }: Receiver,
    words: Words,
    language: Language,
  ): Message[] {
    return items.flatMap(({ notification: { userId, kind, key, facts } }) => {
      const said = kindOf(kind)?.say(facts, words, language);
      if (!said) return [];
      const text = showsText && said.quote ? `${said.text}\n${said.quote}` : said.text;
      return [{ tag: tagOf(userId, key), body: cut(text), path: said.path }];
    });
  }

  return {
    channel: 'push',

    send: (batch: Batch): Promise<Sent> => send(batch.userId, (...spoken) => messagesOf(batch, ...spoken)),

    /** Sends a person a notification by which they see that they come. */
    sendTest: (userId: string): Promise<Sent> =>
      send(userId, (_, words) => [
        { tag: tagOf(userId, 'test'), body: words.push.testPush, path: '/notifications' },
      ]),
  } as const satisfies Sender & { readonly sendTest: (userId: string) => Promise<Sent> };
}

/** By what a push service and a browser know that one push takes the place of another; nobody reads from it what it is about. */
const tagOf = (userId: string, key: string): string =>
  hash('sha256', `${userId}\n${key}`, 'base64url').slice(0, LONGEST_TOPIC);

/** RFC 8030, 5.4 */
const LONGEST_TOPIC = 32;

function cut(text: string): string {
  const characters = [...text];
  return characters.length <= LONGEST_BODY ? text : `${characters.slice(0, LONGEST_BODY - 1).join('')}…`;
}

/** Stands for a service that could not be reached. */
const NO_ANSWER: PushAnswer = { status: 503, retryAfter: '' };

function deliveredBy({ status, retryAfter }: PushAnswer, now: Date): Delivered {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? waitOf(retryAfter, now) : 'refused';
}

/** One browser is enough: its person has been told. */
function outcomeOf(delivered: readonly Delivered[]): Sent {
  if (delivered.includes('sent')) return { outcome: 'sent' };
  const waits = delivered.filter((became) => typeof became === 'number');
  if (waits.length > 0) return { retryAfterMs: Math.max(...waits) };
  return { outcome: delivered.includes('refused') ? 'refused' : 'no-device' };
}
