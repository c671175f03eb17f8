import { IMPORT_LIMIT_BYTES } from '@pawhood/contract/limits.ts';
import { importWords } from '@pawhood/contract/users/settings-texts.ts';
import { IMPORT_TOO_LARGE } from '@pawhood/contract/words/errors.ts';
import {
  RESTORE_DOWNLOAD,
  RESTORE_FAILED,
  RESTORE_RUNNING,
  RESTORE_SENDING,
  RESTORE_UPLOAD,
  restoreAbout,
} from '@pawhood/contract/words/users.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { FileButton } from '#/ui/form/file-button.tsx';
import { importMutation } from '../users.api.ts';
import { AccountItem } from './account-item.tsx';

/** The way back in for pets that were taken along. */
export function ImportData() {
  const bring = useMutation(importMutation(useQueryClient(), useAuth().accessToken));
  const { name } = useSite();
  const [progress, setProgress] = useState(0);
  const [isTooLarge, setTooLarge] = useState(false);

  /** One at a time: a file that comes while another is on its way is not taken. */
  function take([file]: File[]): void {
    if (file === undefined || bring.isPending) return;
    setProgress(0);
    setTooLarge(file.size > IMPORT_LIMIT_BYTES);
    if (file.size > IMPORT_LIMIT_BYTES) bring.reset();
    else bring.mutate({ file, onProgress: setProgress });
  }

  return (
    <AccountItem about={restoreAbout(name)}>
      <FileButton
        label={RESTORE_DOWNLOAD}
        Icon={ArchiveRestore}
        look="secondary"
        accept=".zip,application/zip"
        onFiles={take}
      />
      {bring.isPending && progress < 1 && (
        <progress aria-label={RESTORE_UPLOAD} value={progress} className="h-2 w-full max-w-64" />
      )}
      <p role="status" className="text-base text-ok empty:-mt-2">
        {bring.isPending
          ? progress < 1
            ? RESTORE_SENDING
            : RESTORE_RUNNING
          : bring.isSuccess && importWords(bring.data)}
      </p>
      {isTooLarge && <ErrorMessage error={null} fallback={IMPORT_TOO_LARGE} />}
      {bring.error !== null && <ActionError error={bring.error} fallback={RESTORE_FAILED} />}
    </AccountItem>
  );
}
