import { WAITLIST_STORAGE_KEY } from '@pawhood/contract/limits.ts';
import { JOIN_WAITLIST } from '@pawhood/contract/texts.ts';
import { useStored } from '#/lib/browser/storage.ts';
import { Button } from '#/ui/buttons/button.tsx';

/** Leads those who have not joined to where they can. §1.6 §4.17 §4.18 */
export function JoinWaitlistButton({ onPress }: { onPress: () => void }) {
  if (useStored(WAITLIST_STORAGE_KEY)) return null;
  return (
    <Button look="secondary" className="noscript:hidden text-lg" onClick={onPress}>
      {JOIN_WAITLIST}
    </Button>
  );
}
