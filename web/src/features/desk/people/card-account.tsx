import type { PersonCard } from '@pawhood/contract/desk/people.ts';
import {
  ACCOUNT,
  ADDRESS_FAILED,
  ADDRESS_LOGGED,
  END_SUSPENSION,
  ERASE,
  NO_ADDRESS,
  NOT_CONFIRMED,
  ROLE_FIRST,
  SHOW_ADDRESS,
} from '@pawhood/contract/words/people.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { focusHeading } from '#/lib/focus-heading.ts';
import { succeeds } from '#/lib/form/succeeds.ts';
import { useAuth } from '#/session/auth.ts';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { DeskActionError } from '../desk-failure.tsx';
import { EndSuspensionDialog } from './end-suspension-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { addressMutation } from './people.api.ts';
import type { Say } from './use-roles.ts';

export interface CardAccountProps {
  card: PersonCard;
  /** By which they were found. */
  text: string;
  say: Say;
}

const HEADING = 'account';

/** What operators do with the account of a person. */
export function CardAccount({ card, text, say }: CardAccountProps) {
  const [open, setOpen] = useState<'end' | 'erase' | null>(null);
  const close = () => setOpen(null);
  // The button that was pressed may be gone.
  const tell = (message: string) => {
    say(message);
    focusHeading(HEADING);
  };
  return (
    <section aria-labelledby={HEADING} className="flex flex-col items-start gap-3">
      <h3 id={HEADING} tabIndex={-1} className="text-lg">
        {ACCOUNT}
      </h3>
      <Address userId={card.userId} />
      {card.role !== null && <p className="text-ink-2">{ROLE_FIRST}</p>}
      <div className="flex flex-wrap gap-3">
        {card.suspension !== null && (
          <Button look="secondary" onClick={() => setOpen('end')}>
            {END_SUSPENSION}
          </Button>
        )}
        {card.role === null && (
          <Button look="danger" onClick={() => setOpen('erase')}>
            {ERASE}
          </Button>
        )}
      </div>
      {open === 'end' && <EndSuspensionDialog card={card} say={tell} onClose={close} />}
      {open === 'erase' && <EraseDialog card={card} text={text} onClose={close} />}
    </section>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

/** The email address, once somebody asks for it: the log says that they did. */
function Address({ userId }: { userId: string }) {
  const { data, error, mutateAsync } = useMutation(addressMutation(useAuth(), userId));
  const show = async () => void (await succeeds(mutateAsync()));

  if (data === undefined) {
    return (
      <>
        <WorkingButton look="secondary" onPress={show}>
          {SHOW_ADDRESS}
        </WorkingButton>
        {error !== null && (
          <DeskActionError error={error} fallback={ADDRESS_FAILED} onRetry={() => void show()} />
        )}
      </>
    );
  }
  return (
    <div className="wrap-anywhere">
      {/* Takes the focus over from the button, which is gone. */}
      <p ref={focus} tabIndex={-1} className="flex flex-wrap items-center gap-2">
        <span>{data.email || NO_ADDRESS}</span>
        {data.email !== '' && !data.isConfirmed && <Badge>{NOT_CONFIRMED}</Badge>}
      </p>
      <p className="text-base text-ink-2">{ADDRESS_LOGGED}</p>
    </div>
  );
}
