import { SUGGESTION_LIMIT } from '@pawhood/contract/limits.ts';
import { SUGGEST_A_FEATURE } from '@pawhood/contract/texts.ts';
import { saysSomething } from '@pawhood/contract/voting/suggestions.ts';
import { type FormEvent, useId, useState } from 'react';
import { useSite } from '#/lib/site.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import type { BoardFeature } from './board-feature.ts';
import { MessageAt } from './board-message.tsx';
import type { Board } from './use-board.ts';
import { AT_SUGGESTION } from './use-votes.ts';
import type { Voting } from './use-voting.ts';

/** A feature of one's own; what resembles it already is offered meanwhile. §2.24 §4.23 */
export function SuggestFeature({ board, voting }: { board: Board; voting: Voting }) {
  const { suggest, message, press } = voting;
  const headingId = useId();
  const [words, setWords] = useState('');
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // Nothing to suggest is no mistake to be told of. §5.5
    if (!saysSomething(words) || isSending) return;
    setSending(true);
    setError(null);
    try {
      await suggest(words);
      setWords('');
    } catch (cause) {
      setError(cause);
    } finally {
      setSending(false);
    }
  }

  return (
    <form
      noValidate
      aria-labelledby={headingId}
      onSubmit={submit}
      className="flex flex-col gap-4 rounded-card border border-line bg-sunk p-4 sm:p-6"
    >
      <h3 id={headingId}>{SUGGEST_A_FEATURE}</h3>
      <FieldRow
        label="What would you like?"
        name="suggestion"
        value={words}
        limit={SUGGESTION_LIMIT}
        error={undefined}
        onChange={setWords}
      />
      <SimilarFeatures features={board.features} words={words} onVote={(id) => press(id, AT_SUGGESTION)} />
      {error !== null && (
        <ErrorMessage error={error} fallback="Your suggestion could not be sent. Please try again." />
      )}
      <MessageAt place={AT_SUGGESTION} message={message} />
      <Button type="submit" aria-busy={isSending} className="self-start">
        Suggest
      </Button>
    </form>
  );
}

interface SimilarFeaturesProps {
  features: Board['features'];
  words: string;
  onVote: (id: string) => void;
}

function SimilarFeatures({ features, words, onVote }: SimilarFeaturesProps) {
  const { departures } = useSite();
  const similar = departures.suggestions ? similarFeatures(features, words) : [];
  if (similar.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold text-base">Perhaps this is what you mean</p>
      <ul className="flex list-none flex-col gap-2 p-0">
        {similar.map(({ id, name, voted }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0 break-words">{name}</span>
            {voted ? (
              <span className="text-base text-ok">You vote for this</span>
            ) : (
              <Button look="plain" aria-label={`Vote for this instead: ${name}`} onClick={() => onVote(id)}>
                Vote for this instead
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Fewer letters say too little to be compared. */
const TELLING_LETTERS = 4;
const SIMILAR_LIMIT = 3;

/** The features that share a telling word with what is being suggested, those that share most first. */
export function similarFeatures(features: readonly BoardFeature[], words: string): BoardFeature[] {
  const telling = [...new Set(wordsOf(words))].filter((word) => word.length >= TELLING_LETTERS);
  const shared = features.map((feature) => {
    const featureWords = wordsOf(`${feature.name} ${feature.description}`);
    return {
      feature,
      count: telling.filter((word) => featureWords.some((other) => other.startsWith(word))).length,
    };
  });
  return shared
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, SIMILAR_LIMIT)
    .map(({ feature }) => feature);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
