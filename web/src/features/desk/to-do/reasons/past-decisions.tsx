import type { Decision } from '@pawhood/contract/desk/todo.ts';
import { useId } from 'react';
import { DecisionFacts } from '../decision-facts.tsx';
import { aboutOf } from '../todo-words.ts';

/** What was decided before; nothing where nothing was. */
export function PastDecisions({ heading, decisions }: { heading: string; decisions: readonly Decision[] }) {
  const id = useId();
  if (decisions.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-base">
        {heading}
      </h3>
      <ul aria-labelledby={id} className="list-none divide-y divide-line p-0">
        {decisions.map((decision) => (
          <li key={decision.id} className="flex flex-col gap-1 py-3">
            <p className="wrap-anywhere font-semibold text-base">
              <bdi>{aboutOf(decision)}</bdi>
            </p>
            <DecisionFacts decision={decision} />
          </li>
        ))}
      </ul>
    </section>
  );
}
