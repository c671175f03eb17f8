import { FOOTER_ROUTES } from '@pawhood/contract/product.ts';
import { isWaitlistEmail } from '@pawhood/contract/values/email.ts';
import { PRIVACY_POLICY } from '@pawhood/contract/words/shell.ts';
import {
  EMAIL_ADDRESS,
  INVALID_ADDRESS,
  JOIN_FAILED,
  JOIN_LEAD,
  JOIN_WAITLIST,
  NEWS_FOR_YOU,
  newsFor,
  START_VOTING,
  waitlistPrivacy,
} from '@pawhood/contract/words/waitlist.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import type { Checked } from '#/lib/form/field-errors.ts';
import { type FieldState, useForm } from '#/lib/form/use-form.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';

export interface JoinOverlayProps {
  onJoin: (email: string) => Promise<void>;
  /** Called once joined, before the overlay goes. */
  onJoined: () => void;
}

/** Over the board until somebody joins the waitlist; whoever is signed in joins with one press. §2.26 §5.2 */
export function JoinOverlay(props: JoinOverlayProps) {
  // People who seem to be signed in are asked for nothing that their account tells.
  return useAuth().isResuming ? <AwaitedForm /> : <JoinForm {...props} />;
}

const CARD =
  'flex w-full max-w-md flex-col gap-4 rounded-card border border-line bg-card p-4 shadow-soft sm:p-8';

/** The form as it will be for whom is signed in, until it is known who that is; as high, so that nothing moves. */
function AwaitedForm() {
  return (
    <div className={CARD}>
      <div className="flex flex-col gap-1">
        <p className="font-display font-bold text-xl">{JOIN_LEAD}</p>
        <p className="skeleton">
          <span className="wrap-anywhere invisible">{newsFor(USUAL_ADDRESS)}</span>
        </p>
      </div>
      <Skeleton className="h-11 rounded-pill" />
      <PrivacyNote />
    </div>
  );
}

/** As long as addresses are; nobody sees it. */
const USUAL_ADDRESS = 'someone@example.org';

const EMPTY = { email: '' };

function JoinForm({ onJoin, onJoined }: JoinOverlayProps) {
  const { isAuthenticated, user } = useAuth();
  const account = isAuthenticated && isWaitlistEmail(user?.email ?? '') ? user?.email : undefined;
  const mutation = useMutation({ mutationFn: onJoin });
  const form = useForm({
    initial: EMPTY,
    state: useState(EMPTY),
    check: ({ email }) => checkedAddress(account ?? email),
    mutation,
    // One address is soon written again.
    isKept: true,
  });

  return (
    <form
      // Without the application it goes nowhere: an address would stand in the page's own.
      method="dialog"
      aria-label={JOIN_WAITLIST}
      className={CARD}
      {...form.attributes(onJoined)}
      onSubmitCapture={mutation.reset}
    >
      <div className="flex flex-col gap-1">
        <p className="font-display font-bold text-xl">{JOIN_LEAD}</p>
        <p className="wrap-anywhere text-ink-2">{account ? newsFor(account) : NEWS_FOR_YOU}</p>
      </div>
      {account === undefined && <EmailField {...form.field('email')} />}
      {form.error !== null && <ErrorMessage error={null} fallback={JOIN_FAILED} />}
      <Button type="submit" aria-busy={form.isSending} disabled={form.isSending}>
        {account === undefined ? JOIN_WAITLIST : START_VOTING}
      </Button>
      <PrivacyNote />
    </form>
  );
}

function checkedAddress(input: string): Checked<string> {
  const body = input.trim();
  return isWaitlistEmail(body) ? { body, errors: {} } : { body: null, errors: { email: INVALID_ADDRESS } };
}

/** As FieldRow, whose counters and choices no visitor needs here. */
function EmailField({ name, value, error, onChange }: FieldState) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold text-sm">
        {EMAIL_ADDRESS}
      </label>
      <input
        id={id}
        type="email"
        name={name}
        autoComplete="email"
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error && errorId}
        className="w-full rounded-input border border-control bg-card px-4 py-2 text-ink aria-invalid:border-2 aria-invalid:border-error"
        onChange={({ target }) => onChange(target.value)}
      />
      {error !== undefined && (
        <p id={errorId} className="font-semibold text-error text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

function PrivacyNote() {
  const { name, departures } = useSite();
  return (
    <p className="text-ink-2 text-sm">
      {waitlistPrivacy(name)}{' '}
      {departures.pages && (
        <Link href={FOOTER_ROUTES.privacy} className="text-brand underline">
          {PRIVACY_POLICY}
        </Link>
      )}
    </p>
  );
}
