import { newAnswer } from '@pawhood/contract/reviews/review-answers.ts';
import { REVIEW_LIMITS } from '@pawhood/contract/reviews/review-limits.ts';
import {
  ANSWER_FIELD,
  ANSWER_IS_HIDDEN,
  ANSWER_NOT_REMOVED,
  ANSWER_NOT_SENT,
  ANSWER_REMOVED,
  ANSWER_SAVED,
  ANSWER_SENT,
  ANSWER_TITLE,
  answerHint,
  CHANGE_ANSWER,
  REMOVE_ANSWER,
  SAVE_ANSWER,
  SEND_ANSWER,
} from '@pawhood/contract/words/reviewanswers.ts';
import { CANCEL, SAVING } from '@pawhood/contract/words/shell.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { checkBody } from '#/lib/form/field-errors.ts';
import { useDraft } from '#/lib/form/kept-drafts.ts';
import { succeeds } from '#/lib/form/succeeds.ts';
import { useForm } from '#/lib/form/use-form.ts';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { toast } from '#/ui/toast/toast-store.ts';
import type { ReviewedPlace } from '../reviewed-place.ts';
import { answerMutation, removeAnswerMutation } from './answers.api.ts';

export interface AnswerDialogProps {
  place: Pick<ReviewedPlace, 'id' | 'name'>;
  reviewId: string;
  /** Of the answer that is there; empty where there is none. */
  words: string;
  onClose: () => void;
}

/** Asks what a place answers to a review. */
export function AnswerDialog({ onClose, ...props }: AnswerDialogProps) {
  return (
    <Dialog title={props.words === '' ? ANSWER_TITLE : CHANGE_ANSWER} onClose={onClose}>
      {(close) => <AnswerForm {...props} onDone={close} />}
    </Dialog>
  );
}

interface AnswerFormProps extends Omit<AnswerDialogProps, 'onClose'> {
  onDone: () => void;
}

/** What was written stays in this browser until it has been sent. */
function AnswerForm({ place, reviewId, words, onDone }: AnswerFormProps) {
  const [client, auth] = [useQueryClient(), useAuth()];
  const answered = { placeId: place.id, reviewId };
  const initial = { words };
  const draft = useDraft(`answer/${reviewId}`, auth.user?.sub ?? '', initial);
  const mutation = useMutation(answerMutation(client, auth, answered));
  const removal = useMutation(removeAnswerMutation(client, auth, answered));
  const form = useForm({
    ...{ initial, state: draft.state, mutation, isKept: true },
    check: (values: typeof initial) => checkBody(newAnswer, values),
  });

  function end(title: string): void {
    draft.forget();
    toast({ title });
    onDone();
  }

  async function remove(): Promise<void> {
    if (await succeeds(removal.mutateAsync())) end(ANSWER_REMOVED);
  }

  return (
    <form
      {...form.attributes(({ state }) =>
        end(state === 'hidden' ? ANSWER_IS_HIDDEN : words === '' ? ANSWER_SENT : ANSWER_SAVED),
      )}
      className="flex flex-col gap-4"
    >
      <FieldRow
        label={ANSWER_FIELD}
        hint={answerHint(place.name)}
        lines={6}
        limit={REVIEW_LIMITS.answer}
        isCounted
        {...form.field('words')}
      />
      {form.error !== null && (
        <ActionError error={form.error} fallback={ANSWER_NOT_SENT} onRetry={form.sendAgain} />
      )}
      {removal.error !== null && (
        <ActionError error={removal.error} fallback={ANSWER_NOT_REMOVED} onRetry={() => void remove()} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-busy={form.isSending} aria-disabled={form.isSending}>
          <span>{form.isSending ? SAVING : words === '' ? SEND_ANSWER : SAVE_ANSWER}</span>
        </Button>
        {words !== '' && (
          <WorkingButton look="danger" onPress={remove}>
            {REMOVE_ANSWER}
          </WorkingButton>
        )}
        <Button look="plain" onClick={onDone}>
          {CANCEL}
        </Button>
      </div>
    </form>
  );
}
