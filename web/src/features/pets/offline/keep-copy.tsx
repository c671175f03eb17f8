import { ROUTES } from '@pawhood/contract/product.ts';
import { dayIn } from '@pawhood/contract/values/day.ts';
import {
  COPY_COMING,
  copyOf as copyOfDay,
  DO_NOT_KEEP,
  KEEP_PETS,
  KEEP_PETS_ABOUT,
  KEEP_THEM,
  KEEPS_NOTHING,
  NO_ROOM,
  OPEN_COPY,
  OWN_DEVICE,
  OWN_DEVICE_ABOUT,
  PHONE_MAY_DELETE,
} from '@pawhood/contract/words/offline.ts';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { COPY_KEY } from '#/lib/browser/device-keys.ts';
import { beginCopy, endCopy } from '#/lib/browser/private-copy.ts';
import { useStored } from '#/lib/browser/storage.ts';
import { formatDay } from '#/lib/dates.ts';
import { useAuth } from '#/session/auth.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { Checkbox } from '#/ui/form/checkbox.tsx';
import { useCopy, useCopyRefused } from './use-copy.ts';

/** The switch of the copy on this device. It asks first, and says from when the copy is, so that a lost one is seen. */
export function KeepCopy() {
  const { profile, user } = useAuth();
  const isKept = useStored(COPY_KEY) !== null;
  const [isAsking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  if (profile === null || profile.id === '' || user === undefined) return null;
  if (globalThis.indexedDB === undefined) return <p className="text-base text-ink-2">{KEEPS_NOTHING}</p>;

  /** The question goes, and with it the button that had the focus. */
  function answered(): void {
    setAsking(false);
    place.current?.querySelector('input')?.focus();
  }

  function keep(userId: string, sub: string): void {
    answered();
    beginCopy({ userId, sub });
    // A browser that is short of room then deletes other things first; whether it does is up to it.
    navigator.storage?.persist?.().catch(() => {});
  }

  return (
    <div ref={place} className="flex flex-col gap-2">
      <Checkbox
        label={KEEP_PETS}
        isChecked={isKept || isAsking}
        onChange={(isChecked) => {
          setAsking(isChecked);
          if (!isChecked) void endCopy();
        }}
      />
      <p className="text-base text-ink-2">{KEEP_PETS_ABOUT}</p>
      {isAsking && !isKept && <Question onYes={() => keep(profile.id, user.sub)} onNo={answered} />}
      {isKept && <State />}
      {(isKept || isAsking) && isApplePhone() && <p className="text-base">{PHONE_MAY_DELETE}</p>}
    </div>
  );
}

function Question({ onYes, onNo }: { onYes: () => void; onNo: () => void }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-toast bg-sunk p-4">
      <legend className="sr-only">{OWN_DEVICE}</legend>
      <p>
        <strong aria-hidden="true" className="block">
          {OWN_DEVICE}
        </strong>
        <span>{OWN_DEVICE_ABOUT}</span>
      </p>
      <p className="flex flex-wrap gap-2">
        <Button autoFocus className="max-sm:whitespace-normal" onClick={onYes}>
          {KEEP_THEM}
        </Button>
        <Button look="secondary" onClick={onNo}>
          {DO_NOT_KEEP}
        </Button>
      </p>
    </fieldset>
  );
}

function State() {
  const copy = useCopy();
  const isRefused = useCopyRefused();
  return (
    <p role="status" className="flex min-h-11 flex-wrap items-center gap-x-4 text-base">
      {copy === null && <span>{isRefused ? NO_ROOM : COPY_COMING}</span>}
      {copy && (
        <>
          <span>{copyOfDay(formatDay(dayHere(copy.asOf)))}</span>
          <Link
            href={ROUTES.offline}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline"
          >
            {OPEN_COPY}
          </Link>
        </>
      )}
    </p>
  );
}

/** Calendar day of a moment, by this browser's clock. */
const dayHere = (moment: string): string =>
  dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(moment));

/** iPhones and iPads in the browser: WebKit deletes after a week what a site keeps that is not on the home screen. */
function isApplePhone(): boolean {
  const isApple =
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
  return isApple && !matchMedia('(display-mode: standalone)').matches;
}
