import type { NotificationSettings } from '@pawhood/contract/notifications/notification-settings.ts';
import {
  ADDRESS_NOT_CONFIRMED,
  CONFIRM_IN_ACCOUNT,
  MAIL_STOPPED,
  mailGoesTo,
  NO_MAIL_HERE,
  NO_PUSH_HERE,
  SEND_MAILS_AGAIN,
} from '@pawhood/contract/words/notifications.ts';
import { useSite } from '#/lib/site.tsx';
import { accountAddress } from '#/session/account-address.ts';
import { Button } from '#/ui/buttons/button.tsx';

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

function Mail({ settings: { address, mailStopped }, onResume }: ChannelsProps) {
  const site = useSite();
  if (address === '') {
    return (
      <p>
        <span>{ADDRESS_NOT_CONFIRMED}</span>{' '}
        {site.identity.accountUrl !== '' && (
          <a href={accountAddress(site)} className="text-brand underline">
            {CONFIRM_IN_ACCOUNT}
          </a>
        )}
      </p>
    );
  }
  if (!isReason(mailStopped)) return <p className="wrap-anywhere">{mailGoesTo(address)}</p>;
  return (
    <>
      <p className="text-ink">{MAIL_STOPPED[mailStopped]}</p>
      {/* What the operator stopped, the operator allows again. */}
      {mailStopped !== 'operator' && (
        <Button look="secondary" className="self-start" onClick={onResume}>
          {SEND_MAILS_AGAIN}
        </Button>
      )}
    </>
  );
}

const isReason = (text: string): text is keyof typeof MAIL_STOPPED => text in MAIL_STOPPED;
