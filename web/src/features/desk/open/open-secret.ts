/** The secret of a link that makes an operator, in this tab, while its person leaves the page to sign in. */
import { OPEN_KEY } from '@pawhood/contract/desk/desk.ts';

const KEY = 'desk-link';

/**
 * Takes the secret out of the address, where it stands behind `#`, or from before the page was left. Neither has it any
 * more afterwards. Empty where there is none.
 */
export function takeSecret(): string {
  const given = new URLSearchParams(location.hash.slice(1)).get(OPEN_KEY);
  if (given !== null) history.replaceState(history.state, '', location.pathname + location.search);
  const kept = readSecret();
  keepSecret('');
  return given || kept;
}

/** Keeps it until the page is opened again; an empty one forgets it. */
export function keepSecret(secret: string): void {
  try {
    if (secret === '') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, secret);
  } catch {
    // Blocked by the browser's settings: the link is followed once more.
  }
}

function readSecret(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
