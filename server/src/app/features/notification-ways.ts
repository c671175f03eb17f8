import { STREAM } from '@pawhood/contract/notifications/stream.ts';
import type { FastifyInstance } from 'fastify';
import { createAddressService } from '../../features/notifications/address/address.service.ts';
import { createAddressStore } from '../../features/notifications/address/address.store.ts';
import { createMailStore } from '../../features/notifications/mail/mail.store.ts';
import { createMailSender } from '../../features/notifications/mail/mail-sender.service.ts';
import { createOutboxService } from '../../features/notifications/outbox/outbox.service.ts';
import { createOutboxStore } from '../../features/notifications/outbox/outbox.store.ts';
import { createDevicesStore } from '../../features/notifications/push/devices.store.ts';
import { createPushService } from '../../features/notifications/push/push.service.ts';
import { createPushNetwork } from '../../features/notifications/push/push-network.ts';
import { createPushSender } from '../../features/notifications/push/push-sender.ts';
import { createReceiversStore } from '../../features/notifications/push/receivers.store.ts';
import { streamRoutes, streamTrialRoutes } from '../../features/notifications/stream/stream.routes.ts';
import { createStreamsService } from '../../features/notifications/stream/streams.service.ts';
import { createStreamsStore } from '../../features/notifications/stream/streams.store.ts';
import { createUnsubscribeService } from '../../features/notifications/unsubscribe/unsubscribe.service.ts';
import { createUnsubscribeStore } from '../../features/notifications/unsubscribe/unsubscribe.store.ts';
import type { GaugeParts } from '../../http/metrics/metrics.ts';
import { keptFor } from '../../lib/caching/kept-for.ts';
import { readOutboxState } from '../../notifications/outbox-state.store.ts';
import { createReadPushKeys } from '../../notifications/push-keys.store.ts';
import type { Sender } from '../../notifications/sender.ts';
import { siteMailer } from '../../site/site-mailer.ts';
import type { Services, Site } from '../composition.ts';
import { createRefusals } from '../refused-people.ts';

/** Says in an open page that there is something new; answers how many hear it. */
export function addStream(
  app: FastifyInstance,
  { config, database, lists }: Site,
  { notifications: service, ...services }: Pick<Services, 'notifications' | 'suspension' | 'revocations'>,
): () => number {
  const streams = createStreamsService({
    ...{ store: createStreamsStore(database), notifications: service },
    isRefused: createRefusals(services),
    refusalsVersion: () => `${lists.version('suspension')} ${lists.version('revocation')}`,
    most: Math.floor(STREAM.ofServer / config.serverProcesses),
  });
  streamRoutes(app, streams);
  streamTrialRoutes(app);
  return streams.count;
}

/** Several gauges are read with each request for the metrics, and by each process, in milliseconds. */
const STATE_KEPT_MS = 10_000;

/** @param streams how many are open in this process. */
export function gaugesOf(
  { database }: Site,
  { notifications: { now } }: Pick<Services, 'notifications'>,
  streams: () => number,
): GaugeParts[] {
  const state = keptFor(STATE_KEPT_MS, () => readOutboxState(database, now()));
  return [
    ['pawhood_streams', 'Open pages that hear at once what is new.', streams],
    [
      'pawhood_deliveries_waiting',
      'Pushes and mails that are due.',
      async () => (await state()).waiting,
      'max',
    ],
    [
      'pawhood_deliveries_wait_seconds',
      'Age of the oldest of them.',
      async () => (await state()).waitS,
      'max',
    ],
    ['pawhood_deliveries_retried', 'Those that are tried again.', async () => (await state()).retried, 'max'],
    [
      'pawhood_deliveries_failed',
      'Those of the last day that did not arrive.',
      async () => (await state()).failed,
      'max',
    ],
    [
      'pawhood_reach_held',
      '1 while this is a restored copy that tells nobody.',
      async () => Number((await state()).isHeld),
      'max',
    ],
  ];
}

export function outboxOf(
  { database, log }: Site,
  { notifications: service }: Pick<Services, 'notifications'>,
  senders: readonly Sender[],
) {
  return createOutboxService({
    ...{ store: createOutboxStore(database), notifications: service, senders },
    onFailure: (error) => log.error(error, 'Notifications could not be sent; they are tried again.'),
  });
}

/** The sender of mails is null where the site sends none. */
export function mailOf(
  { config, database, siteSettings, languages, log }: Site,
  { notifications: service, limits }: Pick<Services, 'notifications' | 'limits'>,
) {
  const { publicUrl } = config;
  const mailer = config.mail && siteMailer(config.mail, siteSettings);
  const shared = {
    ...{ languages, publicUrl, siteName: () => siteSettings().name },
    onFailure: (error: unknown) => log.warn(error, 'A notification could not be mailed.'),
  };
  const unsubscribe = createUnsubscribeService({
    ...{ store: createUnsubscribeStore(database), notifications: service, publicUrl },
  });
  const address = createAddressService({
    ...{ ...shared, store: createAddressStore(database), mailer, limits, now: service.now },
  });
  const store = createMailStore(database);
  const mail = mailer && createMailSender({ ...shared, store, mailer, notifications: service, unsubscribe });
  return { mail, unsubscribe, address };
}

/** What tells people on their devices. */
export function pushOf(
  { config, database, languages, siteSettings }: Site,
  { notifications: { kindOf, now }, pushInternet }: Pick<Services, 'notifications' | 'pushInternet'>,
) {
  // Push services want to know who sends, by an address that they can reach; browsers need the service worker.
  const canPush = config.publicUrl.startsWith('https:') && config.serviceWorker;
  const receivers = createReceiversStore(database);
  const keys = createReadPushKeys(database);
  const network = createPushNetwork({
    hosts: config.pushHosts,
    ...(pushInternet && { internet: pushInternet }),
  });
  const sender = createPushSender({
    ...{ store: receivers, network, kindOf, languages, now },
    siteName: () => siteSettings().name,
    subject: canPush ? config.publicUrl : null,
  });
  const store = createDevicesStore(database);
  const service = createPushService({ store, receivers, keys, network, sender, canPush });
  return { canPush, receivers, network, sender, service };
}
