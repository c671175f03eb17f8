import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../lib/download.ts';
import { useAuth } from '../../session/auth.ts';
import { OwnFailure } from '../../session/own-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { AccountItem } from './account-item.tsx';
import { exportName } from './export-name.ts';
import { exportMutation } from './users.api.ts';

/** Everything to take along. */
export function ExportData() {
  const [bytes, setBytes] = useState(0);
  const take = useMutation({
    ...exportMutation(useAuth().accessToken),
    onSuccess: (file) => download(exportName(new Date()), file),
  });

  function start(): void {
    if (take.isPending) return;
    setBytes(0);
    take.mutate(setBytes);
  }

  return (
    <AccountItem about="One zip file with all that is kept about you and your pets here, and your pictures.">
      <Button look="secondary" aria-busy={take.isPending} onClick={start}>
        <Download aria-hidden="true" className="size-4" />
        Download everything
      </Button>
      <p role="status" className="text-base text-ok">
        {take.isPending && 'Gathering your data...'}
        {take.isSuccess && 'Your file is downloaded.'}
      </p>
      {/* Beside the status: it is not read out again with every piece. */}
      {take.isPending && bytes > 0 && <p className="text-ink-2 text-sm">{megabytes(bytes)} so far</p>}
      {take.error !== null && (
        <OwnFailure error={take.error} fallback="Your data could not be fetched. Please try again." />
      )}
    </AccountItem>
  );
}

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
