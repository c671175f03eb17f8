import { type PetPassport, petPassport } from '@pawhood/contract/pet-passport.ts';
import type { Pet } from '@pawhood/contract/pets.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from '../../../lib/http-error.ts';
import { useAuth } from '../../../session/auth.ts';
import { passportQuery, writePassportMutation } from './passport.api.ts';
import {
  PASSPORT_FIELDS,
  type PassportField,
  type PassportForm,
  passportFormOf,
  type WrongPassport,
  wrongPassport,
} from './passport-form.ts';

/** What is written and not saved yet. */
interface Draft {
  /** The passport that the person saw when they began. */
  readonly seen: PetPassport;
  readonly written: Partial<PassportForm>;
  /** Fields that another device changed meanwhile, too. */
  readonly disputed: readonly PassportField[];
}

/** Chip and passport as part of a pet's form: nothing is saved before the form is. */
export function usePassportForm(pet: Pet) {
  const owner = useAuth();
  const query = useQuery(passportQuery(pet.id, owner));
  const writing = useMutation(writePassportMutation(useQueryClient(), pet.id, owner));
  const [draft, setDraft] = useState<Draft | null>(null);
  const [wrong, setWrong] = useState<WrongPassport>({});

  const stored = draft?.seen ?? query.data;
  const storedForm = stored && passportFormOf(stored);
  const form = storedForm && { ...storedForm, ...draft?.written };
  const isChanged =
    form !== undefined && PASSPORT_FIELDS.some((field) => form[field] !== storedForm?.[field]);

  function write(field: PassportField, value: string): void {
    if (stored === undefined) return;
    const disputed = draft?.disputed.filter((other) => other !== field) ?? [];
    setDraft({ seen: stored, written: { ...draft?.written, [field]: value }, disputed });
    const { [field]: _mended, ...others } = wrong;
    setWrong(others);
  }

  /** Says what is wrong beside the fields; answers with the first of them, null when all can be kept. */
  function check(): PassportField | null {
    const found = form === undefined || !isChanged ? {} : wrongPassport(form);
    setWrong(found);
    return PASSPORT_FIELDS.find((field) => found[field] !== undefined) ?? null;
  }

  /** Saves what has changed; answers whether everything is kept now. What failed is said beside the fields. */
  async function save(): Promise<boolean> {
    if (form === undefined || stored === undefined || !isChanged) return true;
    try {
      const kept = await writing.mutateAsync({ passport: form, version: stored.version ?? 0 });
      setDraft((now) => withoutSaved(now, kept, form));
      return true;
    } catch (error) {
      const other = otherOf(error);
      if (other !== null) setDraft((now) => now && besideOther(now, other));
      return false;
    }
  }

  return {
    query,
    form,
    stored,
    isChanged,
    wrong,
    disputed: draft?.disputed ?? [],
    error: isChanged ? writing.error : null,
    write,
    check,
    save,
  };
}

export type PassportFormState = ReturnType<typeof usePassportForm>;

/** What was written while the rest was being saved stays. */
function withoutSaved(draft: Draft | null, kept: PetPassport, sent: PassportForm): Draft | null {
  const written = Object.entries(draft?.written ?? {}).filter(
    ([field, value]) => sent[field as PassportField] !== value, // entries forgets which keys they are
  );
  return written.length === 0 ? null : { seen: kept, written: Object.fromEntries(written), disputed: [] };
}

/** What the passport became on another device; null where that is not why it failed. */
function otherOf(error: unknown): PetPassport | null {
  if (!(error instanceof HttpError) || error.status !== 412) return null;
  const read = petPassport.safeParse(error.current);
  return read.success ? read.data : null;
}

/** Fields that were changed in both places are asked about; all others take what was changed elsewhere. */
function besideOther({ seen, written }: Draft, other: PetPassport): Draft {
  const before = passportFormOf(seen);
  const now = passportFormOf(other);
  const mine = PASSPORT_FIELDS.filter((field) => field in written && written[field] !== before[field]);
  return {
    seen: other,
    written: Object.fromEntries(mine.map((field) => [field, written[field]])),
    disputed: mine.filter((field) => now[field] !== before[field] && now[field] !== written[field]),
  };
}
