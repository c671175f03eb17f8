import { ROUTES } from '@pawhood/contract/product.ts';
import { DELETED, notDeleted } from '@pawhood/contract/users/deletion-texts.ts';
import type { OwnProfile } from '@pawhood/contract/users/users.ts';
import { DELETING } from '@pawhood/contract/words/shell.ts';
import {
  ACCOUNT_DELETED,
  ACCOUNT_NOT_DELETED,
  DELETE_ACCOUNT_TITLE,
  DELETE_MY_ACCOUNT,
  DELETE_WORD,
  DELETED_AT_ONCE,
  DELETED_REVIEWS,
  DOWNLOAD_FIRST,
  KEEP_ACCOUNT,
  NOT_DELETED,
  REVIEWS_MAY_STAY,
  thankYouFor,
  typeAddressOrWord,
  typedAnother,
  typeWord,
} from '@pawhood/contract/words/users.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useForm } from '#/lib/form/use-form.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { Checkbox } from '#/ui/form/checkbox.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { SentenceList } from '#/ui/sentence-list.tsx';
import { toast } from '#/ui/toast/toast-store.ts';
import { deleteAccountMutation, reviewsOfQuery } from '../users.api.ts';

const EMPTY = { confirmation: '' };

/** Says what deleting the account does, and does it once the person has typed that they mean it. */
export function DeleteAccountDialog({ profile, onClose }: { profile: OwnProfile; onClose: () => void }) {
  const hasReviews = useHasReviews(profile.id);
  const [reviewsStay, setReviewsStay] = useState(false);
  const form = useForm({
    initial: EMPTY,
    state: useState(EMPTY),
    check: ({ confirmation }) =>
      isMeant(confirmation, profile.email)
        ? { body: { reviewsStay: reviewsStay && hasReviews }, errors: {} }
        : { body: null, errors: { confirmation: typedAnother(DELETE_WORD) } },
    mutation: useMutation({ ...deleteAccountMutation(useAuth().accessToken), onSuccess: useFarewell() }),
    // Nothing is lost with a word that says that one means it.
    isKept: true,
  });
  return (
    <Dialog title={DELETE_ACCOUNT_TITLE} onClose={onClose}>
      {(close) => (
        <form className="flex flex-col gap-4" {...form.attributes(() => {})}>
          <DeletionTerms hasReviews={hasReviews} />
          {hasReviews && (
            <Checkbox label={REVIEWS_MAY_STAY} isChecked={reviewsStay} onChange={setReviewsStay} />
          )}
          <FieldRow
            label={
              profile.email === '' ? typeWord(DELETE_WORD) : typeAddressOrWord(profile.email, DELETE_WORD)
            }
            {...form.field('confirmation')}
          />
          {form.error !== null && (
            <ActionError error={form.error} fallback={ACCOUNT_NOT_DELETED} onRetry={form.sendAgain} />
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="danger">
              {form.isSending ? DELETING : DELETE_MY_ACCOUNT}
            </Button>
            <Button look="plain" onClick={close}>
              {KEEP_ACCOUNT}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

/** Whether somebody has typed the word or their address; who has none cannot mean it by nothing. */
function isMeant(typed: string, email: string): boolean {
  const word = typed.trim().toLowerCase();
  return word !== '' && [DELETE_WORD, email.toLowerCase()].includes(word);
}

/** Whether somebody has written reviews; false while that is not known. */
function useHasReviews(userId: string): boolean {
  const { departures } = useSite();
  const { data } = useQuery({
    ...reviewsOfQuery(userId, useAuth().accessToken),
    enabled: departures.reviews,
  });
  return (data?.reviews.length ?? 0) > 0;
}

/** Forgets the session here, and leaves for the front page with a word of farewell. */
function useFarewell() {
  const { forget } = useAuth();
  const { name } = useSite();
  const [, navigate] = useLocation();
  return async () => {
    await forget();
    navigate(ROUTES.home);
    toast({ title: ACCOUNT_DELETED, description: thankYouFor(name) });
  };
}

/** The data that deleting the account takes away, and those that it cannot. */
function DeletionTerms({ hasReviews }: { hasReviews: boolean }) {
  const { identity, operatorName } = useSite();
  return (
    <div className="flex flex-col gap-3 text-base">
      <p className="font-semibold">{DELETED_AT_ONCE}</p>
      <SentenceList
        className="list-disc ps-6"
        sentences={[...DELETED[identity.mode], ...(hasReviews ? [DELETED_REVIEWS] : [])]}
      />
      <p className="font-semibold">{NOT_DELETED}</p>
      <SentenceList className="list-disc ps-6" sentences={notDeleted(identity.mode, operatorName)} />
      <p>{DOWNLOAD_FIRST}</p>
    </div>
  );
}
