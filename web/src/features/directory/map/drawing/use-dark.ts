import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-color-scheme: dark)';

/** Whether the page is dark now: as chosen for this site, otherwise as the device is. */
export function useDark(): boolean {
  return useSyncExternalStore(subscribe, isDarkNow, () => false);
}

function isDarkNow(): boolean {
  const chosen = document.documentElement.getAttribute('data-theme');
  return chosen === null ? matchMedia(QUERY).matches : chosen === 'dark';
}

function subscribe(onChange: () => void): () => void {
  const device = matchMedia(QUERY);
  const chosen = new MutationObserver(onChange);
  device.addEventListener('change', onChange);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    device.removeEventListener('change', onChange);
    chosen.disconnect();
  };
}
