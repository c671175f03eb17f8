import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn } from '#/testing/some-person.ts';
import { someOwnPet, somePhotos } from '#/testing/some-pet.ts';
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
