import {
  SECTION_HEADINGS,
  SIMILAR_FEATURES,
  VOTE_INSTEAD,
  voteInstead,
  YOU_VOTED,
} from '@pawhood/contract/words/voting.ts';
import { useSite } from '#/lib/site.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import type { BoardFeature } from '../board/board-feature.ts';

/** Fewer letters say too little to be compared. */
const TELLING_LETTERS = 4;
const SIMILAR_LIMIT = 3;

export interface SimilarFeaturesProps {
  features: readonly BoardFeature[];
  words: string;
  onVote: (id: string) => void;
}

/** Features similar to a suggestion while it is typed, to vote for instead. */
export function SimilarFeatures({ features, words, onVote }: SimilarFeaturesProps) {
  const { departures } = useSite();
  const similar = departures.suggestions ? similarFeatures(features, words) : [];
  if (similar.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold text-base">{SIMILAR_FEATURES}</p>
      <ul className="flex list-none flex-col gap-2 p-0">
        {similar.map((feature) => (
          <li key={feature.id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0 break-words">{feature.name}</span>
            <Choice feature={feature} onVote={onVote} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Choice({ feature, onVote }: { feature: BoardFeature; onVote: (id: string) => void }) {
  const { departures } = useSite();
  const { id, name, voted, status } = feature;
  if (departures.sections && status === 'shipped') {
    return <span className="text-base text-ok">{SECTION_HEADINGS.here}</span>;
  }
  if (voted) return <span className="text-base text-ok">{YOU_VOTED}</span>;
  return (
    <Button look="plain" aria-label={voteInstead(name)} onClick={() => onVote(id)}>
      {VOTE_INSTEAD}
    </Button>
  );
}

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
