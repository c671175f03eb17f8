import { CHANGE_OWN_PLACE, IS_YOUR_BUSINESS } from '@pawhood/contract/words/business.ts';
import { useRef, useState } from 'react';
import { useOpenByAddress } from '#/lib/use-open-by-address.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { lazyDialog } from '#/ui/dialog/lazy-dialog.tsx';
import { CLAIMING, type ClaimedPlace } from './claimed-place.ts';

const ClaimDialog = lazyDialog(() => import('./own/claim-dialog.tsx'), 'ClaimDialog');

/** The button to look after a place, or to change it; its box comes with the first press. */
export function BusinessButton({ place, isOwn = false }: { place: ClaimedPlace; isOwn?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useOpenByAddress(CLAIMING, () => setOpen(true));
  return (
    <>
      <Button
        ref={button}
        look={isOwn ? 'secondary' : 'plain'}
        className="self-start whitespace-normal text-start noscript:hidden"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {isOwn ? CHANGE_OWN_PLACE : IS_YOUR_BUSINESS}
      </Button>
      {isOpen && (
        <ClaimDialog
          place={place}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
