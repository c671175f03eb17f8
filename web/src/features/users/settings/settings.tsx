import type { OwnProfile } from '@pawhood/contract/users/users.ts';
import { NOTIFICATION_SETTINGS_ABOUT, NOTIFICATIONS } from '@pawhood/contract/words/notifications.ts';
import { THIS_DEVICE, THIS_DEVICE_ABOUT } from '@pawhood/contract/words/offline.ts';
import { NOT_OPENED } from '@pawhood/contract/words/shell.ts';
import {
  ACCOUNT,
  ACCOUNT_ABOUT,
  ACCOUNT_LINK,
  ACCOUNT_LINK_ABOUT,
  ACTIVITY,
  ACTIVITY_ABOUT,
  DELETE_ACCOUNT,
  DELETE_ACCOUNT_ABOUT,
  PRIVACY,
  PRIVACY_ABOUT,
  SECURITY_LINK,
  SECURITY_LINK_ABOUT,
  SETTINGS,
  SIGN_OUT_EVERYWHERE,
  SIGN_OUT_EVERYWHERE_ABOUT,
  YOUR_DECISIONS,
  YOUR_DECISIONS_ABOUT,
} from '@pawhood/contract/words/users.ts';
import {
  Bell,
  ChevronDown,
  Eye,
  Gavel,
  History,
  KeyRound,
  LogOut,
  type LucideIcon,
  ShieldCheck,
  Smartphone,
  Trash2,
  UserCog,
} from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useSite } from '#/lib/site.tsx';
import { accountAddress } from '#/session/account-address.ts';
import { buttonClass } from '#/ui/buttons/button-class.ts';
import { DialogButton } from '#/ui/dialog/dialog-button.tsx';
import { lazyDialog } from '#/ui/dialog/lazy-dialog.tsx';
import { optionalPart } from '#/ui/optional-part.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { ProfilePart } from '../profile/profile-part.tsx';
import { AccountItem } from './account-item.tsx';
import { ExportData } from './export-data.tsx';
import { ImportData } from './import-data.tsx';
import { PrivacySettings } from './privacy-settings.tsx';
import { StorageUse } from './storage-use.tsx';

/** By which an address opens the row: '/profile#notifications'. */
const NOTIFICATIONS_ID = 'notifications';

interface SettingsProps {
  profile: OwnProfile;
  /** What one wants to be told; the specification's edition tells nobody anything. */
  notifications: ReactNode;
  /** What one chooses for this device alone. */
  deviceSettings?: ReactNode;
}

/** The settings of the own profile, row by row; each opens where it stands. §2.60 */
export function Settings({ profile, notifications, deviceSettings }: SettingsProps) {
  const { departures } = useSite();
  const [isMeant] = useState(() => location.hash === `#${NOTIFICATIONS_ID}`);
  const [wereOpened, setWereOpened] = useState(isMeant);
  const [isAccountOpen, setIsAccountOpen] = useState(false);
  const [isDeviceShown, setDeviceShown] = useState(false);
  const [areBlocksShown, setBlocksShown] = useState(false);
  return (
    <ProfilePart id="settings" title={SETTINGS}>
      <div className="divide-y divide-line">
        <Row
          Icon={Eye}
          name={PRIVACY}
          about={PRIVACY_ABOUT}
          onToggle={(isOpen) => setBlocksShown((before) => before || isOpen)}
        >
          <PrivacySettings profile={profile} />
          {departures.desk && areBlocksShown && (
            <Suspense fallback={<Skeleton className="h-18 rounded-card" />}>
              <BlockedPeople />
            </Suspense>
          )}
        </Row>
        {departures.reach && (
          <Row
            id={NOTIFICATIONS_ID}
            isMeant={isMeant}
            Icon={Bell}
            name={NOTIFICATIONS}
            about={NOTIFICATION_SETTINGS_ABOUT}
            // Once opened they stay: what is written in them is not lost where the row is closed.
            onToggle={(isOpen) => setWereOpened((before) => before || isOpen)}
          >
            {wereOpened && (
              // As high as a window: who opens them by an address sees nothing move below.
              <Suspense fallback={<Skeleton className="min-h-dvh rounded-card" />}>{notifications}</Suspense>
            )}
          </Row>
        )}
        <Row Icon={UserCog} name={ACCOUNT} about={ACCOUNT_ABOUT} onToggle={setIsAccountOpen}>
          <AccountSettings profile={profile} isShown={isAccountOpen} />
        </Row>
        {departures.reach && deviceSettings !== undefined && (
          <Row
            Icon={Smartphone}
            name={THIS_DEVICE}
            about={THIS_DEVICE_ABOUT}
            onToggle={(isOpen) => setDeviceShown((before) => before || isOpen)}
          >
            {isDeviceShown && deviceSettings}
          </Row>
        )}
      </div>
    </ProfilePart>
  );
}

interface RowProps {
  id?: string;
  /** Whether the address means it: it is open from the first, and in view. */
  isMeant?: boolean;
  Icon: LucideIcon;
  name: string;
  about: string;
  children: ReactNode;
  onToggle?(isOpen: boolean): void;
}

function Row({ id, isMeant = false, Icon, name, about, children, onToggle }: RowProps) {
  const row = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isMeant) return;
    row.current?.scrollIntoView({ block: 'start' });
    // Where a link within the site led here, the page's heading takes the focus first.
    queueMicrotask(() => row.current?.querySelector('summary')?.focus({ preventScroll: true }));
  }, [isMeant]);
  return (
    <details
      id={id}
      ref={row}
      open={isMeant}
      className="group"
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className="flex list-none items-center gap-4 py-3 max-tight:gap-1 marker:hidden hover:bg-brand-tint">
        <Icon className="size-6 shrink-0 text-brand" />
        <span className="grow">
          <span className="block font-semibold text-lg">{name}</span>
          <span className="block text-ink-2 text-sm">{about}</span>
        </span>
        <ChevronDown className="size-5 shrink-0 transition-transform duration-enter group-open:rotate-180" />
      </summary>
      <div className="pt-2 pb-6">{children}</div>
    </details>
  );
}

const BlockedPeople = optionalPart(
  async () => (await import('#/blocks/blocked-people.tsx')).BlockedPeople,
  () => <p>{NOT_OPENED}</p>,
);

const ActivityDialog = lazyDialog(() => import('./activity-dialog.tsx'), 'ActivityDialog');

const StatementsDialog = lazyDialog(() => import('#/statements/statements-dialog.tsx'), 'StatementsDialog');

const SignOutDialog = lazyDialog(() => import('./sign-out-dialog.tsx'), 'SignOutDialog');

const DeleteAccountDialog = lazyDialog(() => import('./delete-account-dialog.tsx'), 'DeleteAccountDialog');

/** Where the account itself is changed, everything to take along, and the way out. */
function AccountSettings({ profile, isShown }: { profile: OwnProfile; isShown: boolean }) {
  const site = useSite();
  const { identity, departures } = site;
  return (
    <ul className="flex list-none flex-col gap-6 p-0">
      {identity.accountUrl !== '' && (
        <AccountItem about={ACCOUNT_LINK_ABOUT}>
          {/* On the narrowest phones in two lines. */}
          <a href={accountAddress(site)} className={`${buttonClass('secondary')} max-sm:whitespace-normal`}>
            <KeyRound className="size-4" />
            {ACCOUNT_LINK}
          </a>
        </AccountItem>
      )}
      {identity.mode === 'embedded' && (
        <AccountItem about={SECURITY_LINK_ABOUT}>
          <a href={accountAddress(site, '/security')} className={buttonClass('secondary')}>
            <ShieldCheck className="size-4" />
            {SECURITY_LINK}
          </a>
        </AccountItem>
      )}
      <AccountItem about={ACTIVITY_ABOUT}>
        <DialogButton dialog={(onClose) => <ActivityDialog onClose={onClose} />}>
          <History className="size-4" />
          {ACTIVITY}
        </DialogButton>
      </AccountItem>
      {departures.desk && (
        <AccountItem about={YOUR_DECISIONS_ABOUT}>
          <DialogButton dialog={(onClose) => <StatementsDialog onClose={onClose} />}>
            <Gavel className="size-4" />
            {YOUR_DECISIONS}
          </DialogButton>
        </AccountItem>
      )}
      <StorageUse isShown={isShown} />
      <ExportData />
      <ImportData />
      <AccountItem about={SIGN_OUT_EVERYWHERE_ABOUT}>
        <DialogButton dialog={(onClose) => <SignOutDialog onClose={onClose} />}>
          <LogOut className="size-4" />
          {SIGN_OUT_EVERYWHERE}
        </DialogButton>
      </AccountItem>
      <AccountItem about={DELETE_ACCOUNT_ABOUT}>
        <DialogButton dialog={(onClose) => <DeleteAccountDialog profile={profile} onClose={onClose} />}>
          <Trash2 className="size-4" />
          {DELETE_ACCOUNT}
        </DialogButton>
      </AccountItem>
    </ul>
  );
}
