import { vi } from 'vitest';

/** A browser that can be told something while nobody looks at the site, as far as pages use it. */
export interface PushBrowser {
  /** What its person answers when they are asked; for how often they were. */
  permission: NotificationPermission;
  asked: number;
  /** Addresses at which workers were registered. */
  readonly registered: string[];
  /** Whether a worker is there. */
  hasWorker: boolean;
  /** The key for which it takes pushes; null where it takes none. */
  subscribedFor: string | null;
  /** What else its worker was sent. */
  readonly messages: unknown[];
  /** The answer to those. */
  answers: boolean;
}

/** Puts such a browser in the place of jsdom's, which has nothing of it. Ends with `vi.unstubAllGlobals`. */
export function pushBrowser(facts: Partial<PushBrowser> = {}): PushBrowser {
  const browser: PushBrowser = {
    ...{ permission: 'granted', asked: 0, registered: [], hasWorker: false, subscribedFor: null },
    ...{ messages: [], answers: true },
    ...facts,
  };
  const unsubscribe = async () => {
    browser.subscribedFor = null;
    return true;
  };
  const subscription = () => ({
    unsubscribe,
    toJSON: () => ({
      endpoint: 'https://updates.push.services.mozilla.com/57',
      keys: { p256dh: 'point57', auth: 'secret57' },
    }),
  });
  const registration = {
    active: {
      postMessage(message: unknown, [port]: MessagePort[]) {
        browser.messages.push(message);
        port?.postMessage(browser.answers);
      },
    },
    pushManager: {
      getSubscription: async () => (browser.subscribedFor === null ? null : subscription()),
      async subscribe({ applicationServerKey }: PushSubscriptionOptionsInit) {
        if (browser.subscribedFor !== null) throw new DOMException('', 'InvalidStateError');
        browser.subscribedFor = String(applicationServerKey);
        return subscription();
      },
    },
    async unregister() {
      browser.hasWorker = false;
      browser.subscribedFor = null;
      return true;
    },
  };
  const serviceWorker = {
    async register(address: string) {
      browser.registered.push(address);
      browser.hasWorker = true;
    },
    ready: Promise.resolve(registration),
    getRegistration: async () => (browser.hasWorker ? registration : undefined),
  };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.asked > 0 ? browser.permission : 'default';
    },
    async requestPermission() {
      browser.asked += 1;
      return browser.permission;
    },
  });
  vi.stubGlobal('caches', { keys: async () => [] });
  vi.stubGlobal('navigator', {
    ...{ userAgent: FIREFOX, maxTouchPoints: 0, language: 'en-IE', languages: ['en-IE'] },
    serviceWorker,
  });
  return browser;
}

const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:148.0) Gecko/148.0 Firefox/148.0';
