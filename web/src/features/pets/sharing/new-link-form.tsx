import { SHARE_PARTS, type SharePart } from '@pawhood/contract/pets/fields.ts';
import { PET_LIMITS } from '@pawhood/contract/pets/pet-limits.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { TIME_CHOICES } from '@pawhood/contract/pets/texts/share-texts.ts';
import {
  LINK_NOT_MADE,
  linkTo,
  MAKE_THE_LINK,
  MAKING_LINK,
  PART_WORDS,
  RECIPIENT,
  RECIPIENT_HINT,
  telephoneHint,
  WHAT_IT_SHOWS,
  WORKS_FOR,
  YOUR_TELEPHONE,
} from '@pawhood/contract/words/pets.ts';
import { CANCEL } from '@pawhood/contract/words/shell.ts';
import { useEffect, useId } from 'react';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { useNewLink } from './use-new-link.ts';
import type { ShareLinks } from './use-share-links.ts';

export interface NewLinkFormProps {
  pet: Pet;
  links: ShareLinks;
  onClose: (isCreated: boolean) => void;
}

/** The form of a new link: its recipient, its parts and its time. */
export function NewLinkForm({ pet, links, onClose }: NewLinkFormProps) {
  const { form, asksForPhone } = useNewLink(pet, links);
  const { focus } = form;
  useEffect(() => focus(['label']), [focus]);
  return (
    <form
      {...form.attributes(() => onClose(true))}
      aria-label={linkTo(pet.name)}
      className="flex flex-col gap-4 rounded-toast bg-sunk p-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FieldRow label={RECIPIENT} hint={RECIPIENT_HINT} limit={PET_LIMITS.label} {...form.field('label')} />
        <FieldRow label={WORKS_FOR} options={TIME_CHOICES} {...form.field('hours')} />
      </div>
      <Parts
        chosen={form.values.parts}
        error={form.errors.parts}
        onChoose={(parts) => form.write({ parts })}
      />
      {asksForPhone && (
        <FieldRow
          label={YOUR_TELEPHONE}
          type="tel"
          autoComplete="tel"
          hint={telephoneHint(pet.name)}
          limit={40}
          {...form.field('phone')}
        />
      )}
      {form.error !== null && (
        <ActionError error={form.error} fallback={LINK_NOT_MADE} onRetry={form.sendAgain} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-busy={form.isSending}>
          {form.isSending ? MAKING_LINK : MAKE_THE_LINK}
        </Button>
        <Button look="plain" onClick={() => onClose(false)}>
          {CANCEL}
        </Button>
      </div>
    </form>
  );
}

interface PartsProps {
  chosen: readonly SharePart[];
  /** Why the choice cannot be sent. */
  error: string | undefined;
  onChoose: (parts: readonly SharePart[]) => void;
}

function Parts({ chosen, error, onChoose }: PartsProps) {
  const id = useId();
  return (
    <fieldset {...(error !== undefined && { 'aria-describedby': id })} className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold text-sm">{WHAT_IT_SHOWS}</legend>
      <div className="grid sm:grid-cols-2">
        {SHARE_PARTS.map((part) => (
          <label key={part} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
            <input
              type="checkbox"
              name="parts"
              className="mt-1 size-5 shrink-0"
              checked={chosen.includes(part)}
              onChange={({ target }) =>
                onChoose(
                  SHARE_PARTS.filter((other) => (other === part ? target.checked : chosen.includes(other))),
                )
              }
            />
            <span>
              <span className="block">{PART_WORDS[part].name}</span>
              <span className="block text-ink-2 text-sm">{PART_WORDS[part].about}</span>
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={id} role="alert" className="font-semibold text-error text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
