import { NOTIFICATION_SETTINGS_PAGE } from '@pawhood/contract/notifications/mail-pages.ts';
import { NOT_NOW, TELL_ABOUT, TOLD_HERE, tellLater, WANT_REMINDER } from '@pawhood/contract/words/devices.ts';
import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { deviceHere } from '#/lib/browser/push-here.ts';
import { useStored, writeStored } from '#/lib/browser/storage.ts';
import { sentence } from '#/lib/sentence.ts';
import { useAuth } from '#/session/auth.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { Said } from '../said.tsx';
import { devicesQuery, pushKeyQuery } from './push.api.ts';
import { TellHere } from './tell-here.tsx';
import { pushRefusal } from './this-browser.ts';

/** Where this browser remembers that the card is not wanted. */
const DISMISSED_KEY = 'reminderCard';

/**
 * Offers to tell the person on this device, where something is due on a later day. Nothing where they are told here
 * already, did not want it, or cannot be.
 */
export function ReminderCard() {
  const isDismissed = useStored(DISMISSED_KEY) !== null;
  // As it was before the press: who then says no to the browser is to read what follows from it.
  const [canAsk] = useState(canBeAsked);
  const [hasDeclined, setDeclined] = useState(false);
  if (hasDeclined) return <Said>{sentence(tellLater(settingsLink))}</Said>;
  return canAsk && !isDismissed ? <Offer onDecline={() => setDeclined(true)} /> : null;
}

/** Who has said no to the browser is not asked by us; who can put the site on the home screen first is told. */
function canBeAsked(): boolean {
  const refusal = pushRefusal();
  return refusal === null ? Notification.permission !== 'denied' : refusal === 'home-screen';
}

function Offer({ onDecline }: { onDecline: () => void }) {
  const { data: key = '' } = useQuery(pushKeyQuery);
  const { data: devices } = useQuery(devicesQuery(useAuth()));
  const [isTold, setTold] = useState(false);
  if (isTold) return <Said>{TOLD_HERE}</Said>;
  const isKnown = key !== '' && devices !== undefined;
  if (!isKnown || devices.some(({ id }) => id === deviceHere())) return null;
  return (
    <section
      aria-labelledby="reminder-card"
      className="no-print flex flex-col gap-2 rounded-card border border-line bg-card p-4 shadow-soft"
    >
      <h3 id="reminder-card" className="flex items-start gap-2 text-lg">
        <BellRing className="mt-1 size-5 shrink-0 text-brand" />
        <span className="wrap-break-word min-w-0">{WANT_REMINDER}</span>
      </h3>
      <p className="text-base">{TELL_ABOUT}</p>
      <TellHere pushKey={key} onTold={() => setTold(true)}>
        <Button
          look="plain"
          onClick={() => {
            onDecline();
            writeStored(DISMISSED_KEY, 'dismissed');
          }}
        >
          {NOT_NOW}
        </Button>
      </TellHere>
    </section>
  );
}

const settingsLink = (words: string) => (
  <Link href={NOTIFICATION_SETTINGS_PAGE} className="text-brand underline">
    {words}
  </Link>
);
