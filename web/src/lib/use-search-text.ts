import { useCallback, useEffect, useEffectEvent, useState } from 'react';

/** How long typing must pause before the text goes into the address, so that Back does not undo single letters. */
const PAUSE_MS = 250;

/**
 * The text of a search box whose value the address holds.
 *
 * @param inAddress what the address says; whenever that changes it wins over what was being typed.
 * @param onPause takes the typed text once typing pauses.
 * @returns the text to show, what to do when it is edited, and how to let go of what the address has not taken yet.
 */
export function useSearchText(inAddress: string, onPause: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const [lastAddress, setLastAddress] = useState(inAddress);
  if (lastAddress !== inAddress) {
    setLastAddress(inAddress);
    setTyped(null);
  }
  const forget = useCallback(() => setTyped(null), []);
  const paused = useEffectEvent(onPause);
  useEffect(() => {
    if (typed === null) return;
    const { pathname } = location;
    // Whoever has meanwhile pressed what leads elsewhere stays there, also while that page is still on its way.
    const pause = setTimeout(() => location.pathname === pathname && paused(typed), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  return [typed ?? inAddress, setTyped, forget] as const;
}
