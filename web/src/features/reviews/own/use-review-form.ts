import { changeReview, type OwnReview } from '@pawhood/contract/reviews/reviews.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { changedTexts } from '#/lib/form/edit-conflict.ts';
import { focusFirst } from '#/lib/form/focus-field.ts';
import { keepDraft, keptDraft, useKeepDraft } from '#/lib/form/kept-drafts.ts';
import { useVersionedForm } from '#/lib/form/use-versioned-form.ts';
import { useAuth } from '#/session/auth.ts';
import { keepOwnReview, ownReviewQuery, saveReviewMutation } from '../reviews.api.ts';
import { REVIEW_DRAFTS } from './review-drafts.ts';
import { checkEdits, NO_REVIEW, textsOf } from './review-texts.ts';

/**
 * The state of the form of a review, and what this browser keeps of it until it is sent.
 *
 * @param review as it is stored; null for a new one.
 * @param today calendar day, yyyy-mm-dd.
 */
export function useReviewForm(placeId: string, review: OwnReview | null, today: string) {
  const [client, auth] = [useQueryClient(), useAuth()];
  const user = auth.user?.sub ?? '';
  const element = useRef<HTMLFormElement>(null);
  const [isConflict, setConflict] = useState(false);
  const mutation = useMutation(saveReviewMutation(client, auth, placeId));
  const form = useVersionedForm({
    stored: review ?? NO_REVIEW,
    ...{ textsOf, mutation, changedFields: changedTexts },
    check: checkEdits(today),
    schema: changeReview.answer,
    onStoredElsewhere: (stored) => void keepOwnReview(client, auth, placeId, stored),
  });

  const [kept, setKept] = useState(() => keptDraft(REVIEW_DRAFTS, placeId, user));
  const resume = useRef(() => {
    if (kept !== null) form.resume(kept.edits, kept.seen);
  });
  useEffect(() => resume.current(), []);
  const { unsaved } = form;
  const toKeep = useMemo(
    () => unsaved && { user, edits: unsaved.edits, seen: unsaved.seen },
    [unsaved, user],
  );
  useKeepDraft(REVIEW_DRAFTS, placeId, toKeep);

  /** Answers with the review as it is saved; null where it could not be. */
  async function save(): Promise<OwnReview | null> {
    const wrong = form.check();
    if (wrong !== null) {
      focus([wrong]);
      return null;
    }
    const { outcome, fields } = await form.save();
    setConflict(outcome === 'conflict' && fields.length > 0);
    if (outcome === 'conflict' || outcome === 'failed') {
      focus(fields);
      return null;
    }
    keepDraft(REVIEW_DRAFTS, placeId, null);
    return client.getQueryData(ownReviewQuery(placeId, auth).queryKey)?.review ?? null;
  }

  function focus(fields: readonly string[]): void {
    if (element.current !== null) focusFirst(element.current, fields);
  }

  return {
    form,
    element,
    save,
    isSending: mutation.isPending,
    /** Whether fields were changed elsewhere, too. */
    isConflict,
    /** Whether the form opened with what was not sent before. */
    isTakenUp: kept !== null,
    /** Begins with what is stored. */
    startAgain(): void {
      form.resume({}, review ?? NO_REVIEW);
      keepDraft(REVIEW_DRAFTS, placeId, null);
      setKept(null);
    },
  };
}
