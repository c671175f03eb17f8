import type { PetField } from '@pawhood/contract/pets/fields.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import {
  NOT_SAVED_YET,
  SAVE_AGAIN,
  SAVE_CONFLICT,
  SAVE_PASSPORT,
  SAVE_UNFINISHED,
  SAVE_WRONG,
  SAVED_BESIDE,
} from '@pawhood/contract/words/pets.ts';
import { SAVED, SAVING } from '@pawhood/contract/words/shell.ts';
import { NOTHING_TO_SAVE } from '@pawhood/contract/words/users.ts';
import { useState } from 'react';
import { PASSPORT_FIELDS, type PassportField } from '#/features/pets/passport/passport-form.ts';
import { usePassportForm } from '#/features/pets/passport/use-passport-form.ts';
import { useLeaveGuard } from '#/lib/form/leave-guard.ts';
import { usePetFields } from './use-pet-fields.ts';

export type FormField = PetField | PassportField;

/** The outcome of a press on Save Changes: nothing to do, saved, or the fields with mistakes. */
export type Outcome = 'nothing' | 'saved' | readonly FormField[];

/** The one form of an own pet, chip and passport included. */
export function usePetForm(pet: Pet) {
  const fields = usePetFields(pet);
  const passport = usePassportForm(pet);
  const [message, setMessage] = useState('');
  const [isSaving, setSaving] = useState(false);
  const isChanged = fields.isChanged || passport.isChanged;
  useLeaveGuard(isChanged);

  async function save(): Promise<Outcome> {
    if (isSaving) return 'nothing';
    const wrong = [fields.check(), passport.check()].filter((field) => field !== null);
    if (wrong.length > 0) {
      setMessage(SAVE_WRONG);
      return wrong;
    }
    if (!isChanged) {
      setMessage(NOTHING_TO_SAVE);
      return 'nothing';
    }
    setSaving(true);
    setMessage(SAVING);
    const outcome = await send();
    setSaving(false);
    return outcome;
  }

  /** Both parts are tried, so that one does not wait for the other to be mended. */
  async function send(): Promise<Outcome> {
    const saved = await fields.save();
    const savedPassport = await passport.save();
    if (saved.outcome === 'conflict') {
      setMessage(saved.fields.length > 0 ? SAVE_CONFLICT : SAVE_AGAIN);
      return saved.fields;
    }
    if (saved.outcome === 'failed') {
      setMessage('');
      return saved.fields;
    }
    if (savedPassport.outcome === 'conflict' || savedPassport.outcome === 'failed') {
      setMessage(SAVE_PASSPORT);
      return savedPassport.fields.length > 0 ? savedPassport.fields : PASSPORT_FIELDS;
    }
    const isMerged = saved.outcome === 'merged' || savedPassport.outcome === 'merged';
    setMessage(isMerged ? SAVED_BESIDE : SAVED);
    return 'saved';
  }

  /** Saves nothing, because a date is written in part: the browser keeps what there is of it to itself. */
  const refuse = () => setMessage(SAVE_UNFINISHED);

  // What was told of the last saving holds no longer once something is written.
  const isOver = isChanged && !isSaving && OVER.includes(message);
  return {
    fields,
    passport,
    isChanged,
    isSaving,
    message: isOver ? NOT_SAVED_YET : message,
    save,
    refuse,
  };
}

export type PetFormState = ReturnType<typeof usePetForm>;

const OVER = ['', SAVED, SAVED_BESIDE, NOTHING_TO_SAVE];
