import type { LogRow } from '@pawhood/contract/desk/log.ts';
import { DESK_PART_NAMES, LOADING_LOG, LOG_FAILED, NOTHING_LOGGED } from '@pawhood/contract/words/desk.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatMoment } from '#/lib/dates.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { PagedList } from '../paged-list.tsx';
import { usePages } from '../use-pages.ts';
import { logChange, logSentence } from './log-words.ts';
import { logQuery, olderMutation } from './site.api.ts';

const WORDS = { failed: LOG_FAILED, loading: LOADING_LOG, nothing: NOTHING_LOGGED };

/** What was done at the desk and by command, the newest first. */
export function Log() {
  const auth = useAuth();
  return (
    <section aria-labelledby="log" className="flex flex-col gap-4">
      <h2 id="log" className="text-xl">
        {DESK_PART_NAMES.log}
      </h2>
      <PagedList
        pages={usePages(useQuery(logQuery(auth)), useMutation(olderMutation(auth)))}
        headingId="log"
        words={WORDS}
      >
        {(row) => <Row key={row.id} row={row} />}
      </PagedList>
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
