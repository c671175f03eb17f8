import { PROFILE_LIMITS } from '@pawhood/contract/users/profile-limits.ts';
import type { OwnProfile } from '@pawhood/contract/users/users.ts';
import { CLOSE, SAVE, SAVED, SAVING } from '@pawhood/contract/words/shell.ts';
import {
  BIO_HINT,
  BIO_LABEL,
  CITY_LABEL,
  DISCARD_CHANGES,
  EDIT_PROFILE,
  IMPERIAL_UNITS,
  METRIC_UNITS,
  NAME_LABEL,
  NO_CITY,
  PROFILE_NOT_SAVED,
  UNITS_LABEL,
} from '@pawhood/contract/words/users.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#/lib/form/field-errors.ts';
import { useForm } from '#/lib/form/use-form.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { changeProfileMutation } from '../users.api.ts';
import { checkedProfile, hasChanges, profileFormOf } from './profile-form.ts';
import { ProfilePart } from './profile-part.tsx';

const UNIT_CHOICES = [
  { value: 'metric', label: METRIC_UNITS },
  { value: 'imperial', label: IMPERIAL_UNITS },
];

/** Changes what the profile says; what was written stays until it is saved or given up. */
export function EditProfile({ profile, onClose }: { profile: OwnProfile; onClose: () => void }) {
  const { cities } = useSite();
  const stored = profileFormOf(profile, cities);
  const state = useState(stored);
  const [isSaved, setSaved] = useState(false);
  const isChanged = hasChanges(state[0], stored);
  const form = useForm({
    initial: stored,
    state,
    check: (values) => checkedProfile(values, stored),
    mutation: useMutation(changeProfileMutation(useQueryClient(), useAuth().accessToken)),
    // Blanks around a text are nothing to lose.
    isKept: !isChanged,
  });
  const { field, error } = form;
  const { form: said = isSaved ? SAVED : '' }: FieldErrors = form.errors;
  // As soon as something is written, or sent again.
  const unsay = () => setSaved(false);
  const cityChoices = [
    { value: '', label: NO_CITY },
    ...cities.shown.map(({ key, name }) => ({ value: key, label: name })),
  ];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // Below the head: the browser would bring no more than the heading into the window, at its lower edge.
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, []);

  return (
    <ProfilePart id="edit-profile" title={EDIT_PROFILE} headingRef={heading}>
      <form
        className="flex flex-col gap-4"
        {...form.attributes(() => setSaved(true))}
        onChange={unsay}
        onSubmitCapture={unsay}
      >
        <FieldRow
          label={NAME_LABEL}
          autoComplete="name"
          limit={PROFILE_LIMITS.fullName}
          {...field('fullName')}
        />
        <FieldRow
          label={BIO_LABEL}
          hint={BIO_HINT}
          lines={5}
          limit={PROFILE_LIMITS.bio}
          isCounted
          {...field('bio')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <FieldRow label={CITY_LABEL} options={cityChoices} {...field('city')} />
          <FieldRow label={UNITS_LABEL} options={UNIT_CHOICES} {...field('units')} />
        </div>
        {error !== null && <ActionError error={error} fallback={PROFILE_NOT_SAVED} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit">{SAVE}</Button>
          <Button look="plain" onClick={onClose}>
            {isChanged ? DISCARD_CHANGES : CLOSE}
          </Button>
          <p role="status" className="min-h-7 text-ink-2">
            {form.isSending ? SAVING : said}
          </p>
        </div>
      </form>
    </ProfilePart>
  );
}
