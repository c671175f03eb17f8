import { type Pet, pet as petSchema } from '@pawhood/contract/pets.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from '../../../lib/http-error.ts';
import { keysOf } from '../../../lib/keys-of.ts';
import { useAuth } from '../../../session/auth.ts';
import { changePetMutation } from '../own-pets.api.ts';
import { type CheckedPet, checkedPet } from '../pet-changes.ts';
import { type PetEdits, type PetField, petFormOf } from '../pet-form.ts';
import { petQuery } from '../pets.api.ts';
import { dayHere } from '../today.ts';
import { weightUnitOf } from '../weight.ts';
import { disputeOf } from './pet-dispute.ts';

/** What was written, and the pet that was seen meanwhile: it is that version which is changed. */
interface Draft {
  readonly edits: PetEdits;
  readonly seen: Pet;
  /** Fields that another device changed meanwhile, too. */
  readonly disputed: readonly PetField[];
}

/** `merged`: saved beside what another device changed; a list: fields of which one has to choose between both. */
export type Saved = 'saved' | 'merged' | 'failed' | readonly PetField[];

/** The fields of an own pet: what is written, what is wrong with it, and saving it. */
export function usePetFields(pet: Pet) {
  const owner = useAuth();
  const client = useQueryClient();
  const unit = weightUnitOf(owner.profile?.units);
  const change = useMutation(changePetMutation(client, pet.id, owner));
  const [draft, setDraft] = useState<Draft | null>(null);
  const [wrong, setWrong] = useState<CheckedPet['wrong']>({});
  const seen = draft?.seen ?? pet;
  const read = (edits: PetEdits, stored: Pet) =>
    checkedPet(edits, petFormOf(stored, unit), { unit, today: dayHere() });
  const checked = read(draft?.edits ?? {}, seen);

  function write(field: PetField, value: string): void {
    const disputed = draft?.disputed.filter((other) => other !== field) ?? [];
    setDraft({ seen, edits: { ...draft?.edits, [field]: value }, disputed });
    const { [field]: _mended, ...others } = wrong;
    setWrong(others);
  }

  /** Sends the changes; upon those of another device, where they concern other fields. */
  async function send({ edits, seen: from }: Draft, isMerged: boolean): Promise<Saved> {
    try {
      const { changes } = read(edits, from);
      const kept = await change.mutateAsync({ changes, version: from.version ?? 0 });
      setDraft((now) => withoutSaved(now, edits, kept));
      return isMerged ? 'merged' : 'saved';
    } catch (error) {
      const other = otherOf(error);
      if (other === null) return 'failed';
      client.setQueryData(petQuery(pet.id, owner).queryKey, other);
      const upon = (all: PetEdits): Draft => ({
        ...disputeOf(all, petFormOf(from, unit), petFormOf(other, unit)),
        seen: other,
      });
      // What was written meanwhile was not sent, and is not lost either.
      setDraft((now) => unlessEmpty(upon({ ...edits, ...now?.edits })));
      const next = upon(edits);
      if (unlessEmpty(next) === null) return 'merged';
      // Asked again but once: whoever else is at it could go on for ever.
      return next.disputed.length === 0 && !isMerged ? send(next, true) : next.disputed;
    }
  }

  return {
    form: { ...petFormOf(pet, unit), ...draft?.edits },
    /** What is stored, to show beside a field that another device changed, too. */
    stored: petFormOf(seen, unit),
    unit,
    wrong,
    disputed: draft?.disputed ?? [],
    isChanged: checked.isChanged,
    /** Why the last attempt failed; that another device was there before is told by `disputed`. */
    error: otherOf(change.error) === null ? change.error : null,
    write,

    /** Says what is wrong beside the fields; answers with the first of them, null when all can be kept. */
    check(): PetField | null {
      setWrong(checked.wrong);
      const [first] = keysOf(checked.wrong);
      return first ?? null;
    },

    save: async (): Promise<Saved> => (draft === null || !checked.isChanged ? 'saved' : send(draft, false)),
  };
}

export type PetFields = ReturnType<typeof usePetFields>;

/** What was written while the rest was being saved stays. */
function withoutSaved(draft: Draft | null, sent: PetEdits, seen: Pet): Draft | null {
  // entries forgets which keys they are
  const later = (Object.entries(draft?.edits ?? {}) as [PetField, string][]).filter(
    ([field, value]) => sent[field] !== value,
  );
  const edits: PetEdits = Object.fromEntries(later);
  return unlessEmpty({ edits, seen, disputed: draft?.disputed.filter((field) => field in edits) ?? [] });
}

function unlessEmpty(draft: Draft): Draft | null {
  return Object.keys(draft.edits).length === 0 ? null : draft;
}

/** What the pet became on another device; null where that is not why it failed. */
function otherOf(error: unknown): Pet | null {
  if (!(error instanceof HttpError) || error.status !== 412) return null;
  const read = petSchema.safeParse(error.current);
  return read.success ? read.data : null;
}
