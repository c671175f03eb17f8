import { fileWord } from '@pawhood/contract/values/site-name.ts';
import { decimal } from '@pawhood/contract/words/numbers.ts';
import {
  DOWNLOAD_ABOUT,
  DOWNLOAD_DONE,
  DOWNLOAD_EVERYTHING,
  DOWNLOAD_FAILED,
  DOWNLOAD_RUNNING,
  downloadedSoFar,
  megabytesText,
} from '@pawhood/contract/words/users.ts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { exportMutation } from '../users.api.ts';
import { AccountItem } from './account-item.tsx';

/** Everything to take along. */
export function ExportData() {
  const { name } = useSite();
  const [bytes, setBytes] = useState(0);
  const take = useMutation({
    ...exportMutation(useAuth().accessToken),
    onSuccess: (file) => download(exportName(name, new Date()), file),
  });

  function start(): void {
    if (take.isPending) return;
    setBytes(0);
    take.mutate(setBytes);
  }

  return (
    <AccountItem about={DOWNLOAD_ABOUT}>
      <Button look="secondary" aria-busy={take.isPending} onClick={start}>
        <Download className="size-4" />
        {DOWNLOAD_EVERYTHING}
      </Button>
      <p role="status" className="text-base text-ok empty:-mt-2">
        {take.isPending ? DOWNLOAD_RUNNING : take.isSuccess && DOWNLOAD_DONE}
      </p>
      {/* Beside the status: it is not read out again with every piece. */}
      {take.isPending && bytes > 0 && (
        <p className="text-ink-2 text-sm">{downloadedSoFar(megabytes(bytes))}</p>
      )}
      {take.error !== null && <ActionError error={take.error} fallback={DOWNLOAD_FAILED} onRetry={start} />}
    </AccountItem>
  );
}

const megabytes = (bytes: number): string => megabytesText(decimal(bytes / 1024 / 1024, 1));

/** Name of the file with everything of a person, by their own calendar: `pawhood-export-2026-11-21.zip`. */
export function exportName(siteName: string, now: Date): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `${fileWord(siteName)}-export-${parts.map((part) => String(part).padStart(2, '0')).join('-')}.zip`;
}

/** Has the browser save a file. */
function download(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Older browsers read the file only after this script has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
