import { WAITLIST_STORAGE_KEY } from '@pawhood/contract/limits.ts';
import { JOIN_WAITLIST } from '@pawhood/contract/words/waitlist.ts';
import { useStored } from '#/lib/browser/storage.ts';
import { useHydrated } from '#/lib/browser/use-hydrated.ts';
import { Button } from '#/ui/buttons/button.tsx';

interface JoinWaitlistButtonProps {
  /** Address of the place where one joins: `#vote`. With scripts off the button leads there. */
  place: string;
  onPress: () => void;
}

/**
 * Leads people who have not joined to where they can. Others never see it: as the server rendered it, an attribute of
 * the document hides it from them. §1.6 §4.17 §4.18
 */
export function JoinWaitlistButton({ place, onPress }: JoinWaitlistButtonProps) {
  const isHydrated = useHydrated();
  if (useStored(WAITLIST_STORAGE_KEY)) return null;
  return (
    <form
      action={place}
      className={isHydrated ? '' : 'joined:hidden'}
      onSubmit={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      <Button type="submit" look="secondary" className="text-lg">
        {JOIN_WAITLIST}
      </Button>
    </form>
  );
}
