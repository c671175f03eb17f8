import { EMAIL_LIMIT } from '@pawhood/contract/limits.ts';
import {
  ILLEGAL_REASONS,
  REPORT_LIMITS,
  REPORT_PATH,
  REPORT_REASONS,
  type ReportReason,
} from '@pawhood/contract/reports/report-kinds.ts';
import { type NewReport, newReport, reportMistakesOf } from '@pawhood/contract/reports/reports.ts';
import { REASON_NAMES } from '@pawhood/contract/words/reasons.ts';
import {
  GOOD_FAITH,
  REASON_MISSING,
  REPORT_NOT_SENT,
  REPORT_WHY_HINT,
  REPORT_WORDS,
  REPORT_WORDS_HINT,
  REPORTER_EMAIL,
  REPORTER_NAME,
  REPORTER_OPTIONAL,
  SEND_REPORT,
  WHAT_IS_WRONG,
} from '@pawhood/contract/words/reports.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Checked, checkBody } from '#/lib/form/field-errors.ts';
import { useForm } from '#/lib/form/use-form.ts';
import type { Reported } from '#/lib/report-address.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { Checkbox } from '#/ui/form/checkbox.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { reportMutation } from './report.api.ts';

const EMPTY = { reason: '', words: '', name: '', email: '', goodFaith: false };

const REASONS = [
  { value: '', label: REASON_MISSING },
  ...REPORT_REASONS.map((value) => ({ value, label: REASON_NAMES[value] })),
];

export interface ReportFormProps {
  /** Null in a document for all of a kind: the address it is sent to is its own, which names one. */
  reported: Reported | null;
  /** Opens another page of the server's. */
  leave?: ((address: string) => void) | undefined;
}

const goTo = (address: string): void => location.assign(address);

/**
 * Asks what is wrong, and leads to the page that tells later what became of it. Without scripts the browser sends it
 * as a form; the server then asks for what is missing.
 */
export function ReportForm({ reported, leave = goTo }: ReportFormProps) {
  const { base, language } = useSite();
  const { isAuthenticated, accessToken } = useAuth();
  const bearer = async () => (isAuthenticated ? accessToken().catch(() => null) : null);
  const mutation = useMutation(reportMutation(bearer));
  const form = useForm({
    initial: EMPTY,
    state: useState(EMPTY),
    check: (values) => check(values, reported),
    mutation,
  });
  const { reason, goodFaith } = form.values;
  const isIllegal = ILLEGAL_REASONS.includes(reason as ReportReason);
  const { goodFaith: faithError } = form.errors;
  return (
    <form
      method="post"
      action={reported === null ? undefined : `${base}${REPORT_PATH}`}
      className="flex flex-col gap-4"
      {...form.attributes(({ path }) => {
        form.write(EMPTY);
        leave(`${base}${path}?lang=${language}`);
      })}
    >
      {reported !== null && (
        <>
          <input type="hidden" name="kind" value={reported.kind} />
          <input type="hidden" name="id" value={reported.id} />
        </>
      )}
      <FieldRow label={WHAT_IS_WRONG} options={REASONS} {...form.field('reason')} />
      <FieldRow
        label={REPORT_WORDS}
        hint={isIllegal ? REPORT_WHY_HINT : REPORT_WORDS_HINT}
        lines={4}
        limit={REPORT_LIMITS.words}
        isCounted
        {...form.field('words')}
      />
      {isIllegal && (
        <>
          {reason === 'children' && <p>{REPORTER_OPTIONAL}</p>}
          <FieldRow
            label={REPORTER_NAME}
            autoComplete="name"
            limit={REPORT_LIMITS.name}
            {...form.field('name')}
          />
          <FieldRow
            label={REPORTER_EMAIL}
            type="email"
            autoComplete="email"
            limit={EMAIL_LIMIT}
            {...form.field('email')}
          />
          <Checkbox
            label={GOOD_FAITH}
            isChecked={goodFaith}
            onChange={(isTrue) => form.write({ goodFaith: isTrue })}
          />
          {faithError !== undefined && <ErrorMessage error={null} fallback={faithError} />}
        </>
      )}
      {form.error !== null && <ErrorMessage error={form.error} fallback={REPORT_NOT_SENT} />}
      <Button type="submit" className="self-start" aria-busy={form.isSending} aria-disabled={form.isSending}>
        {SEND_REPORT}
      </Button>
    </form>
  );
}

/** What a reason does not ask for is not sent. */
function check(values: typeof EMPTY, reported: Reported | null): Checked<NewReport> {
  const { reason, words, ...about } = values;
  if (reason === '') return { body: null, errors: { reason: REASON_MISSING } };
  const isIllegal = ILLEGAL_REASONS.includes(reason as ReportReason);
  return checkBody(newReport, { ...reported, reason, words, ...(isIllegal && about) }, reportMistakesOf);
}
