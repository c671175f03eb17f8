/** Calls of what waits at the desk, as tests make them. */
import {
  type Decision,
  type DecisionName,
  decideTodo,
  readTodoItem,
  type TodoRow,
  undoDecision,
} from '@pawhood/contract/desk/todo.ts';
import { expect } from 'vitest';
import type { Caller } from '../people/person.ts';
import { codeOf } from './desk-site.ts';

export const pathOf = (path: string, kind: string, id: string) =>
  path.replace(':kind', encodeURIComponent(kind)).replace(':id', encodeURIComponent(id));
export const itemPath = (kind: string, id: string) => pathOf(readTodoItem.path, kind, id);
export const decisionPath = (kind: string, id: string) => pathOf(decideTodo.path, kind, id);
export const undoPath = (id: string | number) => undoDecision.path.replace(':id', encodeURIComponent(id));

export const numbersOf = (json: unknown) =>
  (json as { numbers: { kind: string; number: number }[] }).numbers.map(({ kind, number }) => [kind, number]);
export const itemsOf = (json: unknown) =>
  (json as { items: TodoRow[] }).items.map(({ kind, id }) => `${kind} ${id}`);

/** Reads what waits and decides on it as it is. */
export async function decide(call: Caller, kind: string, id: string, decision: DecisionName, into?: string) {
  const { json } = await call('GET', itemPath(kind, id));
  return call(
    'POST',
    decisionPath(kind, id),
    { decision, ...(into && { into }) },
    Number(json['version'] ?? 1),
  );
}

export async function decided(call: Caller, kind: string, id: string, decision: DecisionName, into?: string) {
  const answer = await decide(call, kind, id, decision, into);
  expect(codeOf(answer)).toBe('200');
  return answer.json as unknown as Decision;
}
