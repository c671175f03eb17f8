import { createReport, type NewReport } from '@pawhood/contract/reports/reports.ts';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';

/**
 * Reports something.
 *
 * @param bearer answers the access token; null where nobody is signed in.
 */
export const reportMutation = (bearer: () => Promise<string | null>) =>
  mutationOptions({
    mutationFn: async (body: NewReport) => call(createReport, { body, bearer: await bearer() }),
  });
