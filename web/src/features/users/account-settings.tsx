import type { OwnProfile } from '@pawhood/contract/users.ts';
import { useMutation } from '@tanstack/react-query';
import { Download, KeyRound, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { download } from '../../lib/download.ts';
import { useSite } from '../../lib/site.tsx';
import { useAuth } from '../../session/auth.ts';
import { OwnFailure } from '../../session/own-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { exportName } from './export-name.ts';
import { exportMutation } from './users.api.ts';

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
}));

/** Where the account itself is changed, everything to take along, and the way out. */
export function AccountSettings({ profile }: { profile: OwnProfile }) {
  const { identity } = useSite();
  return (
    <ul className="flex list-none flex-col gap-6 p-0">
      {identity.accountUrl !== '' && (
        <Item about="Change how you sign in, and see where you are signed in.">
          <a href={identity.accountUrl} className={buttonClass('secondary')}>
            <KeyRound aria-hidden="true" className="size-4" />
            E-mail, password and sessions
          </a>
        </Item>
      )}
      <Export />
      <Deletion profile={profile} />
    </ul>
  );
}

function Item({ about, children }: { about: string; children: ReactNode }) {
  return (
    <li className="flex flex-col items-start gap-2">
      {children}
      <p className="text-ink-2 text-sm">{about}</p>
    </li>
  );
}

function Export() {
  const take = useMutation({
    ...exportMutation(useAuth().accessToken),
    onSuccess: (everything) =>
      download(exportName(new Date()), JSON.stringify(everything, null, 2), 'application/json'),
  });
  return (
    <Item about="One JSON file with all that is kept about you here.">
      <Button look="secondary" onClick={() => !take.isPending && take.mutate()}>
        <Download aria-hidden="true" className="size-4" />
        Download everything
      </Button>
      <p role="status" className="text-base text-ok">
        {take.isPending && 'Gathering your data...'}
        {take.isSuccess && 'Your file is downloaded.'}
      </p>
      {take.error !== null && (
        <OwnFailure error={take.error} fallback="Your data could not be fetched. Please try again." />
      )}
    </Item>
  );
}

function Deletion({ profile }: { profile: OwnProfile }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Item about="You are asked once more, and told what goes and what stays.">
      <Button ref={button} look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete account
      </Button>
      {isOpen && (
        <Suspense>
          <DeleteAccountDialog
            profile={profile}
            onClose={() => {
              setOpen(false);
              button.current?.focus();
            }}
          />
        </Suspense>
      )}
    </Item>
  );
}
