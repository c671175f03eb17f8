/** What this browser is, and whether it can be told something while nobody looks at the site. */
import { browserOn, SOME_BROWSER } from '@pawhood/contract/words/devices.ts';

/** Why a browser cannot be told, whatever its person says. */
export type PushRefusal = 'insecure' | 'unsupported' | 'home-screen';

/** What is looked at of a browser. */
export interface ThisBrowser {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** Before anybody is asked; null where they can be. */
export function pushRefusal(browser: ThisBrowser = navigator): PushRefusal | null {
  if (!isSecureContext) return 'insecure';
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return null;
  return isOfApple(browser) && !matchMedia('(display-mode: standalone)').matches
    ? 'home-screen'
    : 'unsupported';
}

/** An iPhone or iPad; an iPad says that it is a Mac, which has no screen to touch. */
function isOfApple({ userAgent, maxTouchPoints }: ThisBrowser): boolean {
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** By what it calls itself; others say that they are these, too, so the order counts. */
const BROWSERS = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung\u00a0Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;

const found = (names: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** What people call it: 'Firefox on Android'. */
export function deviceName({ userAgent }: Pick<ThisBrowser, 'userAgent'>): string {
  const [browser = SOME_BROWSER, system] = [found(BROWSERS, userAgent), found(SYSTEMS, userAgent)];
  return system === undefined ? browser : browserOn(browser, system);
}

/** Whose service brings what is pushed to it; the address of that is known only once the person has said yes. */
export function pushCompany(browser: ThisBrowser): string {
  const name = found(BROWSERS, browser.userAgent);
  if (isOfApple(browser) || name === 'Safari') return 'Apple';
  if (name === 'Firefox') return 'Mozilla';
  return name === 'Edge' ? 'Microsoft' : 'Google';
}
