import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useAuth } from '#/session/auth.ts';
import { fakeServer } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn } from '#/testing/some-person.ts';
import { someOwnPet, somePhotos } from '#/testing/some-pet.ts';
import { petQuery } from '../pets.api.ts';
import { orderPhotosMutation } from './pet-photos.api.ts';
import { useGallery } from './use-gallery.ts';

const photos = somePhotos(2);

function Deletions() {
  const gallery = useGallery(someOwnPet({ photos }));
  return (
    <>
      {photos.map((photo) => (
        <button key={photo.id} type="button" onClick={() => void gallery.remove(photo)}>
          Delete {photo.id}
        </button>
      ))}
      <output>{gallery.deleted}</output>
    </>
  );
}

test('photos that are deleted while another is on its way out can all be had back', async () => {
  const waiting: (() => void)[] = [];
  const slowly = () =>
    new Promise<Response>((resolve) => {
      waiting.push(() => resolve(new Response(null, { status: 204 })));
    });
  fakeServer({
    'DELETE /api/pets/p57/photos/ph1': slowly,
    'DELETE /api/pets/p57/photos/ph2': slowly,
  });
  renderPage(<Deletions />, { at: '/pets/p57/profile', auth: signedIn() });
  for (const button of screen.getAllByRole('button')) await userEvent.click(button);
  await waitFor(() => expect(waiting).toHaveLength(2));
  for (const answer of waiting) answer();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2'));
});

/** The photos in the order that the browser has, and two moves of them. */
function Moves() {
  const owner = useAuth();
  const client = useQueryClient();
  const { data: pet } = useQuery(petQuery('p57', owner));
  const { mutate } = useMutation(orderPhotosMutation(client, 'p57', owner));
  return (
    <>
      <button type="button" onClick={() => mutate(['ph2', 'ph1', 'ph3'])}>
        First
      </button>
      <button type="button" onClick={() => mutate(['ph2', 'ph3', 'ph1'])}>
        Second
      </button>
      <p>{pet?.photos.map(({ id }) => id).join(' ')}</p>
    </>
  );
}

test('of two moves one after the other the earlier order never shows again', async () => {
  let stored = somePhotos(3);
  const waiting: (() => void)[] = [];
  const shown: string[] = [];
  fakeServer({
    'GET /api/pets/p57': () => Response.json(someOwnPet({ photos: stored })),
    'PUT /api/pets/p57/photos/order': ({ ids }: { ids: string[] }) =>
      new Promise<Response>((resolve) => {
        waiting.push(() => {
          stored = stored.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
          resolve(Response.json(stored));
        });
      }),
  });
  renderPage(<Moves />, { at: '/pets/p57/profile', auth: signedIn() });
  const line = await screen.findByText('ph1 ph2 ph3');
  new MutationObserver(() => shown.push(line.textContent)).observe(line, {
    characterData: true,
    subtree: true,
    childList: true,
  });
  await userEvent.click(screen.getByText('First'));
  await userEvent.click(screen.getByText('Second'));
  await waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.();
  await waitFor(() => expect(waiting).toHaveLength(2));
  waiting[1]?.();
  await waitFor(() => expect(stored.map(({ id }) => id)).toEqual(['ph2', 'ph3', 'ph1']));
  await screen.findByText('ph2 ph3 ph1');
  expect(shown).toEqual(['ph2 ph1 ph3', 'ph2 ph3 ph1']);
});
