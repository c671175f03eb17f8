import {
  DESK_PART_NAMES,
  finePoints,
  HEALTH_FAILED,
  LOOK_AGAIN,
  LOOKING,
  lookedAt,
} from '@pawhood/contract/words/desk.ts';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#/lib/dates.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { StatusLine } from '#/ui/status-line.tsx';
import { PartFailure } from '../desk-failure.tsx';
import { Findings } from './findings.tsx';
import { healthQuery } from './site.api.ts';

/** How the site is: what needs somebody first, and what is fine below it. */
export function Health() {
  const { data, error, refetch } = useQuery(healthQuery(useAuth(), useSite().language));
  const look = async () => void (await refetch());
  const fine = data?.findings.filter(({ state }) => state === 'right') ?? [];
  const others = data?.findings.filter(({ state }) => state !== 'right') ?? [];
  return (
    <section aria-labelledby="health" className="flex flex-col gap-4">
      <h2 id="health" className="text-xl">
        {DESK_PART_NAMES.health}
      </h2>
      {error !== null && <PartFailure error={error} fallback={HEALTH_FAILED} onRetry={() => void look()} />}
      {data === undefined && error === null && <StatusLine>{LOOKING}</StatusLine>}
      {data !== undefined && (
        <>
          {/* A moment is one word, which large text breaks. */}
          <div className="wrap-anywhere flex flex-wrap items-center justify-between gap-3">
            <StatusLine>{lookedAt(formatMoment(data.at))}</StatusLine>
            <WorkingButton look="secondary" onPress={look}>
              {LOOK_AGAIN}
            </WorkingButton>
          </div>
          {others.length > 0 && <Findings findings={others} />}
          {fine.length > 0 && (
            <details open={others.length === 0}>
              <summary className="cursor-pointer py-2 font-semibold">{finePoints(fine.length)}</summary>
              <Findings findings={fine} />
            </details>
          )}
        </>
      )}
    </section>
  );
}
