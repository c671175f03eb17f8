/** Remembers that another server tells when people have proved who they are, where its configuration does not say so. */
import { createHash } from 'node:crypto';
import type { PayloadsStore } from '../storage/payloads.store.ts';

/** Name of the marks in the table of payloads, where all processes see them. */
const MODEL = 'UpstreamTime';

/** A server that no longer tells the time is believed after this, in seconds. */
const MARK_S = 90 * 24 * 60 * 60;

/** @param issuer the other server. */
export function createTimeMark(payloads: Pick<PayloadsStore, 'find' | 'save'>, issuer: string) {
  const idHash = createHash('sha256').update(issuer).digest('hex');
  return {
    isSet: async () => (await payloads.find(MODEL, idHash)) !== null,
    set: () =>
      payloads.save({ model: MODEL, idHash, payload: {}, accountId: null, grantId: null, uid: null }, MARK_S),
  };
}
