import { useSyncExternalStore } from 'react';

/** Here the header has no room for a bell; the same width keeps its room in `app/frame/header.tsx`. */
const NARROW = '(width < 22.5rem)';

/** Whether the window is too narrow for a bell beside the account. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(NARROW);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
