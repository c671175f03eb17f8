import type { TodoItem } from '@pawhood/contract/desk/todo.ts';
import { CaseFacts } from './case-facts.tsx';
import { ObjectionFacts } from './objection-facts.tsx';

/** What there is to know of a report or an objection besides what all that waits has. */
export function ReasonedFacts({ item: { case: details, objection, decisions } }: { item: TodoItem }) {
  return (
    <>
      {details !== undefined && <CaseFacts details={details} />}
      {objection !== undefined && <ObjectionFacts details={objection} isOthers={decisions.length === 0} />}
    </>
  );
}
