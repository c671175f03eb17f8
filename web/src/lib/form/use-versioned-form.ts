import { useState } from 'react';
import {
  type Edits,
  type FindChanged,
  mergeEdits,
  pick,
  storedElsewhere,
  type Texts,
} from './edit-conflict.ts';
import {
  type Checked,
  type ContractSchema,
  type FieldErrors,
  refusedFields,
  withoutErrors,
} from './field-errors.ts';
import { keysOf } from './keys-of.ts';
import type { FieldState, FormMutation } from './use-form.ts';

/** Something that counts its changes; `If-Match` names the version that was seen. */
interface Versioned {
  readonly version?: number | null | undefined;
}

export interface VersionedSetting<Stored extends Versioned, Field extends string, Body> {
  /** As the server answered it last; undefined until it has. */
  stored: Stored | undefined;
  /** The texts that the form opens with. */
  textsOf: (stored: Stored) => Texts<Field>;
  changedFields: FindChanged<Field>;
  /** Checks by the contract what the call would send. */
  check: (edits: Edits<Field>, texts: Texts<Field>) => Checked<Body, Field>;
  /** The call, which answers what is stored then; 412 where another device was faster. */
  mutation: FormMutation<VersionedBody<Body>, Stored>;
  /** Reads what a 412 carries. */
  schema: ContractSchema<Stored>;
  /** Told what another device has stored meanwhile. */
  onStoredElsewhere: (stored: Stored) => void;
}

/** What a versioned call sends. */
export interface VersionedBody<Body> {
  readonly body: Body;
  /** The version that the person has seen. */
  readonly version: number;
}

/**
 * The result of saving. `merged`: saved together with changes of another device; `conflict`: the person has to choose a
 * value for these fields, or to save once more where there are none; `failed`: the server refused these fields, or the call.
 */
export interface SaveResult<Field extends string> {
  readonly outcome: 'saved' | 'merged' | 'conflict' | 'failed';
  readonly fields: readonly Field[];
}

/** A field of which another device may have stored another value meanwhile. */
export interface VersionedField<Field extends string = string> extends FieldState<Field> {
  /** What is stored now; null where that raises no question. */
  readonly stored: string | null;
}

/** What was written, and the version that it is based on. */
export interface Draft<Stored, Field extends string> {
  readonly edits: Edits<Field>;
  readonly seen: Stored;
  readonly conflicts: readonly Field[];
}

/**
 * The fields of something that other devices may change at the same time. It has no form element, because one press can
 * save several of them: `check` says what is wrong, and its caller shows it.
 */
export function useVersionedForm<Stored extends Versioned, Field extends string, Body>(
  setting: VersionedSetting<Stored, Field, Body>,
) {
  const { stored, textsOf, changedFields, mutation, schema } = setting;
  const [draft, setDraft] = useState<Draft<Stored, Field> | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const texts = stored && { ...textsOf(stored), ...draft?.edits };
  const seen = draft && textsOf(draft.seen);
  const isChanged = draft !== null && changedFields(draft.edits, textsOf(draft.seen)).length > 0;

  function write(field: Field, value: string): void {
    if (stored === undefined) return;
    setDraft((before) => ({
      seen: before?.seen ?? stored,
      edits: { ...before?.edits, [field]: value } as Edits<Field>, // a computed name is a string to the compiler
      conflicts: before?.conflicts.filter((other) => other !== field) ?? [],
    }));
    setErrors((before) => withoutErrors(before, [field]));
  }

  /** Sends the edits; repeats them once on top of another device's changes, where those are in other fields. */
  async function send(
    { edits, seen: from }: Draft<Stored, Field>,
    isMerged: boolean,
  ): Promise<SaveResult<Field>> {
    const checked = setting.check(edits, textsOf(from));
    setErrors(checked.errors);
    if (checked.body === null) return { outcome: 'conflict', fields: keysOf(checked.errors) };
    try {
      const saved = await mutation.mutateAsync({ body: checked.body, version: from.version ?? 0 });
      setDraft((now) => withoutSaved(now, edits, saved));
      return { outcome: isMerged ? 'merged' : 'saved', fields: [] };
    } catch (error) {
      const other = storedElsewhere(error, schema);
      if (other === null) {
        const refused: FieldErrors<Field> = refusedFields(error);
        setErrors(refused);
        return { outcome: 'failed', fields: keysOf(refused) };
      }
      setting.onStoredElsewhere(other);
      const upon = (all: Edits<Field>): Draft<Stored, Field> => ({
        ...mergeEdits(all, textsOf(from), textsOf(other), changedFields),
        seen: other,
      });
      // Keeps what was written during the call.
      setDraft((now) => unlessEmpty(upon({ ...edits, ...now?.edits })));
      const next = upon(edits);
      if (unlessEmpty(next) === null) return { outcome: 'merged', fields: [] };
      // Only once, because the other device may go on changing it.
      if (next.conflicts.length === 0 && !isMerged) return send(next, true);
      return { outcome: 'conflict', fields: next.conflicts };
    }
  }

  return {
    /** What is written, and where nothing is, what is stored; undefined until it is known. */
    texts,
    /** What the person has seen as stored, before they wrote anything. */
    seen: seen ?? (stored && textsOf(stored)),
    isChanged,
    /** What is not saved, and upon what it was written; null where there is nothing. */
    unsaved: isChanged ? draft : null,
    /** Takes up what was written before the page was left, upon what was stored then. */
    resume: (edits: Edits<Field>, from: Stored): void => setDraft({ edits, seen: from, conflicts: [] }),
    /** Why the last attempt failed; that another device was faster is told beside the fields. */
    error: isChanged && storedElsewhere(mutation.error, schema) === null ? mutation.error : null,
    write,

    field: (name: Field): VersionedField<Field> => ({
      name,
      value: texts?.[name] ?? '',
      error: errors[name],
      stored: draft?.conflicts.includes(name) ? (seen?.[name] ?? null) : null,
      onChange: (value) => write(name, value),
    }),

    /** Says what is wrong beside the fields; answers with the first of them, null when all can be kept. */
    check(): Field | null {
      if (draft === null || !isChanged) return null;
      const checked = setting.check(draft.edits, textsOf(draft.seen));
      setErrors(checked.errors);
      return keysOf(textsOf(draft.seen)).find((field) => checked.errors[field] !== undefined) ?? null;
    },

    /** Saves what has changed. */
    save: async (): Promise<SaveResult<Field>> =>
      draft === null || !isChanged ? { outcome: 'saved', fields: [] } : send(draft, false),
  };
}

/** Drops what is saved from the draft; what was written during the call stays. */
function withoutSaved<Stored, Field extends string>(
  draft: Draft<Stored, Field> | null,
  sent: Edits<Field>,
  seen: Stored,
): Draft<Stored, Field> | null {
  if (draft === null) return null;
  const later = keysOf(draft.edits).filter((field) => sent[field] !== draft.edits[field]);
  const conflicts = draft.conflicts.filter((field) => later.includes(field));
  return unlessEmpty({ edits: pick(draft.edits, later), seen, conflicts });
}

function unlessEmpty<Stored, Field extends string>(draft: Draft<Stored, Field>): Draft<Stored, Field> | null {
  return keysOf(draft.edits).length === 0 ? null : draft;
}
