import { WAITLIST_STORAGE_KEY } from '@pawhood/contract/limits.ts';
import { JOIN_WAITLIST } from '@pawhood/contract/texts.ts';
import { useStored } from '../../lib/storage.ts';
import { Button } from '../../ui/button.tsx';
import { focusBoard } from './voting-heading.tsx';

/** Leads those who have not joined to the board. §1.6 §4.17 §4.18 */
export function JoinWaitlistButton() {
  if (useStored(WAITLIST_STORAGE_KEY)) return null;
  return (
    <Button look="secondary" className="noscript:hidden text-lg" onClick={focusBoard}>
      {JOIN_WAITLIST}
    </Button>
  );
}
