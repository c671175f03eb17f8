import { type ComponentType, useEffect, useState } from 'react';
import { BoardMissing } from './board-missing.tsx';
import type { OpenBoardProps } from './open-board.tsx';

let loaded: ComponentType<OpenBoardProps> | null = null;

/** Fetches what only those who have joined need. */
export async function loadOpenBoard(): Promise<ComponentType<OpenBoardProps>> {
  loaded ??= (await import('./open-board.tsx')).OpenBoard;
  return loaded;
}

/** The board for those who have joined; null until it is there. */
export function useOpenBoard(hasJoined: boolean): ComponentType<OpenBoardProps> | null {
  const [arrived, setArrived] = useState<ComponentType<OpenBoardProps> | null>(null);
  useEffect(() => {
    if (!hasJoined || loaded !== null) return;
    loadOpenBoard().then(
      (OpenBoard) => setArrived(() => OpenBoard),
      // The rest of the page is there all the same.
      () => setArrived(() => BoardMissing),
    );
  }, [hasJoined]);
  return loaded ?? arrived;
}
