import { useEffect, useState, useSyncExternalStore } from 'react';
import { COPY_KEY } from '#/lib/browser/device-keys.ts';
import { COPY_WRITTEN, endCopy } from '#/lib/browser/private-copy.ts';
import { COPY_REFUSED, isCopyRefused, readCopy } from '#/lib/browser/private-copy-store.ts';
import { useStored } from '#/lib/browser/storage.ts';
import { copyOf, isTooOld, type PrivateCopy } from './private-copy.ts';

/** The copy on this device: undefined until it has been looked for, null for none. One that is too old ends here. */
export function useCopy(): PrivateCopy | null | undefined {
  const mark = useStored(COPY_KEY);
  const [copy, setCopy] = useState<PrivateCopy | null>();
  useEffect(() => {
    let isOver = false;
    async function look(): Promise<void> {
      const found = mark === null ? null : await openCopy(new Date());
      if (!isOver) setCopy(found);
    }
    const again = () => void look();
    again();
    addEventListener(COPY_WRITTEN, again);
    return () => {
      isOver = true;
      removeEventListener(COPY_WRITTEN, again);
    };
  }, [mark]);
  return copy;
}

/** Whether the browser refuses to keep the copy. */
export const useCopyRefused = (): boolean => useSyncExternalStore(followRefusals, isCopyRefused, () => false);

function followRefusals(onChange: () => void): () => void {
  addEventListener(COPY_REFUSED, onChange);
  return () => removeEventListener(COPY_REFUSED, onChange);
}

/** Opens the copy; null where there is none, it cannot be read, or its time is over: then it is deleted. */
export async function openCopy(now: Date): Promise<PrivateCopy | null> {
  try {
    const copy = copyOf(await readCopy());
    if (copy === null || !isTooOld(copy, now)) return copy;
    await endCopy();
    return null;
  } catch {
    // The browser keeps nothing, or has lost it.
    return null;
  }
}
