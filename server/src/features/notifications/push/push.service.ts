import { ECDH } from 'node:crypto';
import { ProductError } from '@pawhood/contract/errors.ts';
import {
  type AddedDevice,
  type Device,
  PUSH_OUTCOMES,
  type PushOutcome,
} from '@pawhood/contract/notifications/push.ts';
import { orThrow } from '../../../lib/outcome.ts';
import type { Identity, Person } from '../../../lib/person.ts';
import type { ReadPushKeys } from '../../../notifications/push-keys.store.ts';
import type { DeviceRow, DevicesStore } from './devices.store.ts';
import type { PushNetwork } from './push-network.ts';
import type { PushSender } from './push-sender.ts';
import type { ReceiversStore } from './receivers.store.ts';

export interface PushServiceParts {
  readonly store: DevicesStore;
  readonly receivers: Pick<ReceiversStore, 'isHeld'>;
  readonly keys: ReadPushKeys;
  readonly network: Pick<PushNetwork, 'isFit'>;
  readonly sender: Pick<PushSender, 'sendTest'>;
  /** Whether this site can push at all. */
  readonly canPush: boolean;
}

export type PushService = ReturnType<typeof createPushService>;

/** The browsers that people are told on while nobody looks at the site. */
export function createPushService({ store, receivers, keys, network, sender, canPush }: PushServiceParts) {
  function refuseIfOff(): void {
    if (!canPush) throw new ProductError('push_off');
  }

  return {
    key: async (): Promise<{ key: string }> => ({ key: canPush ? (await keys()).publicKey : '' }),

    list: async (person: Person): Promise<{ devices: Device[] }> => ({
      devices: (await store.list(person)).map(deviceOf),
    }),

    /** @throws `push_off`, `invalid_request`, `unsuitable_push_service`, `unknown_user`, `too_many_devices` */
    async add(identity: Identity, device: AddedDevice): Promise<Device> {
      refuseIfOff();
      if (!isPoint(device.p256dh)) throw new ProductError('invalid_request');
      if (!(await network.isFit(device.endpoint))) throw new ProductError('unsuitable_push_service');
      // Nothing is sent without one, whatever key the browser has asked with.
      await keys();
      return deviceOf(orThrow(await store.add(identity, device)));
    },

    /** Nothing happens where the person has none of that id. */
    remove: (person: Person, id: string): Promise<void> => store.remove(person, id),

    /**
     * Sends a notification to all browsers of a person.
     *
     * @throws `push_off`, `unknown_user`
     */
    async tryAll(person: Person): Promise<{ outcome: PushOutcome }> {
      refuseIfOff();
      if (await receivers.isHeld()) throw new ProductError('push_off');
      const userId = await store.userIdOf(person);
      if (userId === null) throw new ProductError('unknown_user');
      const sent = await sender.sendTest(userId);
      if (!('outcome' in sent)) return { outcome: 'later' };
      return { outcome: PUSH_OUTCOMES.find((outcome) => outcome === sent.outcome) ?? 'refused' };
    },

    /** @param userId of the profile. */
    exported: (userId: string) => store.exported(userId),
  };
}

const deviceOf = ({ id, device, createdAt, usedAt }: DeviceRow): Device => ({
  ...{ id, device },
  at: createdAt.toISOString(),
  usedAt: usedAt.toISOString(),
});

/** Whether a key is an uncompressed point on P-256: with another, a secret could be guessed. */
function isPoint(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url');
  try {
    return bytes[0] === 4 && ECDH.convertKey(bytes, 'prime256v1').length === bytes.length;
  } catch {
    return false;
  }
}
