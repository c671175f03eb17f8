import type { LogRow } from '@pawhood/contract/desk/log.ts';
import {
  DESK_PART_NAMES,
  LOADING_LOG,
  LOG_FAILED,
  NOTHING_LOGGED,
  SHOW_OLDER,
} from '@pawhood/contract/words/desk.ts';
import { useEffect, useRef, useState } from 'react';
import { formatMoment } from '#/lib/dates.ts';
import { useSite } from '#/lib/site.tsx';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { StatusLine } from '#/ui/status-line.tsx';
import { PartFailure } from '../desk-failure.tsx';
import { logChange, logSentence } from './log-words.ts';
import { useLog } from './use-log.ts';

/** What was done at the desk and by command, the newest first. */
export function Log() {
  const log = useLog();
  const { rows, error, retry, hasOlder, olderError } = log;
  const list = useRef<HTMLOListElement>(null);
  const [firstNew, setFirstNew] = useState<number>();
  useEffect(() => {
    if (firstNew !== undefined) list.current?.querySelector<HTMLElement>(`[data-id="${firstNew}"]`)?.focus();
  }, [firstNew]);
  const showOlder = async () => setFirstNew((await log.showOlder())?.id);

  return (
    <section aria-labelledby="log" className="flex flex-col gap-4">
      <h2 id="log" className="text-xl">
        {DESK_PART_NAMES.log}
      </h2>
      {error !== null && <PartFailure error={error} fallback={LOG_FAILED} onRetry={retry} />}
      {rows === undefined && error === null && <StatusLine>{LOADING_LOG}</StatusLine>}
      {rows?.length === 0 && <p className="text-ink-2">{NOTHING_LOGGED}</p>}
      {rows !== undefined && rows.length > 0 && (
        <ol ref={list} aria-labelledby="log" className="list-none divide-y divide-line p-0">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ol>
      )}
      {olderError !== null && (
        <PartFailure error={olderError} fallback={LOG_FAILED} onRetry={() => void showOlder()} />
      )}
      {hasOlder && olderError === null && (
        <p>
          <WorkingButton look="secondary" onPress={showOlder}>
            {SHOW_OLDER}
          </WorkingButton>
        </p>
      )}
    </section>
  );
}

function Row({ row }: { row: LogRow }) {
  const change = logChange(row, useSite().cities);
  return (
    <li data-id={row.id} tabIndex={-1} className="wrap-anywhere flex flex-col gap-1 py-3">
      <p>{logSentence(row)}</p>
      {change.length > 0 && (
        <p className="flex flex-wrap gap-x-4 text-base text-ink-2">
          {change.map((words) => (
            <span key={words} className="min-w-0">
              {words}
            </span>
          ))}
        </p>
      )}
      <time dateTime={row.at} className="text-ink-2 text-sm">
        {formatMoment(row.at)}
      </time>
    </li>
  );
}
