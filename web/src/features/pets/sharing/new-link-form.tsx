import { PET_LIMITS } from '@pawhood/contract/limits.ts';
import { SHARE_PARTS, type SharePart } from '@pawhood/contract/pet-sharing.ts';
import type { Pet } from '@pawhood/contract/pets.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { OwnFailure } from '../../../session/own-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldRow } from '../../../ui/field-row.tsx';
import { PART_WORDS, TIME_CHOICES, USUAL_PARTS } from './share-words.ts';
import type { ShareLinks } from './use-share-links.ts';

const NEW = { label: '', hours: '168', parts: USUAL_PARTS };

export interface NewLinkFormProps {
  pet: Pet;
  links: ShareLinks;
  onClose: (isMade: boolean) => void;
}

/** For whom a link is, what it shows, and for how long. */
export function NewLinkForm({ pet, links, onClose }: NewLinkFormProps) {
  const [form, setForm] = useState<typeof NEW>(NEW);
  const [wrong, setWrong] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  const isWrong = wrong && form.parts.length === 0;

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { label, hours, parts } = form;
    setWrong(parts.length === 0);
    if (parts.length === 0) {
      event.currentTarget.querySelector<HTMLElement>('input[type=checkbox]')?.focus();
      return;
    }
    const isThere = await links.create({ label: label.trim(), parts: [...parts], hours: Number(hours) });
    if (isThere) onClose(true);
  }

  return (
    <form
      ref={element}
      noValidate
      aria-label={`A link to ${pet.name}’s record`}
      className="flex flex-col gap-4 rounded-toast bg-sunk p-4"
      onSubmit={submit}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FieldRow
          label="For whom"
          name="label"
          hint="For yourself, to know the links apart."
          limit={PET_LIMITS.label}
          value={form.label}
          error={undefined}
          onChange={(label) => setForm({ ...form, label })}
        />
        <FieldRow
          label="Works for"
          name="hours"
          options={TIME_CHOICES}
          value={form.hours}
          error={undefined}
          onChange={(hours) => setForm({ ...form, hours })}
        />
      </div>
      <Parts chosen={form.parts} isWrong={isWrong} onChoose={(parts) => setForm({ ...form, parts })} />
      {links.createError !== null && (
        <OwnFailure error={links.createError} fallback="The link could not be made. Please try again." />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-busy={links.isCreating}>
          {links.isCreating ? 'Making the link...' : 'Make the link'}
        </Button>
        <Button look="plain" onClick={() => onClose(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface PartsProps {
  chosen: readonly SharePart[];
  isWrong: boolean;
  onChoose: (parts: readonly SharePart[]) => void;
}

function Parts({ chosen, isWrong, onChoose }: PartsProps) {
  const id = useId();
  return (
    <fieldset {...(isWrong && { 'aria-describedby': id })} className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold text-sm">What it shows, besides the public profile</legend>
      <div className="grid sm:grid-cols-2">
        {SHARE_PARTS.map((part) => (
          <label key={part} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
            <input
              type="checkbox"
              className="mt-1 size-5 shrink-0"
              checked={chosen.includes(part)}
              onChange={({ target }) =>
                onChoose(SHARE_PARTS.filter((one) => (one === part ? target.checked : chosen.includes(one))))
              }
            />
            <span>
              <span className="block">{PART_WORDS[part].name}</span>
              <span className="block text-ink-2 text-sm">{PART_WORDS[part].about}</span>
            </span>
          </label>
        ))}
      </div>
      {isWrong && (
        <p id={id} role="alert" className="font-semibold text-error text-sm">
          Please choose at least one part.
        </p>
      )}
    </fieldset>
  );
}
