import { REPORT } from '@pawhood/contract/words/report.ts';
import { type Reported, reportAddress } from '#/lib/report-address.ts';
import { useSite } from '#/lib/site.tsx';
import { LinkButton } from './buttons/link-button.tsx';

/** The way to tell the people who look after the site that something is wrong with what stands here. */
export function ReportLink(reported: Reported) {
  const { departures } = useSite();
  return departures.desk ? (
    <LinkButton look="plain" href={reportAddress(reported)} className="self-start text-sm">
      {REPORT}
    </LinkButton>
  ) : null;
}
