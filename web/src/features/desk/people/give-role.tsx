import {
  GIVE_A_ROLE,
  GIVE_THE_ROLE,
  NO_SUCH_PERSON,
  PERSON_FIELD,
  PERSON_HINT,
  PERSON_MISSING,
  ROLE_NOT_CHANGED,
} from '@pawhood/contract/words/desk.ts';
import { SAVING } from '@pawhood/contract/words/shell.ts';
import { useState } from 'react';
import { HttpError } from '#/lib/calls/http-error.ts';
import type { Checked } from '#/lib/form/field-errors.ts';
import { useForm } from '#/lib/form/use-form.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { DeskActionError } from '../desk-failure.tsx';
import type { NewRole } from './people.api.ts';
import { RoleFields, roleOf } from './role-fields.tsx';
import { type Say, useGiveRole } from './use-roles.ts';

const EMPTY = { person: '', role: 'moderator', city: '' };

/** The form that gives somebody a role. */
export function GiveRole({ say }: { say: Say }) {
  const { mutateAsync, ...giving } = useGiveRole(say);
  const state = useState(EMPTY);
  const [, setValues] = state;
  const give = (role: NewRole) => mutateAsync(role).catch(refuseBesideField);
  const form = useForm({ initial: EMPTY, state, check, mutation: { ...giving, mutateAsync: give } });
  return (
    <section aria-labelledby="give-role" className="flex flex-col gap-4">
      <h2 id="give-role" className="text-xl">
        {GIVE_A_ROLE}
      </h2>
      <form
        {...form.attributes(() => setValues(() => EMPTY))}
        aria-labelledby="give-role"
        className="flex flex-col gap-4 rounded-toast bg-sunk p-4"
      >
        <FieldRow label={PERSON_FIELD} hint={PERSON_HINT} {...form.field('person')} />
        <RoleFields role={form.field('role')} city={form.field('city')} />
        {form.error !== null && !isUnknown(form.error) && (
          <DeskActionError error={form.error} fallback={ROLE_NOT_CHANGED} onRetry={form.sendAgain} />
        )}
        <p>
          <Button type="submit" aria-busy={form.isSending}>
            {form.isSending ? SAVING : GIVE_THE_ROLE}
          </Button>
        </p>
      </form>
    </section>
  );
}

function check({ person, role, city }: typeof EMPTY): Checked<NewRole> {
  const userId = idIn(person);
  if (userId === '') return { body: null, errors: { person: PERSON_MISSING } };
  const chosen = roleOf(role);
  return { body: { userId, role: chosen, city: chosen === 'operator' ? '' : city }, errors: {} };
}

/** The id of a person, by the address of their page in any language, or by itself; empty where there is none. */
export function idIn(text: string): string {
  const [, id] = /\/user\/([^/?#]+)/.exec(text) ?? [];
  return (id ?? text).trim();
}

const isUnknown = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.code === 'unknown_user';

/** @throws the same with what is wrong beside its field. */
function refuseBesideField(error: unknown): never {
  if (!isUnknown(error)) throw error;
  const errors = [{ field: 'person', detail: NO_SUCH_PERSON }];
  throw new HttpError(error.status, error.text, error.statusText, { code: error.code, errors });
}
