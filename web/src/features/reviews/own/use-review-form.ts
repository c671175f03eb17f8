import { changeReview, type NewReview, type OwnReview } from '@pawhood/contract/reviews/reviews.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { changedTexts } from '#/lib/form/edit-conflict.ts';
import { type FieldErrors, withoutErrors } from '#/lib/form/field-errors.ts';
import { focusFirst } from '#/lib/form/focus-field.ts';
import { keptDraft } from '#/lib/form/kept-drafts.ts';
import { keysOf } from '#/lib/form/keys-of.ts';
import { type EditsDraft, useKeepDraft } from '#/lib/form/use-keep-draft.ts';
import { useVersionedForm, type VersionedField } from '#/lib/form/use-versioned-form.ts';
import { useAuth } from '#/session/auth.ts';
import { keepOwnReview, ownReviewQuery, saveReviewMutation } from '../reviews.api.ts';
import { checkEdits, checkReview, NO_REVIEW, type ReviewField, textsOf } from './review-texts.ts';

/**
 * The state of the form of a review, and what this browser keeps of it until it is sent.
 *
 * @param review as it is stored; null for a new one.
 * @param today calendar day, yyyy-mm-dd.
 */
export function useReviewForm(placeId: string, review: OwnReview | null, today: string) {
  const [client, auth] = [useQueryClient(), useAuth()];
  const element = useRef<HTMLFormElement>(null);
  const [isConflict, setConflict] = useState(false);
  const mutation = useMutation(saveReviewMutation(client, auth, placeId));
  const form = useVersionedForm<OwnReview, ReviewField, NewReview>({
    stored: review ?? NO_REVIEW,
    ...{ textsOf, mutation, changedFields: changedTexts },
    check: checkEdits(today),
    schema: changeReview.answer,
    onStoredElsewhere: (stored) => void keepOwnReview(client, auth, placeId, stored),
  });
  const missing = useMissing(today);
  const kept = useKept(placeId, form, review ?? NO_REVIEW);

  function refuse(fields: readonly string[]): null {
    if (element.current !== null) focusFirst(element.current, fields);
    return null;
  }

  /** Answers with the review as it is saved; null where it could not be. */
  async function save(): Promise<OwnReview | null> {
    if (!form.isChanged) return review ?? refuse(missing.look());
    const wrong = form.check();
    if (wrong !== null) return refuse([wrong]);
    const { outcome, fields } = await form.save();
    setConflict(outcome === 'conflict' && fields.length > 0);
    if (outcome === 'conflict' || outcome === 'failed') return refuse(fields);
    kept.forget();
    return client.getQueryData(ownReviewQuery(placeId, auth).queryKey)?.review ?? null;
  }

  return {
    field: (name: ReviewField) => missing.shownIn(form.field(name)),
    ...{ element, save, kept },
    isSending: mutation.isPending,
    /** Why the last attempt failed; null otherwise. */
    error: form.error,
    /** Whether fields were changed elsewhere, too. */
    isConflict,
  };
}

/** What is wrong with an empty form: the form itself looks at what was written alone. */
function useMissing(today: string) {
  const [errors, setErrors] = useState<FieldErrors<ReviewField>>({});
  return {
    /** Answers with the fields that have to be filled in. */
    look(): ReviewField[] {
      const checked = checkReview(textsOf(NO_REVIEW), today);
      setErrors(checked.errors);
      return keysOf(checked.errors);
    },
    shownIn: (field: VersionedField<ReviewField>): VersionedField<ReviewField> => ({
      ...field,
      error: field.error ?? errors[field.name],
      onChange(value) {
        setErrors((before) => withoutErrors(before, [field.name]));
        field.onChange(value);
      },
    }),
  };
}

/** Key of what is kept of a review of a place. */
const draftOf = (placeId: string): string => `review/${placeId}`;

type Form = ReturnType<typeof useVersionedForm<OwnReview, ReviewField, unknown>>;

/** Takes up what was not sent before, and keeps what is written now. */
function useKept(placeId: string, form: Pick<Form, 'resume' | 'unsaved'>, stored: OwnReview) {
  const user = useAuth().user?.sub ?? '';
  const [kept, setKept] = useState(() =>
    keptDraft<EditsDraft<OwnReview, ReviewField>>(draftOf(placeId), user),
  );
  const resume = useRef(() => {
    if (kept !== null) form.resume(kept.edits, kept.seen);
  });
  useEffect(() => resume.current(), []);
  const { unsaved } = form;
  const toKeep = useMemo(
    () => unsaved && { user, edits: unsaved.edits, seen: unsaved.seen },
    [unsaved, user],
  );
  const forget = useKeepDraft(draftOf(placeId), toKeep);
  return {
    forget,
    /** Whether the form opened with what was not sent before. */
    isTakenUp: kept !== null,
    /** Begins with what is stored. */
    startAgain(): void {
      form.resume({}, stored);
      forget();
      setKept(null);
    },
  };
}
