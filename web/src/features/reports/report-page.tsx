import { ROUTES } from '@pawhood/contract/product.ts';
import {
  DANGER_FIRST,
  REPORT_NOTHING,
  REPORT_PAGE,
  REPORT_PAGE_ABOUT,
  REPORT_PROMISE,
  REPORT_TITLES,
  SEE_REPORTED,
} from '@pawhood/contract/words/reports.ts';
import { Link, useSearch } from 'wouter';
import { useHydrated } from '#/lib/browser/use-hydrated.ts';
import { useHead } from '#/lib/head.ts';
import type { PageProps } from '#/lib/page.ts';
import { NarrowColumn } from '#/ui/narrow-column.tsx';
import { PageHeading } from '#/ui/page-heading.tsx';
import { ReportForm, type ReportFormProps } from './report-form.tsx';
import { reportedOf, seenAt } from './reported.ts';

/** /report: tells the people who look after the site that something is wrong, with or without an account. */
export function ReportPage({ leave }: Partial<PageProps> & Pick<ReportFormProps, 'leave'>) {
  const search = useSearch();
  // The document is the same for all of a kind.
  const isHydrated = useHydrated();
  const named = reportedOf(search);
  const reported = isHydrated && named?.id === '' ? null : named;
  const title = reported === null ? REPORT_PAGE : REPORT_TITLES[reported.kind];
  useHead({ title, description: REPORT_PAGE_ABOUT, path: ROUTES.report, unlisted: true });
  const page = reported && isHydrated ? seenAt(reported) : null;
  return (
    <div className="min-h-dvh">
      <NarrowColumn>
        <PageHeading isSmall>{title}</PageHeading>
        {reported === null ? (
          <p>{REPORT_NOTHING}</p>
        ) : (
          <>
            <div className="flex flex-col gap-2">
              <p>{REPORT_PROMISE}</p>
              <p>{DANGER_FIRST}</p>
              {page !== null && (
                <Link
                  href={page}
                  className="inline-flex min-h-11 items-center self-start font-semibold text-brand underline"
                >
                  {SEE_REPORTED}
                </Link>
              )}
            </div>
            {isHydrated ? (
              <ReportForm reported={reported} leave={leave} />
            ) : (
              <noscript>
                <ReportForm reported={null} />
              </noscript>
            )}
          </>
        )}
      </NarrowColumn>
    </div>
  );
}
