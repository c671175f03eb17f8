import { AREA_OF_KIND } from '@pawhood/contract/desk/todo.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import type { PermittedKind } from '../../desk/decisions.service.ts';
import type { DecisionsStore } from '../../desk/decisions.store.ts';
import type { DeskCaller } from '../../desk/desk-calls.ts';
import type { TodoKind, WaitingItem } from '../../desk/todo-kind.ts';
import { decisionView } from '../../desk/todo-views.ts';

export interface PermittedKindsParts {
  /** Of all features; asked at each call, for they are made after the desk. */
  readonly kinds: () => readonly TodoKind[];
  readonly made: Pick<DecisionsStore, 'newest' | 'standing'>;
}

/** Kinds of what waits as a role looks after them. */
export function createPermittedKinds({ kinds, made }: PermittedKindsParts) {
  const kindsOf = ({ areas }: DeskCaller): TodoKind[] =>
    kinds().filter(({ kind }) => areas.includes(AREA_OF_KIND[kind]));

  /** @throws `unknown_todo`; `no_role` where the role does not look after the kind. */
  function permittedKind(caller: DeskCaller, name: string): PermittedKind {
    const kind = kinds().find((other) => other.kind === name);
    if (kind === undefined) throw new ProductError('unknown_todo');
    return { kind, permit: caller.permit(AREA_OF_KIND[kind.kind]) };
  }

  /** @throws `unknown_todo`, `already_decided`, `other_city` */
  async function find(caller: DeskCaller, name: string, id: string): Promise<WaitingItem> {
    const { kind, permit } = permittedKind(caller, name);
    const item = await kind.find(id);
    if (item === 'unknown') throw new ProductError('unknown_todo');
    if (item === 'settled') {
      const row = await made.standing(kind.kind, id);
      permit.requireCity(row?.city ?? '');
      throw new ProductError('already_decided', { current: row && decisionView(row) });
    }
    permit.requireCity(item.city);
    return item;
  }

  return { kindsOf, permittedKind, find };
}
