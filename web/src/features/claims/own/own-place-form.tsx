import { changeOwnPlace, type OwnPlace } from '@pawhood/contract/claims/own-place.ts';
import { ENTRIES_LIMIT, PROVIDER_LIMITS } from '@pawhood/contract/directory/provider-limits.ts';
import { CLAIM_NOT_DONE, OWN_SAVED, SERVICES_HINT } from '@pawhood/contract/words/claims.ts';
import { OPENING_HOURS, PHONE, SERVICES, WEBSITE } from '@pawhood/contract/words/directory.ts';
import {
  HOURS_FORM_HINT,
  PLACE_CONFLICT,
  PLACE_MERGED,
  SAVE_PLACE,
  SAVING_PLACE,
} from '@pawhood/contract/words/places.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { keepAnswer } from '#/lib/calls/keep-answer.ts';
import { changedTexts } from '#/lib/form/edit-conflict.ts';
import { type ContractSchema, refusedFields } from '#/lib/form/field-errors.ts';
import { focusFirst } from '#/lib/form/focus-field.ts';
import { useLeaveGuard } from '#/lib/form/leave-guard.ts';
import { type SaveResult, useVersionedForm } from '#/lib/form/use-versioned-form.ts';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { VersionedRow } from '#/ui/form/versioned-row.tsx';
import { changeOwnPlaceMutation, ownPlaceQuery } from '../claims.api.ts';
import { checkOwnChange, type OwnField, ownTextsOf } from './own-place-texts.ts';

const SAID: Readonly<Record<SaveResult<OwnField>['outcome'], string>> = {
  saved: OWN_SAVED,
  merged: PLACE_MERGED,
  conflict: PLACE_CONFLICT,
  failed: '',
};

/** What somebody changes of a place at once; what another has saved meanwhile stands beside one's own words. */
export function OwnPlaceForm({ placeId, stored }: { placeId: string; stored: OwnPlace }) {
  const [client, person] = [useQueryClient(), useAuth()];
  const element = useRef<HTMLFormElement>(null);
  const [said, say] = useState('');
  const [isSaving, setSaving] = useState(false);
  const form = useVersionedForm({
    ...{ stored, textsOf: ownTextsOf, changedFields: changedTexts, check: checkOwnChange },
    mutation: useMutation(changeOwnPlaceMutation(client, person, placeId)),
    schema: changeOwnPlace.answer as ContractSchema<OwnPlace>,
    onStoredElsewhere: (now) => void keepAnswer(client, ownPlaceQuery(placeId, person).queryKey, now),
  });
  useLeaveGuard(form.isChanged);

  async function save(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (isSaving || !form.isChanged) return;
    setSaving(true);
    say('');
    const { outcome, fields } = await form.save();
    setSaving(false);
    say(SAID[outcome]);
    if (fields.length > 0 && element.current !== null) focusFirst(element.current, fields);
  }

  return (
    <form ref={element} noValidate className="flex flex-col gap-4" onSubmit={save}>
      <VersionedRow
        field={form.field('openingHours')}
        label={OPENING_HOURS}
        hint={HOURS_FORM_HINT}
        limit={PROVIDER_LIMITS.openingHours}
        isCounted
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <VersionedRow field={form.field('phone')} label={PHONE} type="tel" limit={PROVIDER_LIMITS.phone} />
        <VersionedRow
          field={form.field('website')}
          label={WEBSITE}
          type="url"
          limit={PROVIDER_LIMITS.website}
        />
      </div>
      <VersionedRow
        field={form.field('services')}
        label={SERVICES}
        hint={SERVICES_HINT}
        lines={4}
        limit={ENTRIES_LIMIT.number * (ENTRIES_LIMIT.length + 1)}
        isCounted
      />
      {form.error !== null && Object.keys(refusedFields(form.error)).length === 0 && (
        <ActionError error={form.error} fallback={CLAIM_NOT_DONE} onRetry={() => void save()} />
      )}
      <p role="status" className="empty:hidden">
        {said}
      </p>
      <Button type="submit" className="self-start" aria-disabled={isSaving || !form.isChanged}>
        <span>{isSaving ? SAVING_PLACE : SAVE_PLACE}</span>
      </Button>
    </form>
  );
}
