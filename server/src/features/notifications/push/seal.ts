/** Makes of a text what a push service is sent: sealed for one browser (RFC 8291), with a token that says who sends (RFC 8292). */
import type { PushKeys } from '../../../notifications/push-keys.store.ts';
import type { PushRequest } from './push-network.ts';
import type { PushTarget } from './receivers.store.ts';

/** Text for a browser. */
export interface Sealed {
  readonly payload: string;
  /** At most 32 characters of base64url: what comes later takes the place of what waits under the same one. */
  readonly topic: string;
}

/** Seconds for which a push service keeps a push: a phone that was off for a weekend still tells. */
const KEPT_S = 3 * 24 * 60 * 60;

/** A token counts for twelve hours. It is used for one, and counts wherever clocks differ. In milliseconds. */
const TOKEN_MS = 60 * 60_000;

/** Push services have few hosts; where somebody makes many up, tokens are signed anew. */
const MOST_TOKENS = 100;

/** @param subject of the site: by it, push services can find who sends. */
export function createSeal(subject: string, now: () => Date) {
  // Several megabytes, of which a site without pushes needs none.
  let loading: Promise<typeof import('web-push')> | null = null;
  const tokens = new Map<string, { readonly header: string; readonly until: number }>();

  /** @throws for keys of a wrong form. */
  return async function seal(
    { endpoint, p256dh, auth }: PushTarget,
    { payload, topic }: Sealed,
    { publicKey, privateKey }: PushKeys,
  ): Promise<PushRequest> {
    loading ??= import('web-push');
    const { default: webPush } = await loading;

    /** Signing takes as long as sealing: a token says the same to all browsers of a service. */
    function tokenFor(audience: string): string {
      const key = `${audience} ${publicKey}`;
      const known = tokens.get(key);
      if (known !== undefined && known.until > now().getTime()) return known.header;
      if (tokens.size >= MOST_TOKENS) tokens.clear();
      const signed = webPush.getVapidHeaders(audience, subject, publicKey, privateKey, 'aes128gcm');
      tokens.set(key, { header: signed.Authorization, until: now().getTime() + TOKEN_MS });
      return signed.Authorization;
    }

    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      ...{ vapidDetails: null, TTL: KEPT_S, topic, urgency: 'normal' },
    });
    return { headers: { ...headers, Authorization: tokenFor(new URL(endpoint).origin) }, body };
  };
}
