import { FOOTER_ROUTES } from '@pawhood/contract/product.ts';
import {
  copyAsOf,
  LOG_OUT_HERE,
  NO_COPY,
  NO_COPY_ABOUT,
  OPENING_COPY,
  petsOf,
  READ_ONLY,
  STILL_NO_NETWORK,
} from '@pawhood/contract/words/offline.ts';
import { TRY_AGAIN } from '@pawhood/contract/words/shell.ts';
import { useState, useSyncExternalStore } from 'react';
import { base } from '#/lib/browser/base.ts';
import { endCopy } from '#/lib/browser/private-copy.ts';
import { formatMoment } from '#/lib/dates.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { forgetTokens, markLogout } from '#/session/due-logout.ts';
import { hasNetwork } from '#/session/network.api.ts';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { SleepingCat } from '#/ui/illustrations/sleeping-cat.tsx';
import { StatusLine } from '#/ui/status-line.tsx';
import { CopiedPets } from './copied-pets.tsx';
import { CopiedRecord } from './copied-record.tsx';
import type { PrivateCopy } from './private-copy.ts';
import { useCopy } from './use-copy.ts';

/** The copy on this device, or that there is none. It loads no part of its own: without a network none would come. */
export function OfflineCopy() {
  const copy = useCopy();
  if (copy === undefined) return <StatusLine>{OPENING_COPY}</StatusLine>;
  return copy === null ? <NoCopy /> : <Copy copy={copy} />;
}

function Copy({ copy }: { copy: PrivateCopy }) {
  const hash = useSyncExternalStore(followHash, hashOfAddress, () => '');
  const chosen = copy.pets.find(({ pet }) => hash === hashOf(pet.id));
  return (
    <>
      <div className="flex flex-col gap-1">
        <p className="font-semibold text-lg">{copyAsOf(formatMoment(copy.asOf))}</p>
        {copy.name !== '' && <p className="wrap-anywhere">{petsOf(copy.name)}</p>}
        <p className="text-base text-ink-2">{READ_ONLY}</p>
      </div>
      {chosen === undefined ? (
        <CopiedPets copy={copy} hashOf={hashOf} />
      ) : (
        <CopiedRecord key={chosen.pet.id} copied={chosen} units={copy.units} />
      )}
      <LogOutHere />
    </>
  );
}

/** A pet's record behind the address, so that a phone's Back leads to the list. */
const hashOf = (petId: string): string => `#pet=${encodeURIComponent(petId)}`;

function followHash(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

const hashOfAddress = (): string => location.hash;

/** Without a network there may be no session on the page, and the way out must be there all the same. */
function LogOutHere() {
  const { isAuthenticated, signOut } = useAuth();
  const { clientId } = useSite().identity;

  async function logOut(): Promise<void> {
    if (isAuthenticated) return signOut();
    // Nothing is written from the call on; the tokens do not wait for the rest of it.
    const isGone = endCopy();
    forgetTokens(clientId);
    markLogout(clientId);
    await isGone;
  }

  return (
    <WorkingButton look="secondary" className="self-start max-sm:whitespace-normal" onPress={logOut}>
      {LOG_OUT_HERE}
    </WorkingButton>
  );
}

function NoCopy() {
  const [isStillAway, setStillAway] = useState(false);

  async function tryAgain(): Promise<void> {
    if (await hasNetwork()) location.assign(base() + FOOTER_ROUTES.pets);
    else setStillAway(true);
  }

  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <SleepingCat className="h-28 w-auto" />
      <p className="text-lg">{NO_COPY}</p>
      <p className="text-ink-2">{NO_COPY_ABOUT}</p>
      <WorkingButton onPress={tryAgain}>{TRY_AGAIN}</WorkingButton>
      <StatusLine>{isStillAway && STILL_NO_NETWORK}</StatusLine>
    </div>
  );
}
