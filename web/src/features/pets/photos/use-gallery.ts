import type { PetPhoto } from '@pawhood/contract/pets/photos.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { nowNumber, PHOTO_BACK, PHOTO_DELETED } from '@pawhood/contract/words/pets.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { succeeds } from '#/lib/form/succeeds.ts';
import { useAuth } from '#/session/auth.ts';
import { deletePhotoMutation, orderPhotosMutation, restorePhotoMutation } from './pet-photos.api.ts';

/** The photos of an own pet: their order, and deleting them with a way back. */
export function useGallery({ id: petId, photos }: Pet) {
  const owner = useAuth();
  const client = useQueryClient();
  const order = useMutation(orderPhotosMutation(client, petId, owner));
  const deletion = useMutation(deletePhotoMutation(client, petId, owner));
  const restoration = useMutation(restorePhotoMutation(client, petId, owner));
  /** Deleted since the page is open, the last one last. */
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const [message, setMessage] = useState('');
  const ids = photos.map(({ id }) => id);

  function begin(): void {
    setMessage('');
    for (const mutation of [order, deletion, restoration]) mutation.reset();
  }

  return {
    /** Read out when it changes. */
    message,
    error: order.error ?? deletion.error ?? restoration.error,

    /** @param place from 0, counted without the photo itself. */
    move(id: string, place: number): void {
      const next = moveTo(ids, id, place);
      if (next.join() === ids.join()) return;
      begin();
      setMessage(nowNumber(next.indexOf(id) + 1, next.length));
      order.mutate(next, { onError: () => setMessage('') });
    },

    /** Awaited by itself: a mutation tells only the last of several calls what became of it. */
    async remove({ id }: PetPhoto): Promise<void> {
      begin();
      if (!(await succeeds(deletion.mutateAsync(id)))) return;
      setDeleted((before) => [...before, id]);
      setMessage(PHOTO_DELETED);
    },

    /** How many can be had back. */
    deleted: deleted.length,

    /** Brings the photo back that was deleted last; null where there is none. */
    undo:
      deleted.length === 0
        ? null
        : () => {
            const last = deleted.at(-1);
            if (last === undefined || restoration.isPending) return;
            begin();
            restoration.mutate(last, {
              onSuccess: () => {
                setDeleted((before) => before.filter((id) => id !== last));
                setMessage(PHOTO_BACK);
              },
            });
          },
  };
}

/** A list of ids with one of them put at a place, counted without it; one that is not in it changes nothing. */
export function moveTo(ids: readonly string[], id: string, place: number): string[] {
  if (!ids.includes(id)) return [...ids];
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(Math.min(Math.max(place, 0), others.length), 0, id);
}
