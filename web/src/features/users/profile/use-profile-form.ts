import { SAVED, SAVING } from '@pawhood/contract/shell/control-texts.ts';
import { NOTHING_TO_SAVE } from '@pawhood/contract/texts.ts';
import type { OwnProfile } from '@pawhood/contract/users/users.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keysOf } from '#/lib/form/keys-of.ts';
import { useLeaveGuard } from '#/lib/form/leave-guard.ts';
import { useAuth } from '#/session/auth.ts';
import { changeProfileMutation } from '../users.api.ts';
import {
  type CheckedProfile,
  checkedProfile,
  hasChanges,
  type ProfileField,
  type ProfileForm,
  profileFormOf,
} from './profile-form.ts';

/** The form of the own profile: what is written, what is wrong with it, and what became of saving it. */
export function useProfileForm(profile: OwnProfile) {
  const [form, setForm] = useState<ProfileForm>(() => profileFormOf(profile));
  const [wrong, setWrong] = useState<CheckedProfile['wrong']>({});
  const [said, setSaid] = useState('');
  const change = useMutation(changeProfileMutation(useQueryClient(), useAuth().accessToken));
  const checked = checkedProfile(form, profile);
  const isChanged = hasChanges(checked);
  useLeaveGuard(isChanged);

  function write(field: ProfileField, value: string): void {
    setForm({ ...form, [field]: value });
    const { [field]: _mended, ...others } = wrong;
    setWrong(others);
    setSaid('');
  }

  /** Saves what has changed; answers with the first field that is wrong, null when none is. */
  function save(): ProfileField | null {
    if (change.isPending) return null;
    setWrong(checked.wrong);
    setSaid('');
    const [first] = keysOf(checked.wrong);
    if (first !== undefined) return first;
    if (isChanged) change.mutate(checked.changes, { onSuccess: () => setSaid(SAVED) });
    else setSaid(NOTHING_TO_SAVE);
    return null;
  }

  return {
    form,
    wrong,
    write,
    save,
    isChanged,
    /** What is read out after a press on Save. */
    said: change.isPending ? SAVING : said,
    /** Why the last attempt failed. */
    error: change.error,
  };
}
