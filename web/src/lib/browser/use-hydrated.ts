import { useSyncExternalStore } from 'react';

/**
 * Whether the browser has taken over what the server rendered. Until then a page stands as it came, and the early
 * script's attributes on the document say what only this browser knows: build/early-theme.ts.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => {};
