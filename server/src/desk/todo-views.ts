/** How answers of the desk say what waits and what was decided. */
import { DECISIONS_OF, type Decision, type TodoItem } from '@pawhood/contract/desk/todo.ts';
import type { DecisionRow } from './decisions.store.ts';
import { factsOf } from './forgotten-words.ts';
import { versionOf, type WaitingItem } from './todo-kind.ts';

export const itemView = (item: WaitingItem): TodoItem => ({
  ...item,
  version: versionOf(item),
  decisions: [...DECISIONS_OF[item.kind]],
});

export function decisionView(row: DecisionRow): Decision {
  const { id, kind, item, decision, into, about, city, way, by, at, undoneAt, undoneByName, isUndoable } =
    row;
  const { rule, facts, until } = row;
  return {
    ...{ id: String(id), kind, item, decision, into, about, city, way, by, at: at.toISOString() },
    ...{ rule, facts: factsOf(facts), until: until?.toISOString() ?? '' },
    ...{ undoneAt: undoneAt?.toISOString() ?? '', undoneBy: undoneByName, isUndoable },
  };
}
