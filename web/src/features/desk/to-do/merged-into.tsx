import { mergedInto } from '@pawhood/contract/words/desk.ts';
import { useQuery } from '@tanstack/react-query';
import { boardQuery } from './board.api.ts';

/** The feature of the board that has the votes now; nothing until the board is there, and once the feature is gone. */
export function MergedInto({ id }: { id: string }) {
  const { data: board } = useQuery({ ...boardQuery, refetchOnMount: false });
  const feature = board?.find((other) => other.id === id);
  return feature === undefined ? null : (
    <span className="wrap-anywhere min-w-0">{mergedInto(feature.name)}</span>
  );
}
