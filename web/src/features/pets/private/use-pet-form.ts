import type { Pet } from '@pawhood/contract/pets.ts';
import { NOTHING_TO_SAVE } from '@pawhood/contract/texts.ts';
import { useState } from 'react';
import { useLeaveGuard } from '../../../lib/leave-guard.ts';
import type { PetField } from '../pet-form.ts';
import { PASSPORT_FIELDS, type PassportField } from '../record/passport-form.ts';
import { usePassportForm } from '../record/use-passport-form.ts';
import { usePetFields } from './use-pet-fields.ts';

export type FormField = PetField | PassportField;

/** What became of a press on Save Changes: nothing to do, kept, or the fields that keep it from being. */
export type Outcome = 'nothing' | 'kept' | readonly FormField[];

const SAID = {
  saving: 'Saving...',
  saved: 'Saved.',
  merged: 'Saved, beside what was changed on another device.',
  disputed: 'Changed on another device. Choose what to keep, then save again.',
  again: 'Changed on another device just now. Please save again.',
  wrong: 'Nothing is saved yet: please look at what is marked.',
  unfinished: 'Nothing is saved yet: please finish this date, or empty it.',
  passport: 'Chip and passport are not saved yet: please look there.',
} as const;

/** The one form of an own pet, chip and passport included. */
export function usePetForm(pet: Pet) {
  const fields = usePetFields(pet);
  const passport = usePassportForm(pet);
  const [said, setSaid] = useState('');
  const [isSaving, setSaving] = useState(false);
  const isChanged = fields.isChanged || passport.isChanged;
  useLeaveGuard(isChanged);

  async function save(): Promise<Outcome> {
    if (isSaving) return 'nothing';
    const wrong = [fields.check(), passport.check()].filter((field) => field !== null);
    if (wrong.length > 0) {
      setSaid(SAID.wrong);
      return wrong;
    }
    if (!isChanged) {
      setSaid(NOTHING_TO_SAVE);
      return 'nothing';
    }
    setSaving(true);
    setSaid(SAID.saving);
    const outcome = await send();
    setSaving(false);
    return outcome;
  }

  /** Both parts are tried, so that one does not wait for the other to be mended. */
  async function send(): Promise<Outcome> {
    const saved = await fields.save();
    const isPassportKept = await passport.save();
    if (typeof saved !== 'string') {
      setSaid(saved.length > 0 ? SAID.disputed : SAID.again);
      return saved;
    }
    if (saved === 'failed') {
      setSaid('');
      return [];
    }
    setSaid(isPassportKept ? SAID[saved] : SAID.passport);
    return isPassportKept ? 'kept' : PASSPORT_FIELDS;
  }

  /** Saves nothing, because a date is written in part: the browser keeps what there is of it to itself. */
  const refuse = () => setSaid(SAID.unfinished);

  // What was said of the last saving holds no longer once something is written.
  const isOver = isChanged && !isSaving && OVER.includes(said);
  return { fields, passport, isChanged, isSaving, said: isOver ? 'Not saved yet.' : said, save, refuse };
}

export type PetFormState = ReturnType<typeof usePetForm>;

const OVER = ['', SAID.saved, SAID.merged, NOTHING_TO_SAVE];
