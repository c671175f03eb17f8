import type { OwnProfile } from '@pawhood/contract/users/users.ts';
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
} from '@pawhood/contract/words/users.ts';
import {
  ChevronDown,
  Eye,
  History,
  KeyRound,
  LogOut,
  type LucideIcon,
  ShieldCheck,
  Trash2,
  UserCog,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSite } from '#/lib/site.tsx';
import { buttonClass } from '#/ui/buttons/button-class.ts';
import { DialogButton } from '#/ui/dialog/dialog-button.tsx';
import { lazyDialog } from '#/ui/dialog/lazy-dialog.tsx';
import { ProfilePart } from '../profile/profile-part.tsx';
import { accountAddress } from './account-address.ts';
import { AccountItem } from './account-item.tsx';
import { ExportData } from './export-data.tsx';
import { ImportData } from './import-data.tsx';
import { PrivacySettings } from './privacy-settings.tsx';
import { StorageUse } from './storage-use.tsx';

/** The settings of the own profile, row by row; each opens where it stands. §2.60 */
export function Settings({ profile }: { profile: OwnProfile }) {
  const [isAccountOpen, setIsAccountOpen] = useState(false);
  return (
    <ProfilePart id="settings" title={SETTINGS}>
      <div className="divide-y divide-line">
        <Row Icon={Eye} name={PRIVACY} about={PRIVACY_ABOUT}>
          <PrivacySettings profile={profile} />
        </Row>
        <Row Icon={UserCog} name={ACCOUNT} about={ACCOUNT_ABOUT} onToggle={setIsAccountOpen}>
          <AccountSettings profile={profile} isShown={isAccountOpen} />
        </Row>
      </div>
    </ProfilePart>
  );
}

interface RowProps {
  Icon: LucideIcon;
  name: string;
  about: string;
  children: ReactNode;
  onToggle?(isOpen: boolean): void;
}

function Row({ Icon, name, about, children, onToggle }: RowProps) {
  return (
    <details className="group" onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary className="flex list-none items-center gap-4 py-3 marker:hidden hover:bg-brand-tint">
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

const ActivityDialog = lazyDialog(() => import('./activity-dialog.tsx'), 'ActivityDialog');

const SignOutDialog = lazyDialog(() => import('./sign-out-dialog.tsx'), 'SignOutDialog');

const DeleteAccountDialog = lazyDialog(() => import('./delete-account-dialog.tsx'), 'DeleteAccountDialog');

/** Where the account itself is changed, everything to take along, and the way out. */
function AccountSettings({ profile, isShown }: { profile: OwnProfile; isShown: boolean }) {
  const site = useSite();
  const { identity } = site;
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
