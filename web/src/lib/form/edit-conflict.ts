/** What becomes of a form when another device has saved the same thing meanwhile. */
import * as v from 'valibot';
import { HttpError } from '../calls/http-error.ts';
import type { ContractSchema } from './field-errors.ts';
import { keysOf } from './keys-of.ts';

/** The fields of a form as texts, as they are written. */
export type Texts<Field extends string> = Readonly<Record<Field, string>>;

/** What was written and is not saved yet. */
export type Edits<Field extends string> = Partial<Texts<Field>>;

/** Finds the fields whose edits say something else than a stored text does. */
export type FindChanged<Field extends string> = (
  edits: Edits<Field>,
  texts: Texts<Field>,
) => readonly Field[];

/** The usual rule: blanks around a text say nothing. */
export function changedTexts<Field extends string>(edits: Edits<Field>, texts: Texts<Field>): Field[] {
  return keysOf(edits).filter((field) => edits[field]?.trim() !== texts[field].trim());
}

/** One's own edits beside what another device has saved meanwhile. */
export interface EditConflict<Field extends string> {
  /** What one has written oneself, without what the other device says as well. */
  readonly edits: Edits<Field>;
  /** Fields that were changed in both places, to different ends: one value has to be chosen. */
  readonly conflicts: readonly Field[];
}

/** Puts one's own edits upon what is stored now: fields that nobody else changed raise no question. */
export function mergeEdits<Field extends string>(
  edits: Edits<Field>,
  before: Texts<Field>,
  now: Texts<Field>,
  changedFields: FindChanged<Field>,
): EditConflict<Field> {
  const changed = changedFields(pick(edits, changedFields(edits, before)), now);
  return {
    edits: pick(edits, changed),
    conflicts: changed.filter((field) => now[field] !== before[field]),
  };
}

/** Some of the edits. */
export function pick<Field extends string>(edits: Edits<Field>, fields: readonly Field[]): Edits<Field> {
  return Object.fromEntries(fields.map((field) => [field, edits[field]])) as Edits<Field>; // fromEntries forgets the names
}

/** What another device has stored meanwhile, as a 412 carries it; null where that is not why a call failed. */
export function storedElsewhere<Stored>(error: unknown, schema: ContractSchema<Stored>): Stored | null {
  if (!(error instanceof HttpError) || error.status !== 412) return null;
  const read = v.safeParse(schema, error.current);
  return read.success ? read.output : null;
}
