import { DESK_PART_NAMES } from '@pawhood/contract/words/desk.ts';
import {
  IMPORTS_ABOUT,
  IMPORTS_FAILED,
  LOADING_IMPORTS,
  WAITING_IMPORTS,
} from '@pawhood/contract/words/imports.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '#/session/auth.ts';
import { StatusLine } from '#/ui/status-line.tsx';
import { PartFailure } from '../desk-failure.tsx';
import type { PartProps } from '../part.ts';
import { importsQuery, isOpen } from './imports.api.ts';
import { OpenRun } from './open-run.tsx';
import { PastRuns } from './past-runs.tsx';
import { SendFile } from './send-file.tsx';
import { useImportNews } from './use-import-news.ts';

/** Files of places and neighbourhoods: sending one, what it would change, and what became of those before. */
export function Imports({ place }: PartProps) {
  const { data, error, refetch } = useQuery(importsQuery(useAuth()));
  const [message, say] = useState('');
  useImportNews(data?.rows, say);
  const open = data?.rows.filter(isOpen) ?? [];
  return (
    <>
      <section aria-labelledby="imports" className="flex flex-col gap-4">
        <h2 id="imports" tabIndex={-1} className="text-xl">
          {DESK_PART_NAMES.imports}
        </h2>
        <p className="text-ink-2">{IMPORTS_ABOUT}</p>
        {data === undefined && error !== null && (
          <PartFailure error={error} fallback={IMPORTS_FAILED} onRetry={() => void refetch()} />
        )}
        <StatusLine>{data === undefined && error === null ? LOADING_IMPORTS : message}</StatusLine>
      </section>
      {data !== undefined && (
        <>
          {open.length > 0 && (
            <section aria-labelledby="open-imports" className="flex flex-col gap-4">
              <h2 id="open-imports" className="text-xl">
                {WAITING_IMPORTS}
              </h2>
              {open.map((run) => (
                <OpenRun key={run.id} run={run} role={place.role} say={say} />
              ))}
            </section>
          )}
          <SendFile city={place.city} say={say} />
          <PastRuns list={data} isOperator={place.role === 'operator'} say={say} />
        </>
      )}
    </>
  );
}
