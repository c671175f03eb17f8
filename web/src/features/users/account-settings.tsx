import type { OwnProfile } from '@pawhood/contract/users.ts';
import { KeyRound, Trash2 } from 'lucide-react';
import { useSite } from '../../lib/site.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { AccountItem } from './account-item.tsx';
import { ExportData } from './export-data.tsx';
import { ImportData } from './import-data.tsx';

const DeleteAccountDialog = lazyDialog(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
);

/** Where the account itself is changed, everything to take along, and the way out. */
export function AccountSettings({ profile }: { profile: OwnProfile }) {
  const { identity } = useSite();
  return (
    <ul className="flex list-none flex-col gap-6 p-0">
      {identity.accountUrl !== '' && (
        <AccountItem about="Change how you sign in, and see where you are signed in.">
          <a href={identity.accountUrl} className={buttonClass('secondary')}>
            <KeyRound aria-hidden="true" className="size-4" />
            E-mail, password and sessions
          </a>
        </AccountItem>
      )}
      <ExportData />
      <ImportData />
      <AccountItem about="You are asked once more, and told what goes and what stays.">
        <DialogButton dialog={(onClose) => <DeleteAccountDialog profile={profile} onClose={onClose} />}>
          <Trash2 aria-hidden="true" className="size-4" />
          Delete account
        </DialogButton>
      </AccountItem>
    </ul>
  );
}
