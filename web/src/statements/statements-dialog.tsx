import type { Statement } from '@pawhood/contract/reports/statements.ts';
import { untilMoment } from '@pawhood/contract/words/reasons.ts';
import {
  LOADING_OWN_DECISIONS,
  NO_OWN_DECISIONS,
  OWN_DECISIONS_FAILED,
  READ_DECISION,
  READ_DECISION_ONLY,
  STATED_AS,
  TAKEN_BACK,
} from '@pawhood/contract/words/reports.ts';
import { CLOSE } from '@pawhood/contract/words/shell.ts';
import { YOUR_DECISIONS } from '@pawhood/contract/words/users.ts';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#/lib/dates.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { FailureBox } from '#/ui/failure-box.tsx';
import { ownStatementsQuery } from './statements.api.ts';

/** What the people who look after the site decided about the person and their words; each has a page of its own. */
export function StatementsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(ownStatementsQuery(useAuth().accessToken));
  return (
    <Dialog title={YOUR_DECISIONS} onClose={onClose}>
      {(close) => (
        <div className="flex flex-col gap-4 text-base">
          {data?.length === 0 && <p>{NO_OWN_DECISIONS}</p>}
          {data !== undefined && data.length > 0 && (
            <ul className="list-none divide-y divide-line p-0">
              {data.map((statement) => (
                <Row key={statement.id} statement={statement} />
              ))}
            </ul>
          )}
          {data === undefined && error === null && <p role="status">{LOADING_OWN_DECISIONS}</p>}
          {data === undefined && error !== null && (
            <FailureBox error={error} fallback={OWN_DECISIONS_FAILED} onRetry={() => void refetch()} />
          )}
          <Button look="secondary" className="self-start" onClick={close}>
            {CLOSE}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function Row({ statement }: { statement: Statement }) {
  const { base, language } = useSite();
  const { at, decision, about, until, isTakenBack, objectUntil, path } = statement;
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{STATED_AS[decision]}</span>
        <time dateTime={at} className="text-ink-2 text-sm">
          {formatMoment(at)}
        </time>
      </p>
      {about !== '' && (
        <p className="wrap-anywhere">
          <bdi>{about}</bdi>
        </p>
      )}
      {isTakenBack && <p>{TAKEN_BACK}</p>}
      {!isTakenBack && until !== '' && <p>{untilMoment(formatMoment(until))}</p>}
      {/* A page of the server's. */}
      <a
        href={`${base}${path}?lang=${language}`}
        className="inline-flex min-h-11 items-center self-start font-semibold text-brand underline"
      >
        {objectUntil === '' ? READ_DECISION_ONLY : READ_DECISION}
      </a>
    </li>
  );
}
