import type { DeskCity } from '@pawhood/contract/desk/cities.ts';
import type { SiteChange } from '@pawhood/contract/desk/settings.ts';
import {
  ACCENT_NAMES,
  CITIES_CHANGED_MEANWHILE,
  CITY_ACCENT,
  CITY_NAME,
  CITY_NAME_NEEDED,
  CITY_NOT_SAVED,
  CITY_SCENE,
  changeCity,
  SCENE_NAMES,
} from '@pawhood/contract/words/settings.ts';
import { CANCEL, SAVE, SAVING } from '@pawhood/contract/words/shell.ts';
import { useState } from 'react';
import { HttpError } from '#/lib/calls/http-error.ts';
import { useForm } from '#/lib/form/use-form.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { DeskActionError } from '../desk-failure.tsx';
import { useChangeCity } from './use-change-city.ts';

export interface CityDialogProps {
  city: DeskCity;
  onSaved: (change: SiteChange | null) => void;
  onClose: () => void;
}

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** Longest name of a city, in characters. */
const LONGEST_NAME = 40;

/** Changes how a city is called, and how it looks. */
export function CityDialog({ city, onSaved, onClose }: CityDialogProps) {
  const initial = { name: city.name, accent: city.accent, scene: city.scene };
  const state = useState(initial);
  const { send, error, isPending, hasConflict } = useChangeCity(onSaved);
  const form = useForm({
    initial,
    state,
    check(facts) {
      const isFine = /\p{L}/u.test(facts.name) && facts.name.trim().length <= LONGEST_NAME;
      return isFine ? { body: facts, errors: {} } : { body: null, errors: { name: CITY_NAME_NEEDED } };
    },
    mutation: {
      isPending,
      error,
      mutateAsync: (facts: typeof initial) =>
        send({ city: city.key, version: city.version, facts }).catch(refuseName),
    },
    isKept: true,
  });
  return (
    <Dialog title={changeCity(city.name)} onClose={onClose}>
      {(close) => (
        <form {...form.attributes(close)} className="flex flex-col gap-4">
          <FieldRow label={CITY_NAME} limit={LONGEST_NAME} {...form.field('name')} />
          <FieldRow label={CITY_ACCENT} options={choicesOf(ACCENT_NAMES)} {...form.field('accent')} />
          <FieldRow label={CITY_SCENE} options={choicesOf(SCENE_NAMES)} {...form.field('scene')} />
          {hasConflict && <ErrorMessage error={null} fallback={CITIES_CHANGED_MEANWHILE} />}
          {form.error !== null && (
            <DeskActionError error={form.error} fallback={CITY_NOT_SAVED} onRetry={form.sendAgain} />
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" aria-busy={form.isSending}>
              {form.isSending ? SAVING : SAVE}
            </Button>
            <Button look="plain" onClick={close}>
              {CANCEL}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

/** @throws the same with what is wrong in the page's own words. */
function refuseName(error: unknown): never {
  if (!(error instanceof HttpError) || error.code !== 'invalid_request') throw error;
  const errors = [{ field: 'name', detail: CITY_NAME_NEEDED }];
  throw new HttpError(error.status, error.text, error.statusText, { code: error.code, errors });
}
