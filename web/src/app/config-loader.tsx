import type { SiteConfig } from '@pawhood/contract/site.ts';
import { LOADING_IDENTITY } from '@pawhood/contract/words/session.ts';
import { SETTINGS_NOT_LOADED, TRY_AGAIN } from '@pawhood/contract/words/shell.ts';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { ErrorMessage } from '../ui/error-message.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { readConfig } from './site.api.ts';

/** Asks for the installation's settings, without which nobody can sign in, and says so meanwhile. §2.19 */
export function ConfigLoader({ onConfig }: { onConfig: (config: SiteConfig) => void }) {
  const [error, setError] = useState<unknown>(null);
  const ask = useCallback(() => {
    setError(null);
    readConfig().then(onConfig, setError);
  }, [onConfig]);
  useEffect(ask, [ask]);
  return (
    <main className="mx-auto flex min-h-dvh max-w-page flex-col items-start gap-4 px-4 py-12">
      {error === null ? (
        <StatusLine>{LOADING_IDENTITY}</StatusLine>
      ) : (
        <>
          <ErrorMessage error={error} fallback={SETTINGS_NOT_LOADED} />
          <Button onClick={ask}>{TRY_AGAIN}</Button>
        </>
      )}
    </main>
  );
}
