import { IDENTITY } from '@pawhood/contract/limits.ts';

/**
 * Opens the popup that the provider's page then loads in. §9.20
 *
 * Apart from the library and before it is fetched: browsers allow it only in the moment of a press.
 *
 * @returns null when the browser refuses.
 */
export function openPopup(): Window | null {
  const { width, height } = IDENTITY.popup;
  const left = screenX + (innerWidth - width) / 2;
  const top = screenY + (innerHeight - height) / 2;
  return open('', 'sign-in', `popup,left=${left},top=${top},width=${width},height=${height}`);
}
