import { ERRORS } from '@pawhood/contract/errors.ts';
import { IMPORT_LIMIT_BYTES } from '@pawhood/contract/limits.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { useAuth } from '../../session/auth.ts';
import { OwnFailure } from '../../session/own-failure.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { AccountItem } from './account-item.tsx';
import { importWords } from './import-words.ts';
import { importMutation } from './users.api.ts';

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
          (progress < 1 ? 'Sending your file...' : 'Bringing your pets back. Many photos take minutes...')}
        {bring.isSuccess && importWords(bring.data)}
      </p>
      {isTooLarge && <ErrorMessage error={null} fallback={ERRORS.import_too_large.text} />}
      {bring.error !== null && (
        <OwnFailure error={bring.error} fallback="Your file could not be brought back. Please try again." />
      )}
    </AccountItem>
  );
}
