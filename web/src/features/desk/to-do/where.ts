/** What of 'To do' is looked at, as its address says it. */
import { TODO_KINDS, type TodoKindName } from '@pawhood/contract/desk/todo.ts';
import { partAddress } from '../part.ts';

/** One thing that waits. */
export interface ItemKey {
  readonly kind: TodoKindName;
  readonly id: string;
}

export interface Where {
  /** The only kind that is listed; null for all. */
  readonly kind: TodoKindName | null;
  /** The one that is looked at; null for the list. */
  readonly item: ItemKey | null;
  /** Whether the latest decisions are looked at instead. */
  readonly isDecided: boolean;
}

/** Reads the query of the address; what nobody can look at leads to the list. */
export function whereOf(search: string): Where {
  const query = new URLSearchParams(search);
  const [, kind = '', id = ''] = /^([a-z]+)\/(.+)$/s.exec(query.get('item') ?? '') ?? [];
  const ofItem = kindOf(kind);
  return {
    kind: kindOf(query.get('kind')),
    item: ofItem && { kind: ofItem, id },
    isDecided: query.has('decided'),
  };
}

const kindOf = (name: string | null): TodoKindName | null => TODO_KINDS.find((kind) => kind === name) ?? null;

/** The list, of one kind where it is given. */
export const listAddress = (kind: TodoKindName | null): string => addressWith({ kind });

/** One thing of the list. */
export const itemAddress = (kind: TodoKindName | null, item: ItemKey): string =>
  addressWith({ kind, item: textOf(item) });

/** The latest decisions. */
export const DECIDED_ADDRESS = addressWith({ decided: '' });

/** Tells things apart: 'match/57'. */
export const textOf = ({ kind, id }: ItemKey): string => `${kind}/${id}`;

function addressWith(query: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  const text = new URLSearchParams(given).toString();
  return text === '' ? partAddress('to-do') : `${partAddress('to-do')}?${text}`;
}
