import { ROUTES } from '@pawhood/contract/product.ts';
import type { ReportSubject } from '@pawhood/contract/reports/report-kinds.ts';

/** What is to be reported. */
export interface Reported {
  readonly kind: ReportSubject;
  readonly id: string;
}

/** Address of the page on which something is reported. */
export const reportAddress = ({ kind, id }: Reported): string =>
  `${ROUTES.report}?${new URLSearchParams({ kind, id })}`;
