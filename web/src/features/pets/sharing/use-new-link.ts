import { PET_FIELDS } from '@pawhood/contract/pets/fields.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { type NewShareLink, newShareLink } from '@pawhood/contract/pets/sharing.ts';
import { contactTooLong, TELEPHONE_MISSING } from '@pawhood/contract/words/pets.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Checked, checkBody } from '#/lib/form/field-errors.ts';
import { useForm } from '#/lib/form/use-form.ts';
import { useAuth } from '#/session/auth.ts';
import { needsStepUp } from '#/session/needs-step-up.ts';
import { hasPhone } from '../phone/numbers.ts';
import { changePetMutation } from '../profile/form/own-pets.api.ts';
import { keepLinkDraft, type LinkDraft, readLinkDraft } from './link-draft.ts';
import { USUAL_PARTS } from './share-words.ts';
import type { ShareLinks } from './use-share-links.ts';

const NEW_LINK: LinkDraft = { label: '', hours: '168', parts: USUAL_PARTS, phone: '' };

/** The form of a new link; where it is to show contacts and no telephone number is known, it asks for one. */
export function useNewLink(pet: Pet, { creation }: ShareLinks) {
  const change = useMutation(changePetMutation(useQueryClient(), pet.id, useAuth()));
  const state = useState(() => readLinkDraft(pet.id) ?? NEW_LINK);
  const [draft] = state;
  const { parts, phone } = draft;
  const contact = pet.contact ?? '';
  const asksForPhone = parts.includes('contact') && !hasPhone(contact);
  const withPhone = [contact, phone.trim()].filter((text) => text !== '').join(', ');

  /** First the number, so that the link shows it from its first opening on. */
  async function create(link: NewShareLink) {
    if (asksForPhone && phone.trim() !== '') {
      await change.mutateAsync({ body: { contact: withPhone }, version: pet.version ?? 0 });
    }
    return creation.mutateAsync(link);
  }

  function check({ label, hours, parts: chosen }: LinkDraft): Checked<NewShareLink> {
    const checked = checkBody<NewShareLink>(newShareLink, { label, parts: chosen, hours: Number(hours) });
    if (!asksForPhone || phone.trim() === '') return checked;
    const error = phoneError(phone, withPhone);
    return error === null ? checked : { body: null, errors: { ...checked.errors, phone: error } };
  }

  const error = change.error ?? creation.error;
  const isKept = needsStepUp(error);
  useEffect(() => {
    keepLinkDraft(pet.id, isKept ? draft : null);
    return () => keepLinkDraft(pet.id, null);
  }, [pet.id, isKept, draft]);

  const form = useForm({
    initial: NEW_LINK,
    state,
    check,
    mutation: {
      mutateAsync: create,
      isPending: change.isPending || creation.isPending,
      error,
    },
    isKept,
  });
  return { form, asksForPhone };
}

function phoneError(phone: string, contact: string): string | null {
  if (!hasPhone(phone)) return TELEPHONE_MISSING;
  const { limit } = PET_FIELDS.contact;
  return contact.length > limit ? contactTooLong(limit) : null;
}
