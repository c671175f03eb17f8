import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, problem } from '#/testing/fake-server.ts';
import { fakeUploads, type ReceivedUpload } from '#/testing/fake-uploads.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn, someProfile } from '#/testing/some-person.ts';
import { ProfilePage } from './profile-page.tsx';

const PICTURE = '/media/mia.webp';
const withPicture = () => Response.json(someProfile({ profilePicture: PICTURE }));
const file = (name: string, type: string, size = 57) => new File([new Uint8Array(size)], name, { type });

/** Opens one's own profile, and answers a way to choose a file by the button that is called so. */
async function open(profilePicture = '') {
  renderPage(<ProfilePage />, {
    at: '/profile',
    auth: signedIn({ profile: someProfile({ profilePicture }) }),
  });
  // The browser offers pictures alone; a person can ask it for everything.
  const user = userEvent.setup({ applyAccept: false });
  await screen.findByRole('img', { name: /^Your / });
  return (chosen: File) => {
    const [input] = screen.getAllByLabelText(/^(Add a|Change) picture$/, { selector: 'input' });
    return user.upload(input as HTMLElement, chosen); // there is one, as a profile has just been shown
  };
}

const alert = async () => (await screen.findByRole('alert')).textContent;
const initials = () => screen.getByRole('img', { name: 'Your initials' }).textContent;

test('a file that is no picture, or too large, is refused before it is sent, by dropping it, too', async () => {
  const sent = fakeUploads();
  const choose = await open();
  await choose(file('notes.pdf', 'application/pdf'));
  expect(await alert()).toBe('Please choose a JPEG, PNG, WebP or GIF picture.');
  fireEvent.drop(screen.getByRole('img', { name: 'Your initials' }), {
    dataTransfer: { files: [file('large.png', 'image/png', 20 * 1024 * 1024 + 1)] },
  });
  expect(await alert()).toBe('Please choose a picture of at most 20 MB and 50 megapixels.');
  expect(sent).toEqual([]);
});

test('what the server refuses is said in its words, and the picture stays as it was', async () => {
  const sent = fakeUploads(problem(415, 'Please choose a JPEG, PNG, WebP or GIF picture.'));
  const choose = await open();
  await choose(file('mia.png', 'image/png'));
  expect(await alert()).toBe('Please choose a JPEG, PNG, WebP or GIF picture.');
  expect(sent.map(({ name }) => name)).toEqual(['PUT /local/api/users/me/picture']);
  expect(initials()).toBe('MB');
});

test('a dropped picture is sent, and shown once the server has it', async () => {
  const sent = fakeUploads(withPicture());
  await open();
  fireEvent.drop(screen.getByRole('img', { name: 'Your initials' }), {
    dataTransfer: { files: [file('mia.png', 'image/png', 571)] },
  });
  expect(await screen.findByText('Picture updated.')).toBeTruthy();
  expect(sent[0]?.form.get('picture')).toMatchObject({ size: 571, type: 'image/png' });
  expect(screen.getByRole('img', { name: 'Your picture' }).getAttribute('src')).toBe(PICTURE);
});

test('a removed picture can be put back, again where that fails, by the button that has the focus', async () => {
  fakeServer({
    // A form of jsdom's takes no file but jsdom's.
    [`GET ${PICTURE}`]: () =>
      Object.assign(new Response(), { blob: async () => file('mia', 'image/webp', 571) }),
    'DELETE /local/api/users/me/picture': () => Response.json(someProfile({ profilePicture: '' })),
  });
  const sent = fakeUploads(new Response('Down', { status: 503 }), withPicture());
  await open(PICTURE);
  await userEvent.click(screen.getByRole('button', { name: /^Remove/ }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  expect(screen.getByText('Picture removed.')).toBeTruthy();
  expect(initials()).toBe('MB');
  await userEvent.click(undo);
  expect(await alert()).toBe('503: Down');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Picture restored.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.getByRole('img', { name: 'Your picture' }).getAttribute('src')).toBe(PICTURE);
  const [, { form }] = sent as [ReceivedUpload, ReceivedUpload]; // two, as was just seen
  expect(form.get('picture')).toMatchObject({ size: 571, type: 'image/webp' });
});
