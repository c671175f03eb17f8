import { LANGUAGE_COOKIE } from '@pawhood/contract/limits.ts';

/** A year, in seconds. */
const KEPT_S = 31_536_000;

/** Whether somebody has chosen a language in this browser. */
export const hasChosenLanguage = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${LANGUAGE_COOKIE}=`));

/** Keeps the choice, for pages whose address says none: those of signing in. */
export function keepLanguage(code: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it, and not every browser has another way to write one.
  document.cookie = `${LANGUAGE_COOKIE}=${code};path=/;max-age=${KEPT_S};samesite=lax`;
}
