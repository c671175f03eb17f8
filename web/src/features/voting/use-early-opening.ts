import { useEffect, useSyncExternalStore } from 'react';

/**
 * Whether the browser has taken the board over. Until then it stands as the server rendered it, closed, and
 * build/early-theme.ts opens it for those who have joined, by an attribute of the document; from then on the board
 * itself knows.
 */
export function useTakenOver(): boolean {
  useEffect(() => {
    document.documentElement.removeAttribute('data-joined');
  }, []);
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => {};
