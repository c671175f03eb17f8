import { FOOTER_ROUTES } from '@pawhood/contract/product.ts';
import {
  BACK_TO_PETS,
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
import { copyAddress } from './copy-address.ts';
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
  const chosen = copy.pets.find(({ pet }) => hash === copyAddress(pet.id));
  return (
    <>
      <div className="flex flex-col gap-1">
        <p className="font-semibold text-lg">{copyAsOf(formatMoment(copy.asOf))}</p>
        {copy.name !== '' && <p className="wrap-anywhere">{petsOf(copy.name)}</p>}
        <p className="text-base text-ink-2">{READ_ONLY}</p>
        <ToPets label={BACK_TO_PETS} look="secondary" className="mt-2 self-start max-sm:whitespace-normal" />
      </div>
      {chosen === undefined ? (
        <CopiedPets copy={copy} hashOf={copyAddress} />
      ) : (
        <CopiedRecord key={chosen.pet.id} copied={chosen} units={copy.units} />
      )}
      <LogOutHere />
    </>
  );
}

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
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <SleepingCat className="h-28 w-auto" />
      <p className="text-lg">{NO_COPY}</p>
      <p className="text-ink-2">{NO_COPY_ABOUT}</p>
      <ToPets label={TRY_AGAIN} />
    </div>
  );
}

/** The way to the pets as they are now, once there is a network. */
function ToPets({ label, ...looks }: { label: string; look?: 'secondary'; className?: string }) {
  const [isStillAway, setStillAway] = useState(false);

  async function leave(): Promise<void> {
    if (await hasNetwork()) location.assign(base() + FOOTER_ROUTES.pets);
    else setStillAway(true);
  }

  return (
    <>
      <WorkingButton {...looks} onPress={leave}>
        {label}
      </WorkingButton>
      <StatusLine>{isStillAway && STILL_NO_NETWORK}</StatusLine>
    </>
  );
}
