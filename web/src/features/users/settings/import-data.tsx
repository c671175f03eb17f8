import { ERRORS } from '@pawhood/contract/errors.ts';
import { IMPORT_LIMIT_BYTES } from '@pawhood/contract/limits.ts';
import type { Imported } from '@pawhood/contract/users/users.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { FileButton } from '#/ui/form/file-button.tsx';
import { importMutation } from '../users.api.ts';
import { AccountItem } from './account-item.tsx';

/** The way back in for pets that were taken along. */
export function ImportData() {
  const bring = useMutation(importMutation(useQueryClient(), useAuth().accessToken));
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
    <AccountItem about="Adds the pets of such a file, from here or from another Pawhood, with photos and records. What is here already stays as it is.">
      <FileButton
        label="Bring back a download"
        Icon={ArchiveRestore}
        look="secondary"
        accept=".zip,application/zip"
        onFiles={take}
      />
      {bring.isPending && progress < 1 && (
        <progress
          aria-label="Upload of your download"
          value={progress}
          className="h-2 w-full max-w-64 accent-brand"
        />
      )}
      <p role="status" className="text-base text-ok">
        {bring.isPending &&
          (progress < 1
            ? 'Sending your file...'
            : 'Restoring your pets. Many photos can take a few minutes...')}
        {bring.isSuccess && importWords(bring.data)}
      </p>
      {isTooLarge && <ErrorMessage error={null} fallback={ERRORS.import_too_large.text} />}
      {bring.error !== null && (
        <ActionError error={bring.error} fallback="Your file could not be restored. Please try again." />
      )}
    </AccountItem>
  );
}

/** What a file has brought, in a sentence: '2 pets added, 1 was here already.' */
export function importWords({ added, known, photos, lostPhotos }: Imported): string {
  if (added + known === 0) return 'There are no pets in this file.';
  const parts = [
    added > 0 && `${added === 1 ? '1 pet' : `${added} pets`} added`,
    photos > 0 && `with ${photos === 1 ? '1 photo' : `${photos} photos`}`,
  ].filter(Boolean);
  const here = known > 0 && `${known} ${known === 1 ? 'was' : 'were'} here already`;
  const sentence = [parts.join(' '), here].filter(Boolean).join(', ');
  const lost = lostPhotos === 1 ? '1 photo' : `${lostPhotos} photos`;
  return lostPhotos > 0 ? `${sentence}. ${lost} could not be read.` : `${sentence}.`;
}
