import { HEALTH_FAILED, LOOKING, SITE_NEEDS_LOOK, WHOLE_HEALTH } from '@pawhood/contract/words/desk.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { StatusLine } from '#/ui/status-line.tsx';
import { PartFailure } from '../desk-failure.tsx';
import { type PartProps, partAddress } from '../part.ts';
import { Findings } from '../site/findings.tsx';
import { healthQuery } from '../site/site.api.ts';

export interface SiteNeedsProps extends PartProps {
  /** Above it. */
  above: ReactNode;
  /** In its place where nothing is. */
  children: ReactNode;
}

/** Of the site itself, what is not as it should be; it is looked at by those whose role looks after it. */
export function SiteNeeds({ place, above, children }: SiteNeedsProps) {
  const enabled = place.areas.includes('site');
  const { data, error, refetch } = useQuery({ ...healthQuery(useAuth(), useSite().language), enabled });
  if (error !== null)
    return <PartFailure error={error} fallback={HEALTH_FAILED} onRetry={() => void refetch()} />;
  if (enabled && data === undefined) return <StatusLine>{LOOKING}</StatusLine>;
  const bad = data?.findings.filter(({ state }) => state === 'wrong' || state === 'warning') ?? [];
  if (bad.length === 0) return children;
  return (
    <>
      {above}
      <section aria-labelledby="site-needs-look" className="flex flex-col gap-4">
        <h2 id="site-needs-look" className="text-xl">
          {SITE_NEEDS_LOOK}
        </h2>
        <Findings findings={bad} />
        <Link
          href={partAddress('health')}
          className="inline-flex min-h-11 items-center self-start font-semibold text-brand underline"
        >
          {WHOLE_HEALTH}
        </Link>
      </section>
    </>
  );
}
