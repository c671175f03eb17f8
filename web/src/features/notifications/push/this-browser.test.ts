// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { pushBrowser } from '#/testing/push-browser.ts';
import { deviceName, pushCompany, pushRefusal } from './this-browser.ts';

afterEach(() => vi.unstubAllGlobals());

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

test.each([
  [`Mozilla/5.0 (Linux; Android 15) ${CHROME} Mobile Safari/537.36`, 'Chrome on Android', 'Google'],
  [`Mozilla/5.0 (Windows NT 10.0) ${CHROME} Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows', 'Microsoft'],
  [`Mozilla/5.0 (X11; CrOS x86_64) ${CHROME} Safari/537.36`, 'Chrome on ChromeOS', 'Google'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36 OPR/120.0`, 'Opera on Linux', 'Google'],
  [
    `Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/28.0 ${CHROME} Mobile Safari/537.36`,
    'Samsung\u00a0Internet on Android',
    'Google',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; rv:148.0) Gecko/20100101 Firefox/148.0', 'Firefox on Windows', 'Mozilla'],
  [IPHONE, 'Safari on iPhone', 'Apple'],
  // Every browser of an iPhone is brought by Apple what is pushed.
  [IPHONE.replace('Version/18.5', 'FxiOS/148.0'), 'Firefox on iPhone', 'Apple'],
  [MAC, 'Safari on Mac', 'Apple'],
  ['Lynx/2.9', 'A browser', 'Google'],
])('%s is called %s, and is brought by %s what is pushed', (userAgent, name, company) => {
  expect(deviceName({ userAgent })).toBe(name);
  expect(pushCompany({ userAgent, maxTouchPoints: 0 })).toBe(company);
});

test.each([
  [IPHONE, 5, 'home-screen'],
  // An iPad, which says that it is a Mac.
  [MAC, 5, 'home-screen'],
  [MAC, 0, 'unsupported'],
  [CHROME, 5, 'unsupported'],
])('where pushes cannot be taken %s is told what to do', (userAgent, maxTouchPoints, refusal) => {
  pushBrowser();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Reflect.deleteProperty(window, 'PushManager');
  expect(pushRefusal({ userAgent, maxTouchPoints })).toBe(refusal);
  // From the home screen there is nothing more to do.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(pushRefusal({ userAgent, maxTouchPoints })).toBe('unsupported');
});

test('nobody is told anything over plain http', () => {
  pushBrowser();
  expect(pushRefusal()).toBeNull();
  vi.stubGlobal('isSecureContext', false);
  expect(pushRefusal()).toBe('insecure');
});
