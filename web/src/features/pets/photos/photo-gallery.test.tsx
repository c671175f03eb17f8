import { PET_LIMITS } from '@pawhood/contract/pets/pet-limits.ts';
import type { PetPhoto } from '@pawhood/contract/pets/photos.ts';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { useAuth } from '#/session/auth.ts';
import { type Answer, fakeServer, problem } from '#/testing/fake-server.ts';
import { fakeUploads } from '#/testing/fake-uploads.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn } from '#/testing/some-person.ts';
import { someOwnPet, somePhotos } from '#/testing/some-pet.ts';
import { petQuery } from '../pets.api.ts';
import { PhotoGallery } from './photo-gallery.tsx';

const open = (many: number) =>
  renderPage(<PhotoGallery pet={someOwnPet({ photos: somePhotos(many) })} />, {
    at: '/pets/p57/profile',
    auth: signedIn(),
  });

/** As on the pet’s page, which shows what the last answer said. */
function Gallery() {
  const { data: pet } = useQuery(petQuery('p57', useAuth()));
  return pet === undefined ? null : <PhotoGallery pet={pet} />;
}

const PHOTOS = '/api/pets/p57/photos';

/** Opens the gallery of a pet that the server answers as it was changed; tells the calls that changed it. */
async function openKept(photos: PetPhoto[], answers: Readonly<Record<string, Answer>> = {}) {
  const calls = fakeServer(
    (body, call) => answers[call.name]?.(body, call) ?? Response.json(someOwnPet({ photos: [...photos] })),
  );
  renderPage(<Gallery />, { at: '/pets/p57/profile', auth: signedIn() });
  await screen.findByRole('heading', { name: 'Gallery' });
  return () => calls.filter(({ name }) => !name.startsWith('GET'));
}

const change = async (place: number) => {
  await userEvent.click(within(tiles()[place] ?? document.body).getByRole('button', { name: /^Change/ }));
  return within(await screen.findByRole('dialog', { name: 'Photo of Nala' }));
};
const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText('Add photos', { selector: 'input' }), files, { applyAccept: false });
const sources = () => tiles().map((tile) => tile.querySelector('img')?.getAttribute('src'));
const smallOf = (...places: number[]) => places.map((place) => `/media/ph${place}-400.webp`);

beforeEach(() => {
  // jsdom has no modal dialogs; e2e/pet-photos/pet-gallery.spec.ts sees them open and close.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.dispatchEvent(new Event('close'));
  };
});

const tiles = () => within(screen.getByRole('list', { name: 'Photos' })).getAllByRole('listitem');

test('of a hundred photos the first six show, and all of them when they are asked for', async () => {
  open(100);
  expect(tiles()).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'All 100' }));
  expect(tiles()).toHaveLength(100);
  await userEvent.click(screen.getByRole('button', { name: 'First 6' }));
  expect(tiles()).toHaveLength(6);
});

test('six photos are all there are', () => {
  open(6);
  expect(tiles()).toHaveLength(6);
  expect(screen.queryByRole('button', { name: /^All/ })).toBeNull();
});

test('§2.50 §2.53 without photos one line says so', () => {
  open(0);
  expect(screen.getByText(/^No photos yet\./)).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Photos' })).toBeNull();
});

test('what cannot be a photo is named, never sent, and holds up no other; one that fails is tried again', async () => {
  const photos = somePhotos(1);
  const more = somePhotos(3);
  const uploads = fakeUploads(
    problem(415, 'Please choose a JPEG.'),
    Response.json(more[1], { status: 201 }),
    new Response('Down', { status: 503 }),
    Response.json(more[2], { status: 201 }),
  );
  await openKept(photos);
  const left = () =>
    screen
      .queryAllByText(/\.(png|pdf)$/, { selector: 'p' })
      .map((name) => name.closest('li')?.querySelector('[role=alert]')?.textContent);
  // The pet is asked for again after each photo.
  photos.push(...more.slice(1, 2));
  const picture = (name: string) => new File([name], name, { type: 'image/png' });
  await choose(
    new File(['%PDF'], 'notes.pdf', { type: 'application/pdf' }),
    picture('broken.png'),
    picture('nala.png'),
  );
  await screen.findByText(/^Photo added\./);
  expect(sources()).toEqual(smallOf(1, 2));
  expect(left()).toEqual(['Please choose a JPEG, PNG, WebP or GIF picture.', 'Please choose a JPEG.']);
  expect(uploads.map(({ name }) => name)).toEqual([`POST ${PHOTOS}`, `POST ${PHOTOS}`]);
  // The same file again would fail again.
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Dismiss ?notes.pdf$/ }));
  await userEvent.upload(
    screen.getByLabelText('Choose another broken.png', { selector: 'input' }),
    picture('moo.png'),
  );
  await waitFor(() => expect(left()).toEqual(['503: Down']));
  photos.push(...more.slice(2));
  await userEvent.click(screen.getByRole('button', { name: /^Try again/ }));
  await waitFor(() => expect(sources()).toEqual(smallOf(1, 2, 3)));
  expect(left()).toEqual([]);
});

test('what was written of a photo outlives its dialog and a failure, and is sent with what was chosen', async () => {
  const photos = somePhotos(2);
  const sent = await openKept(photos, {
    [`PATCH ${PHOTOS}/ph2`]: (changes: object) => {
      if (sent().length < 2) return new Response('Down', { status: 503 });
      photos[1] = { ...somePhotos(2)[1], ...changes } as PetPhoto;
      return Response.json(photos[1]);
    },
  });
  const written = (await change(1)).getByLabelText('Description');
  await userEvent.type(written, 'Asleep.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  const dialog = await change(1);
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Asleep.');
  await userEvent.click(dialog.getByLabelText(/^Make it Nala’s profile picture/));
  await userEvent.click(dialog.getByLabelText(/public page$/));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('503: Down');
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Asleep.');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { alt: 'Asleep.', isAvatar: true, isPublic: false };
  expect(sent().map((call) => call.body)).toEqual([body, body]);
  await screen.findByRole('img', { name: 'Asleep.' });
  expect(tiles()[1]?.textContent).toMatch(/Profile picture.*Only you/);
  expect(tiles()[0]?.textContent).not.toMatch(/Profile picture|Only you/);
});

test('a description that is too long is refused beside its field, and one of exactly the longest length is sent', async () => {
  const sent = await openKept(somePhotos(1), {
    [`PATCH ${PHOTOS}/ph1`]: () => Response.json(somePhotos(1)[0]),
  });
  const dialog = await change(0);
  const description = dialog.getByLabelText('Description');
  await userEvent.clear(description);
  await userEvent.click(description);
  await userEvent.paste('d'.repeat(PET_LIMITS.alt + 1));
  const save = dialog.getByRole('button', { name: 'Save' });
  await userEvent.click(save);
  expect(dialog.getByText(/^Please use at most \d+ characters\.$/)).toBeTruthy();
  expect(document.activeElement).toBe(description);
  expect(sent()).toEqual([]);
  await userEvent.type(description, '{Backspace}');
  expect(dialog.queryByText(/^Please use at most/)).toBeNull();
  await userEvent.click(save);
  await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ alt: 'd'.repeat(PET_LIMITS.alt) }]));
});

test('what is written while a description is on its way stays for the next opening', async () => {
  let answer = (_: Response): void => {};
  const answered = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  await openKept(somePhotos(1), { [`PATCH ${PHOTOS}/ph1`]: () => answered });
  const dialog = await change(0);
  const description = dialog.getByLabelText('Description');
  await userEvent.clear(description);
  await userEvent.type(description, 'Asleep');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await userEvent.type(description, ' again');
  answer(Response.json({ ...somePhotos(1)[0], alt: 'Asleep' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await change(0)).getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Asleep again');
});

test('deleted photos come back where they were, the last one first; a deletion that fails leaves its photo', async () => {
  const photos = somePhotos(3);
  const gone = (id: string) => () => {
    photos.splice(0, 9, ...photos.filter((photo) => photo.id !== id));
    return new Response(null, { status: 204 });
  };
  const back = (ids: readonly string[]) => () => {
    photos.splice(0, 9, ...somePhotos(3).filter(({ id }) => ids.includes(id)));
    return Response.json(photos[0]);
  };
  const deletions = [() => new Response('Down', { status: 503 }), gone('ph2')];
  await openKept(photos, {
    [`DELETE ${PHOTOS}/ph2`]: () => deletions.shift()?.() ?? Response.error(),
    [`DELETE ${PHOTOS}/ph3`]: gone('ph3'),
    [`POST ${PHOTOS}/ph3/restore`]: back(['ph1', 'ph3']),
    [`POST ${PHOTOS}/ph2/restore`]: back(['ph1', 'ph2', 'ph3']),
  });
  const remove = async () => userEvent.click((await change(1)).getByRole('button', { name: 'Delete photo' }));
  const undo = () => screen.findByRole('button', { name: /^Undo/ });
  await remove();
  expect((await screen.findByRole('alert')).textContent).toBe('503: Down');
  expect(sources()).toEqual(smallOf(1, 2, 3));
  for (const left of [smallOf(1, 3), smallOf(1)]) {
    await remove();
    await waitFor(() => expect(sources()).toEqual(left));
    expect(await screen.findByText('Photo deleted.')).toBeTruthy();
    expect(document.activeElement).toBe(await undo());
  }
  for (const shown of [smallOf(1, 3), smallOf(1, 2, 3)]) {
    await userEvent.click(await undo());
    await waitFor(() => expect(sources()).toEqual(shown));
  }
  await screen.findByText('Photo restored.');
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('pasted pictures are added, text that brings one along is not; a dropped one is added, too', async () => {
  const photos: PetPhoto[] = [];
  const uploads = fakeUploads(...somePhotos(2).map((photo) => Response.json(photo, { status: 201 })));
  await openKept(photos);
  const picture = new File(['a picture'], 'nala.png', { type: 'image/png' });
  const paste = (types: string[]) =>
    fireEvent.paste(document.body, { clipboardData: { files: [picture], types } });
  paste(['text/plain', 'Files']);
  photos.push(...somePhotos(1));
  paste(['Files']);
  await screen.findByText(/^Photo added\./);
  expect(uploads).toHaveLength(1);
  photos.push(...somePhotos(2).slice(1));
  fireEvent.drop(screen.getByText(/^Choose several at once/), {
    dataTransfer: { files: [picture], types: ['Files'] },
  });
  await waitFor(() => expect(sources()).toEqual(smallOf(1, 2)));
  expect(uploads).toHaveLength(2);
});
