import { type DeskPlace, deskPlace, type PlaceField } from '@pawhood/contract/directory/desk-places.ts';
import {
  buttonOfField,
  EDIT_PLACE,
  firstText,
  GIVEN_BACK,
  importedText,
  NO_VALUE_TEXT,
  PLACE_CONFLICT,
  PLACE_MERGED,
  PLACE_NOT_SAVED,
  PLACE_SAVED,
  SAVE_FIRST,
  SAVE_PLACE,
  SAVING_PLACE,
  USE_FIRST,
  USE_IMPORTED,
} from '@pawhood/contract/words/places.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { keepAnswer } from '#/lib/calls/keep-answer.ts';
import { changedTexts } from '#/lib/form/edit-conflict.ts';
import type { ContractSchema } from '#/lib/form/field-errors.ts';
import { focusFirst } from '#/lib/form/focus-field.ts';
import { useLeaveGuard } from '#/lib/form/leave-guard.ts';
import { type SaveResult, useVersionedForm } from '#/lib/form/use-versioned-form.ts';
import { useAuth } from '#/session/auth.ts';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { VersionedRow } from '#/ui/form/versioned-row.tsx';
import { DeskActionError } from '../desk-failure.tsx';
import { fieldName, valueWords } from '../field-words.ts';
import { PlaceFields, type RowLook } from './place-fields.tsx';
import { checkChange, textsOf } from './place-form.ts';
import { changePlaceMutation, placeQuery } from './places.api.ts';

const SAID: Readonly<Record<SaveResult<PlaceField>['outcome'], string>> = {
  saved: PLACE_SAVED,
  merged: PLACE_MERGED,
  conflict: PLACE_CONFLICT,
  failed: '',
};

/** A place as people at the desk change it; what somebody else saved meanwhile stands beside one's own words. */
export function EditForm({ place }: { place: DeskPlace }) {
  const [client, person] = [useQueryClient(), useAuth()];
  const element = useRef<HTMLFormElement>(null);
  const [said, say] = useState('');
  const form = useVersionedForm({
    ...{ stored: place, textsOf, changedFields: changedTexts, check: checkChange },
    mutation: useMutation(changePlaceMutation(client, person, place.id)),
    schema: deskPlace as ContractSchema<DeskPlace>,
    onStoredElsewhere: (now) => void keepAnswer(client, placeQuery(person, place.id).queryKey, now),
  });
  const [isSaving, setSaving] = useState(false);
  useLeaveGuard(form.isChanged);

  async function save(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (isSaving || !form.isChanged) return;
    setSaving(true);
    say('');
    const { outcome, fields } = await form.save();
    setSaving(false);
    const isRefused = outcome === 'conflict' && form.check() !== null;
    say(isRefused ? '' : SAID[outcome]);
    if (fields.length > 0 && element.current !== null) focusFirst(element.current, fields);
  }

  return (
    <form
      ref={element}
      noValidate
      aria-labelledby="edit-place"
      className="flex flex-col gap-4"
      onSubmit={save}
    >
      <h3 id="edit-place" className="text-lg">
        {EDIT_PLACE}
      </h3>
      <PlaceFields
        texts={form.texts ?? textsOf(place)}
        city={place.city}
        onWrite={form.write}
        row={(field, look) => (
          <Row {...{ field, look, place, say }} state={form.field(field)} isChanged={form.isChanged} />
        )}
      />
      {form.error !== null && (
        <DeskActionError error={form.error} fallback={PLACE_NOT_SAVED} onRetry={() => void save()} />
      )}
      <p role="status" className="empty:hidden">
        {said}
      </p>
      <Button type="submit" className="self-start" aria-disabled={isSaving || !form.isChanged}>
        {isSaving ? SAVING_PLACE : SAVE_PLACE}
      </Button>
    </form>
  );
}

interface RowProps {
  field: PlaceField;
  look: RowLook;
  place: DeskPlace;
  state: Parameters<typeof VersionedRow>[0]['field'];
  /** Whether something is written that is not saved. */
  isChanged: boolean;
  say: (words: string) => void;
}

/** One field; where imports do not change it, with what they would say and the way back to that. */
function Row({ field, look, place, state, isChanged, say }: RowProps) {
  return (
    <div className="flex flex-col gap-1">
      <VersionedRow field={state} show={(value) => valueWords({ field }, value)} {...look} />
      {place.kept.includes(field) && <GiveBack {...{ field, place, isChanged, say }} />}
    </div>
  );
}

function GiveBack({ field, place, isChanged, say }: Pick<RowProps, 'field' | 'place' | 'isChanged' | 'say'>) {
  const [client, person] = [useQueryClient(), useAuth()];
  const { mutateAsync, error } = useMutation(changePlaceMutation(client, person, place.id));
  const value = valueWords({ field }, textsOf({ values: place.imported })[field]) || NO_VALUE_TEXT;
  const button = place.isImported ? USE_IMPORTED : USE_FIRST;

  async function giveBack(): Promise<void> {
    // It would be another version than the one that is written upon.
    if (isChanged) return say(SAVE_FIRST);
    const body = { values: {}, giveBack: [field] };
    await mutateAsync({ body, version: place.version }).then(
      () => say(GIVEN_BACK),
      () => {},
    );
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="wrap-anywhere min-w-0 whitespace-pre-line text-ink-2 text-sm">
        {place.isImported ? importedText(value) : firstText(value)}
      </p>
      <WorkingButton look="plain" isNarrow label={buttonOfField(button, fieldName(field))} onPress={giveBack}>
        {button}
      </WorkingButton>
      {error !== null && (
        <DeskActionError error={error} fallback={PLACE_NOT_SAVED} onRetry={() => void giveBack()} />
      )}
    </div>
  );
}
