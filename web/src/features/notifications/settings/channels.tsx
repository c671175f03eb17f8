import type { NotificationSettings } from '@pawhood/contract/notifications/notification-settings.ts';
import {
  ADDRESS_NOT_CONFIRMED,
  CHANNEL_NAMES,
  CONFIRM_IN_ACCOUNT,
  MAIL_STOPPED,
  mailGoesTo,
  NO_MAIL_HERE,
  NO_PUSH_HERE,
  OTHER_ADDRESS,
  SEND_MAILS_AGAIN,
} from '@pawhood/contract/words/notifications.ts';
import { useState } from 'react';
import { focusHeading } from '#/lib/focus-heading.ts';
import { useSite } from '#/lib/site.tsx';
import { accountAddress } from '#/session/account-address.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { takeFocus } from '../said.tsx';
import { MailAddress } from './mail-address.tsx';

/** Takes the focus over from a form that has gone. */
const HEADING = 'mails';

interface ChannelsProps {
  settings: NotificationSettings;
  /** Has mails go again that were stopped. */
  onResume: () => void;
}

/** Which ways this site has to tell people something, and where mails go. */
export function Channels({ settings, onResume }: ChannelsProps) {
  const { canPush, canMail } = settings;
  return (
    <div className="flex flex-col gap-2 text-ink-2">
      {!canPush && <p>{NO_PUSH_HERE}</p>}
      {canMail ? <Mail settings={settings} onResume={onResume} /> : <p>{NO_MAIL_HERE}</p>}
    </div>
  );
}

function Mail({ settings, onResume }: ChannelsProps) {
  const { address, mailStopped } = settings;
  const [hasPressed, setPressed] = useState(false);
  const isStopped = address !== '' && isReason(mailStopped);
  return (
    <section aria-labelledby={HEADING} className="flex flex-col gap-2">
      <h3 id={HEADING} tabIndex={-1} className="text-ink">
        {CHANNEL_NAMES.mail}
      </h3>
      {address === '' && <p>{ADDRESS_NOT_CONFIRMED}</p>}
      {isStopped && <p className="text-ink">{MAIL_STOPPED[mailStopped]}</p>}
      {address !== '' && !isStopped && (
        <p tabIndex={-1} ref={hasPressed ? takeFocus : undefined} className="wrap-anywhere">
          {mailGoesTo(address)}
        </p>
      )}
      {/* What the operator stopped, the operator allows again. */}
      {isStopped && mailStopped !== 'operator' && (
        <Button
          look="secondary"
          className="self-start"
          onClick={() => {
            setPressed(true);
            onResume();
          }}
        >
          {SEND_MAILS_AGAIN}
        </Button>
      )}
      <Address settings={settings} />
    </section>
  );
}

/** The way to another address, or to the first: with us the account's, else by a link. */
function Address({ settings: { address, askedAddress, mailStopped } }: Pick<ChannelsProps, 'settings'>) {
  const site = useSite();
  if (site.identity.mode !== 'embedded')
    return <MailAddress {...{ address, askedAddress }} onSent={() => focusHeading(HEADING)} />;
  if (address !== '' && mailStopped !== 'refused') return null;
  return (
    <p>
      <a href={accountAddress(site)} className="text-brand underline">
        {address === '' ? CONFIRM_IN_ACCOUNT : OTHER_ADDRESS}
      </a>
    </p>
  );
}

const isReason = (text: string): text is keyof typeof MAIL_STOPPED => text in MAIL_STOPPED;
