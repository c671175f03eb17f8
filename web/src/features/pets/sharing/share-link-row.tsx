import type { ShareLink } from '@pawhood/contract/pets/sharing.ts';
import {
  KEEP_LINK,
  LINK_NOT_OFF,
  linkShows,
  NAMELESS_LINK,
  NOT_OPENED_YET,
  OFF_FOR_GOOD,
  openedTimes,
  TURN_OFF,
  TURNING_OFF,
  turnOff,
  worksUntil,
} from '@pawhood/contract/words/pets.ts';
import { useState } from 'react';
import { formatMoment } from '#/lib/dates.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { partsText } from './share-words.ts';

export interface ShareLinkRowProps {
  link: ShareLink;
  /** Rejects where the link could not be turned off. */
  onRevoke: () => Promise<void>;
}

/** A link that works: its recipient, its parts, its end, and whether it was opened. */
export function ShareLinkRow({ link, onRevoke }: ShareLinkRowProps) {
  const { label, parts, expiresAt } = link;
  const name = label || NAMELESS_LINK;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 grow basis-56">
        <p className="break-words font-semibold">{name}</p>
        <p className="text-base text-ink-2">{linkShows(partsText(parts))}</p>
        <p className="text-base text-ink-2">{worksUntil(formatMoment(expiresAt))}</p>
        <p className="text-base text-ink-2">{openedText(link)}</p>
      </div>
      <Revoke name={name} onRevoke={onRevoke} />
    </li>
  );
}

function openedText({ opened, lastOpenedAt }: ShareLink): string {
  if (lastOpenedAt === '') return NOT_OPENED_YET;
  return openedTimes(opened ?? 0, formatMoment(lastOpenedAt));
}

/** Asks once more, because a link that is off cannot be had back. */
function Revoke({ name, onRevoke }: { name: string; onRevoke: () => Promise<void> }) {
  const [state, setState] = useState<'idle' | 'asking' | 'turning-off'>('idle');
  const [error, setError] = useState<Error | null>(null);

  async function revoke(): Promise<void> {
    setState('turning-off');
    setError(null);
    await onRevoke().catch((cause: Error) => {
      setError(cause);
      setState('asking');
    });
  }

  if (state === 'idle') {
    return (
      <Button look="secondary" aria-label={turnOff(name)} onClick={() => setState('asking')}>
        {TURN_OFF}
      </Button>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button look="danger" autoFocus aria-busy={state === 'turning-off'} onClick={revoke}>
          {state === 'turning-off' ? TURNING_OFF : OFF_FOR_GOOD}
        </Button>
        <Button look="plain" onClick={() => setState('idle')}>
          {KEEP_LINK}
        </Button>
      </div>
      {error !== null && <ActionError error={error} fallback={LINK_NOT_OFF} />}
    </div>
  );
}
