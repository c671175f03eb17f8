import { newSuggestion, saysSomething } from '@pawhood/contract/voting/suggestions.ts';
import { knownFeature, SUGGESTION_FAILED, SUGGESTION_FORM } from '@pawhood/contract/words/voting.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { checkBody } from '#/lib/form/field-errors.ts';
import { useForm } from '#/lib/form/use-form.ts';
import { sentence } from '#/lib/sentence.ts';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { MessageAt, MessageRoom } from '../board/board-message.tsx';
import type { Board } from '../board/use-board.ts';
import { AT_SUGGESTION } from '../board/use-votes.ts';
import type { Voting } from '../board/use-voting.ts';
import { KnownFeature } from './known-feature.ts';
import { SimilarFeatures } from './similar-features.tsx';
import { SuggestionForm } from './suggestion-form.tsx';

const EMPTY = { text: '' };

/** A feature of one's own; what resembles it already is offered meanwhile. §2.24 §4.23 */
export function SuggestFeature({ board, voting }: { board: Board; voting: Voting }) {
  const hintId = useId();
  // Room for hints and messages comes with the first use, and stays: below it is what one presses next.
  const [isUsed, setUsed] = useState(false);
  const state = useState(EMPTY);
  const mutation = useMutation({ mutationFn: ({ text }: typeof EMPTY) => voting.suggest(text) });
  const form = useForm({
    initial: EMPTY,
    state,
    // Nothing to suggest is no mistake to be told of. §5.5
    check: (values) =>
      saysSomething(values.text) ? checkBody(newSuggestion, values) : { body: null, errors: {} },
    mutation,
  });
  const { error, onChange, ...field } = form.field('text');

  function write(text: string): void {
    mutation.reset();
    voting.forgetFormMessage();
    onChange(text);
  }

  return (
    <SuggestionForm
      {...form.attributes(() => form.write(EMPTY))}
      field={{ ...field, error, onChange: write }}
      isSending={form.isSending}
      hintId={hintId}
      onFocus={() => setUsed(true)}
    >
      {!isUsed ? (
        <p id={hintId} hidden>
          {SUGGESTION_FORM.hint}
        </p>
      ) : form.error === null ? (
        <MessageAt place={AT_SUGGESTION} message={voting.formMessage}>
          <Hint id={hintId} error={error} />
        </MessageAt>
      ) : (
        <MessageRoom>
          <Refusal error={form.error} board={board} onVisit={voting.visit} />
        </MessageRoom>
      )}
      <SimilarFeatures
        features={board.features}
        words={form.values.text}
        onVote={(id) => voting.press(id, AT_SUGGESTION)}
      />
    </SuggestionForm>
  );
}

/** The mistake in the field, or a hint while one is in the form. */
function Hint({ id, error }: { id: string; error: string | undefined }) {
  return error === undefined ? (
    <p id={id} className="invisible text-ink-2 group-focus-within:visible">
      {SUGGESTION_FORM.hint}
    </p>
  ) : (
    <p id={id} className="font-semibold text-error">
      {error}
    </p>
  );
}

interface RefusalProps {
  error: Error;
  board: Board;
  onVisit: (id: string) => void;
}

/** Why a suggestion was not taken: the board has it, and here is the way there. */
function Refusal({ error, board, onVisit }: RefusalProps) {
  if (!(error instanceof KnownFeature)) return <ErrorMessage error={error} fallback={SUGGESTION_FAILED} />;
  const { id, name } = error.feature;
  const link = (words: string) => (
    <a
      href={`${board.addressOf({ query: '', category: 'all' })}#feature-${id}`}
      className="text-brand underline"
      onClick={(event) => {
        event.preventDefault();
        onVisit(id);
      }}
    >
      {words}
    </a>
  );
  return (
    <p role="alert" className="break-words font-medium">
      {sentence(knownFeature(link, name))}
    </p>
  );
}
