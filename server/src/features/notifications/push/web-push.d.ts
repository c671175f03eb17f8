/** The parts of the library that are used: it seals and signs, and we send. */
declare module 'web-push' {
  import type { OutgoingHttpHeaders } from 'node:http';

  interface RequestOptions {
    /** Left to `getVapidHeaders`, whose answer counts for many. */
    readonly vapidDetails: null;
    /** Seconds for which the push service keeps it. */
    readonly TTL: number;
    /** At most 32 characters of base64url. */
    readonly topic: string;
    readonly urgency: 'very-low' | 'low' | 'normal' | 'high';
  }

  const webPush: {
    /** @throws for keys of a wrong form. */
    generateRequestDetails(
      subscription: {
        readonly endpoint: string;
        readonly keys: { readonly p256dh: string; readonly auth: string };
      },
      payload: string,
      options: RequestOptions,
    ): { readonly headers: OutgoingHttpHeaders; readonly body: Buffer };

    /** Says who sends, for the next twelve hours. */
    getVapidHeaders(
      audience: string,
      subject: string,
      publicKey: string,
      privateKey: string,
      encoding: 'aes128gcm',
    ): { readonly Authorization: string };
  };
  export default webPush;
}
